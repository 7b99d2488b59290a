/// Registration, requests, and the kinds of work with rules of their own.
extension PolicyConstant {
  static let requests: [PolicyConstant] = [
    .flag(
      .registrationLateIsFatal, "registration.lateIsFatal", true,
      sources: [.lateRegistration], .measured,
      "Whether registering a launch handler after launching has finished ends the process."),
    .flag(
      .pendingIncludesRunning, "pending.includesRunning", false,
      sources: [.runningRequestListed], .inferred,
      "Whether the list of pending requests includes that of the running task."),
    .flag(
      .pendingIncludesHealthResearch, "pending.includesHealthResearch", false,
      sources: [.healthRequestsUnlisted], .measured,
      "Whether the list of pending requests includes health research; one author found none."),
    .count(
      .limitsPendingRefresh, "limits.pendingRefresh", 1, in: 1...1000,
      sources: [.pendingLimit], .documented,
      "How many app refresh requests of an app may be pending at once."),
    .count(
      .limitsPendingProcessing, "limits.pendingProcessing", 10, in: 1...1000,
      sources: [.pendingLimit], .documented,
      "How many processing requests of an app may be pending at once."),
    .count(
      .submissionPostponements, "submission.postponements", 8, in: 1...1000,
      sources: [.requestReplaced], .inferred,
      "How often in a row a request may be put off before that is a finding; our figure."),
    .time(
      .submissionDuration, "submission.duration", 0, in: 0...60_000_000, unit: .microseconds,
      sources: [.submissionTime], .measured,
      "How long submitting a request keeps the app waiting; 3000 to 4000 were measured once."),
  ]

  static let continuedProcessing: [PolicyConstant] = [
    .count(
      .continuedMaxPerApp, "continued.maxPerApp", 1, in: 1...1000,
      sources: [.continuedRoom], .inferred,
      "How many continued tasks of an app may run at once; Apple gives no number."),
    .count(
      .continuedMaxPerDevice, "continued.maxPerDevice", 3, in: 1...1000,
      sources: [.continuedRoom], .inferred,
      "How many continued tasks of all apps may run at once; Apple gives no number."),
    .time(
      .continuedNoProgressTimeout, "continued.noProgressTimeout", 30, in: 1...3600,
      sources: [.continuedProgress], .measured,
      "How long a continued task may come no further before it expires; 20 to 30 were reported."),
    .time(
      .continuedPromptAfter, "continued.promptAfter", 300, in: 1...day,
      sources: [.continuedQuestion], .measured,
      "How long a continued task may run before the user is asked whether it is to go on."),
    .flag(
      .continuedAllowedInLowPowerMode, "continued.allowedInLowPowerMode", true,
      sources: [.lowPowerMode, .continuedBeginsAtOnce], .inferred,
      "Whether continued processing begins and goes on in Low Power Mode; Apple says nothing."),
    .flag(
      .continuedNeedsRefreshOn, "continued.needsRefreshOn", false,
      sources: [.submissionNeedsRefresh, .continuedBeginsAtOnce], .inferred,
      "Whether continued processing is refused while Background App Refresh is off."),
    .flag(
      .continuedProcessorMonitored, "continued.processorMonitored", false,
      sources: [.continuedGraphics, .continuedUnlimited], .inferred,
      "Whether the processor's monitor ends continued tasks; Apple names no measure for “excessive”."
    ),
    .choice(
      .continuedSubmissionError, "continued.submissionError", .notPermitted,
      sources: [.continuedSubmittedByPerson], .inferred,
      "The error of a continued request that is submitted in the background; it is not documented."
    ),
    .choice(
      .resourceUnsupportedError, "resource.unsupportedError", .notPermitted,
      sources: [.graphicsResources, .continuedGraphics], .documented,
      "The error of a continued request for the graphics processor where there is none."),
  ]

  static let locations: [PolicyConstant] = [
    .time(
      .locationVisitAfter, "location.visitAfter", 600, in: 1...day,
      sources: [.locationInBackground], .inferred,
      "How long the user stays at one place before that is a visit; not published."),
    .time(
      .locationStationaryAfter, "location.stationaryAfter", 120, in: 1...day,
      sources: [.locationInBackground], .inferred,
      "How long the user stays before live updates say that they do not move; not published."),
  ]

  static let healthData: [PolicyConstant] = [
    .flag(
      .healthHourlyCap, "health.hourlyCap", true, sources: [.healthUpdateFrequency], .documented,
      "Whether updates of steps come hourly at most, whatever the app asks for."),
    .time(
      .healthUpdateTime, "health.updateTime", 30, in: 1...3600,
      sources: [.healthObserversAtLaunch], .inferred,
      "How long an observer may take to answer an update in the background; not published."),
    .time(
      .healthBackoff, "health.backoff", 60, in: 0...day,
      sources: [.healthObserversAtLaunch], .inferred,
      "How long an update waits after one that was not answered; doubled by each further one."),
    .count(
      .healthFailuresToStop, "health.failuresToStop", 3, in: 1...1000,
      sources: [.healthObserversAtLaunch], .documented,
      "How many updates in a row may stay unanswered until no more come."),
  ]

  static let activities: [PolicyConstant] = [
    .flag(
      .nsbaExceptionOnEmptyIdentifier, "nsba.exceptionOnEmptyIdentifier", true,
      sources: [.activityIdentifier], .inferred,
      "Whether an empty identifier ends the app; that it is not allowed is documented."),
    .time(
      .nsbaShortestInterval, "nsba.shortestInterval", 600, in: 0...day,
      sources: [.activityInterval], .documented,
      "The shortest interval for which repeating activities are meant."),
    .time(
      .nsbaDeferredFor, "nsba.deferredFor", 300, in: 0...day,
      sources: [.activityDeferred], .inferred,
      "How long a deferred activity waits at least; “soon” is all that is said."),
    .flag(
      .nsbaDefersWithoutPower, "nsba.defersWithoutPower", true,
      sources: [.activityShouldDefer], .documented,
      "Whether a running activity is to be deferred when external power is taken away."),
    .flag(
      .nsbaDefersOnUserActivity, "nsba.defersOnUserActivity", false,
      sources: [.activityShouldDefer], .inferred,
      "Whether a running activity is to be deferred when the user begins to use the device."),
    .time(
      .nsbaDeferralGrace, "nsba.deferralGrace", 60, in: 0...day,
      sources: [.activityShouldDefer], .inferred,
      "How long an activity may go on in bad conditions before that is a finding; our figure."),
  ]
}
