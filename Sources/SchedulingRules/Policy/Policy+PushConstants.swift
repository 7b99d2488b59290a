extension Policy {
  static let pushConstants: [PolicyConstant] = [
    PolicyConstant(
      "push.runLimit", .time(\.pushRunLimit, 1...3600), .seconds,
      sources: [.silentPushRunLimit], .documented,
      "How long an app may run for a silent push until it has called the completion handler."),
    PolicyConstant(
      "push.perHour", .count(\.pushPerHour, 0...1_000_000), .count,
      sources: [.silentPushesPerHour], .documented,
      "How many silent pushes are taken within an hour; Apple says “two or three”."),
    PolicyConstant(
      "push.minGap", .time(\.pushMinGap, 0...day), .seconds,
      sources: [.silentPushGap], .folklore,
      "How far apart silent pushes are delivered at least; some say 15 minutes."),
    PolicyConstant(
      "push.window", .time(\.pushWindow, 0...(7 * day)), .seconds,
      sources: [.silentPushActivity], .inferred,
      "How long the threshold falls that the score of a silent push must reach; not published."),
  ]

  static let simulatorConstants: [PolicyConstant] = [
    PolicyConstant(
      "simulator.refusesSubmissions", .flag(\.simulatorRefusesSubmissions), .boolean,
      sources: [.simulator], .measured,
      "Whether the Simulator refuses every request; a newer log shows one that does not."),
    PolicyConstant(
      "simulator.launchNeedsRequest", .flag(\.simulatorLaunchNeedsRequest), .boolean,
      sources: [.simulatedLaunchUsesRequest, .simulator], .inferred,
      "Whether a simulated launch needs a request also where the Simulator refuses them all."),
  ]
}
