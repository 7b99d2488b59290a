/// Rules about data of HealthKit.
extension RuleCatalogue {
  static let healthData: [Rule] = [
    lockedHealthData, healthUpdateFrequency, healthObserversAtLaunch, healthObserverFirstCall,
    healthUsageText, healthInSimulator,
  ]

  private static var lockedHealthData: Rule {
    Rule(
      .lockedHealthData, "Health data cannot be read while the device is locked", .documented,
      source: "Apple documentation, “Protecting user privacy”; Apple Developer Forums 824819",
      statement: """
        A query fails with `errorDatabaseInaccessible` while the device is locked; what an app saves \
        is kept for later. Updates come all the same.
        """,
      fix: "Take the error for “later”, and read again when the device has been unlocked.",
      whenDisabled: "Health data can be read at any time.",
      shown: .bothWays(at: [.call("HKHealthStore.execute")]),
      related: [.lockedFiles, .healthUpdateFrequency])
  }

  private static var healthUpdateFrequency: Rule {
    Rule(
      .healthUpdateFrequency, "The frequency of health updates is a ceiling", .documented,
      source: "Apple documentation of `enableBackgroundDelivery`",
      statement: """
        An app in the background is woken for new data at most as often as it asks for, and for steps \
        hourly at most (the policy constant `health.hourlyCap`). What else holds updates back is not \
        published; here only a force-quit does (R-150).
        """,
      fix: "Expect fewer updates.",
      whenDisabled: "The app is woken for each new sample.",
      related: [.forceQuitStopsLaunches, .healthObserversAtLaunch])
  }

  private static var healthObserversAtLaunch: Rule {
    Rule(
      .healthObserversAtLaunch, "Health observers are installed during the launch", .documented,
      source: "Apple documentation of `enableBackgroundDelivery`; Apple Developer Forums 801627",
      statement: """
        Updates take the entitlement `com.apple.developer.healthkit.background-delivery`; without it \
        asking for them is an error. An update finds the observers that were installed by the end of \
        launching. One that does not call the completion handler within the time of the policy constant `health.updateTime`, or \
        that is not there, is a failure: the next update waits (`health.backoff`, doubled each time), \
        and after three failures in a row there are no more. Time and back-off are not published.
        """,
      fix: "Install observers in `didFinishLaunching`, and call each handler.",
      whenDisabled: """
        An update has no limit of time, and one that is not answered changes nothing for the next.
        """,
      related: [.registrationBeforeLaunchEnds, .healthUpdateFrequency])
  }

  private static var healthObserverFirstCall: Rule {
    Rule(
      .healthObserverFirstCall, "Installing a health observer calls it once", .measured,
      source: "A published log of one app",
      statement: """
        The handler of an observer query is called once as soon as the query is executed. That \
        call is no background update: it wakes no app and gives it no time. That a wake for which the app \
        was launched lasts until this call is answered, too, or its time is over, is inferred.
        """,
      fix: "Do not count the first call.",
      whenDisabled: "Observers are called for new data only.",
      shown: .oneWay(
        at: [.call("HKHealthStore.execute")], because: "Every observer is called so."),
      related: [.healthObserversAtLaunch])
  }

  private static var healthInSimulator: Rule {
    Rule(
      .healthInSimulator, "The Simulator wakes no app for health data", .documented,
      waiting: Waiting(remedies: [.runsOnDevice]),
      source: "Apple documentation of `HKObserverQuery`",
      statement: """
        In the Simulator an app that does not run is not woken for new health data: the update waits for \
        ever. One that runs there is told of it as on a device, in the foreground or not.
        """,
      fix: "Test updates in the background on a device.",
      whenDisabled: "The Simulator wakes apps for health data as a device does.",
      // A Simulator remains one: what waits there is never let go.
      shown: .bothWays(at: [.action("HealthSample")]),
      related: [.lockedHealthData, .healthUpdateFrequency, .simulator])
  }

  private static var healthUsageText: Rule {
    Rule(
      .healthUsageText, "Asking for health data takes texts of the Info.plist", .measured,
      source: "A published copy of a bug report, and logs of apps",
      statement: """
        Who asks to read without `NSHealthShareUsageDescription`, or to write without \
        `NSHealthUpdateUsageDescription`, is ended by an exception.
        """,
      fix: "Say in both texts what the app does with the data.",
      whenDisabled: "The texts may be missing.",
      shown: .bothWays(at: [.call("HKHealthStore.requestAuthorization")]),
      related: [.readAuthorizationHidden])
  }
}
