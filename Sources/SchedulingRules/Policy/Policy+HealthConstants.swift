/// The constants about health data.
extension Policy {
  static let healthConstants: [PolicyConstant] = [
    PolicyConstant(
      "health.hourlyCap", .flag(\.healthHourlyCap), .boolean,
      sources: [.healthUpdateFrequency], .documented,
      "Whether updates of steps come hourly at most, whatever the app asks for."),
    PolicyConstant(
      "health.updateTime", .time(\.healthUpdateTime, 1...3600), .seconds,
      sources: [.healthObserversAtLaunch], .inferred,
      "How long an observer may take to answer an update in the background; not published."),
    PolicyConstant(
      "health.backoff", .time(\.healthBackoff, 0...86_400), .seconds,
      sources: [.healthObserversAtLaunch], .inferred,
      "How long an update waits after one that was not answered; doubled by each further one."),
    PolicyConstant(
      "health.failuresToStop", .count(\.healthFailuresToStop, 1...1000), .count,
      sources: [.healthObserversAtLaunch], .documented,
      "How many updates in a row may stay unanswered until no more come."),
  ]
}
