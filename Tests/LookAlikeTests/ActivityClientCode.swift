import FoundationAdditions

// Code for activities as an app developer writes it, in Swift 6 mode: it has to compile without a
// warning. It uses every signature of the look-alike. It is compiled and not run.

/// Looks for something new every quarter of an hour.
@MainActor
final class BackgroundWorkController {
  private let scheduler = NSBackgroundActivityScheduler(identifier: "com.example.app.refresh")

  func start() {
    scheduler.repeats = true
    scheduler.interval = 15 * 60
    scheduler.tolerance = 5 * 60
    scheduler.schedule { [weak self] completion in
      guard let self else {
        completion(.finished)
        return
      }
      Task {
        let isDone = await self.refresh()
        completion(isDone ? .finished : .deferred)
      }
    }
  }

  func stop() {
    scheduler.invalidate()
  }

  private func refresh() async -> Bool { !scheduler.shouldDefer }
}

/// What else there is to say about an activity.
enum ActivityClient {
  static func describe(_ activity: NSBackgroundActivityScheduler) -> String {
    activity.qualityOfService = .utility
    let times: [TimeInterval] = [activity.interval, activity.tolerance]
    return "\(activity.identifier) \(activity.repeats) \(times)"
  }

  static func name(_ result: NSBackgroundActivityScheduler.Result) -> String {
    switch result {
    case .finished: "finished"
    case .deferred: "deferred"
    @unknown default: "new \(result.rawValue)"
    }
  }

  static func finish(_ completion: NSBackgroundActivityScheduler.CompletionHandler) {
    completion(NSBackgroundActivityScheduler.Result(rawValue: 1) ?? .deferred)
  }
}
