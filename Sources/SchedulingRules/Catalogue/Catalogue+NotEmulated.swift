/// Rules about features that the phone does not have; each says why.
extension RuleCatalogue {
  static let notEmulated: [Rule] =
    [registrationByAppOnly, swiftUIRegistration, submissionByExtension, swiftUILaunchViews]
    + otherModes + worldNotEmulated

  private static var registrationByAppOnly: Rule {
    Rule(
      .registrationByAppOnly, "Only the app itself may register launch handlers", .documented,
      source: "BGTaskScheduler.h",
      statement: """
        Extensions may not register launch handlers; the compiler refuses it. The phone runs an app \
        and none of its extensions.
        """,
      fix: "Register in the app.",
      whenDisabled: nil, related: [.registrationBeforeLaunchEnds, .submissionByExtension])
  }

  private static var swiftUIRegistration: Rule {
    Rule(
      .swiftUIRegistration, "SwiftUI registers launch handlers by itself", .inferred,
      source: "Apple documentation of `backgroundTask(_:action:)`; follows from R-009",
      statement: """
        `backgroundTask(.appRefresh(…))` registers its identifier when the scene is made: registering it \
        by hand as well is a second time. The phone hosts no SwiftUI apps.
        """,
      fix: "Use one of the two ways for each identifier.",
      whenDisabled: nil, related: [.registrationOnce])
  }

  private static var submissionByExtension: Rule {
    Rule(
      .submissionByExtension, "Extensions may submit, but only the app is launched", .documented,
      source: "BGTaskScheduler.h; Apple documentation of `submit(_:)`",
      statement: """
        An extension may submit a request for its app, without a launch handler of its own. The phone \
        runs no extensions, so nobody submits for another process.
        """,
      fix: "Handle in the app what an extension has asked for.",
      whenDisabled: nil, related: [.registrationByAppOnly, .submissionNeedsHandler])
  }

  private static var swiftUILaunchViews: Rule {
    Rule(
      .swiftUILaunchViews, "Views of SwiftUI may come up in a background launch", .measured,
      source: "A published log of one device",
      statement: """
        In a background launch the `task` of a window's view was seen to run, at about the time of the \
        launch handler. The phone hosts no SwiftUI apps.
        """,
      fix: "Set up in the launch of the app what a launch handler needs, never in a view.",
      whenDisabled: nil, related: [.backgroundLaunch])
  }
}
