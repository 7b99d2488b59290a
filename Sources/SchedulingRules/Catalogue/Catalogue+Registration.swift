/// Rules about registering launch handlers.
extension RuleCatalogue {
  static let registration: [Rule] = [
    registrationBeforeLaunchEnds, registrationPermitted, lateRegistration, registrationOnce,
    wildcardIdentifiers.since(26),
  ]

  private static var registrationBeforeLaunchEnds: Rule {
    Rule(
      .registrationBeforeLaunchEnds, "Register before launching has finished", .documented,
      source: """
        Apple documentation of `register(forTaskWithIdentifier:using:launchHandler:)`; WWDC \
        2019-707
        """,
      statement: """
        A launch handler must be registered for every identifier that the app uses, before \
        `didFinishLaunching` returns: the system may have launched the app for just that task.
        """,
      fix: """
        Register all handlers in `application(_:didFinishLaunchingWithOptions:)`, not in a view, \
        a scene or an asynchronous task.
        """,
      whenDisabled: "Handlers may be registered at any time; R-004 then never applies.",
      shown: .bothWays(at: [.call("BGTaskScheduler.register")]),
      related: [.lateRegistration])
  }

  private static var registrationPermitted: Rule {
    Rule(
      .registrationPermitted, "Only permitted identifiers can be registered", .documented,
      source: "Apple documentation of `register(forTaskWithIdentifier:using:launchHandler:)`",
      statement: """
        An identifier that is not in `BGTaskSchedulerPermittedIdentifiers` cannot be registered: \
        `register` returns false and nothing else happens. The comparison is exact, case and \
        all.
        """,
      fix: """
        Add the identifier to `BGTaskSchedulerPermittedIdentifiers` in Info.plist, spelt exactly \
        as in the code, and check what `register` returns.
        """,
      whenDisabled: """
        Any identifier may be registered. Submitting one that is not permitted still fails \
        (R-026).
        """,
      shown: .bothWays(at: [.call("BGTaskScheduler.register")]),
      related: [.submissionPermitted])
  }

  private static var lateRegistration: Rule {
    Rule(
      .lateRegistration, "Late registration ends the process", .measured,
      source: "Crash reports in public issue trackers, iOS 13 to 18",
      statement: """
        Registering a launch handler after launching has finished raises an exception, which \
        ends the process. The policy constant `registration.lateIsFatal` can turn that into a \
        finding.
        """,
      fix: """
        Register in `application(_:didFinishLaunchingWithOptions:)` before it returns; work that a \
        person starts may come later where a wildcard permits its identifier (R-006, R-012).
        """,
      whenDisabled: "A late registration succeeds.",
      shown: .bothWays(at: [.call("BGTaskScheduler.register")]),
      related: [.registrationBeforeLaunchEnds, .continuedRegistrationLater])
  }

  private static var registrationOnce: Rule {
    Rule(
      .registrationOnce, "An identifier is registered once", .documented,
      source: """
        Apple documentation of `register(forTaskWithIdentifier:using:launchHandler:)`; crash \
        reports for the text
        """,
      statement: """
        Registering a second launch handler for the same identifier in one process raises an \
        exception, which ends the process.
        """,
      fix: "Register each identifier at one place that runs once per launch.",
      whenDisabled: "The second handler takes the place of the first.",
      shown: .bothWays(at: [.call("BGTaskScheduler.register")]), related: [.registrationPermitted])
  }

  private static var wildcardIdentifiers: Rule {
    Rule(
      .wildcardIdentifiers, "A wildcard permits many identifiers", .documented,
      inferred: RuleCase.all(but: .continuedProcessing, as: RuleCase.refuses),
      source: """
        WWDC 2025-227; Apple documentation of `BGContinuedProcessingTaskRequest`; for the handler: Apple \
        Developer Forums 799126
        """,
      statement: """
        An entry of the permitted identifiers may end in an asterisk, for continued processing: the \
        asterisk is the last component and the only one, and the entry begins with the bundle \
        identifier, case and all; others are dropped. That app refresh and processing cannot be \
        submitted under a wildcard is inferred. A handler has an identifier, not a wildcard: one \
        registered for the asterisk itself is accepted, and a submission finds none (R-036).
        """,
      fix: """
        List the identifiers of app refresh and processing one by one; begin a wildcard entry with \
        the bundle identifier, and register each continued task under its own identifier.
        """,
      whenDisabled: "An asterisk is a character like any other.",
      shown: .bothWays(at: [.call("BGTaskScheduler.submit")]),
      related: [.registrationPermitted, .continuedRegistrationLater, .submissionPermitted])
  }
}
