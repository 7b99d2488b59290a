/// Rules about features that the phone does not have; each says why.
extension RuleCatalogue {
  static let notEmulated: [Rule] =
    [registrationByAppOnly, submissionByExtension] + otherModes + worldNotEmulated
    + scenesNotEmulated + modesNotEmulated + widgetsAndActivities

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
}
