import BackgroundTasks

// Branches of one function: if, guard, switch, early return.

final class StraightLine {
  func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "straight", using: nil) { task in
      task.expirationHandler = { cancelAll() }
      store.save()
      task.setTaskCompleted(success: true)
    }
  }
}

final class NeverEnded {
  func register() {
    // finds: completionMissing
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "never", using: nil) { task in
      task.expirationHandler = { cancelAll() }
      store.save()
    }
  }
}

final class OnlyExpirationEnds {
  func register() {
    // finds: completionMissing
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "only", using: nil) { task in
      task.expirationHandler = { task.setTaskCompleted(success: false) }
      store.save()
    }
  }
}

final class ExpirationAndWorkEnd {
  func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "both", using: nil) { task in
      task.expirationHandler = { task.setTaskCompleted(success: false) }
      store.save()
      task.setTaskCompleted(success: true)
    }
  }
}

final class GuardReturns {
  func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "guard", using: nil) { task in
      task.expirationHandler = { cancelAll() }
      guard store.isOpen else { return }  // finds: completionMissing
      task.setTaskCompleted(success: true)
    }
  }
}

final class GuardEndsFirst {
  func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "guard", using: nil) { task in
      task.expirationHandler = { cancelAll() }
      guard store.isOpen else {
        task.setTaskCompleted(success: false)
        return
      }
      task.setTaskCompleted(success: true)
    }
  }
}

final class GuardEndsAndGoesOn {
  func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "on", using: nil) { task in
      task.expirationHandler = { cancelAll() }
      if !store.isOpen {
        task.setTaskCompleted(success: false)
      }
      task.setTaskCompleted(success: true)  // finds: completedTwice
    }
  }
}

final class TwiceInARow {
  func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "row", using: nil) { task in
      task.expirationHandler = { cancelAll() }
      task.setTaskCompleted(success: true)
      log("done")
      task.setTaskCompleted(success: true)  // finds: completedTwice
    }
  }
}

final class IfElseBothEnd {
  func handleAppRefresh(task: BGAppRefreshTask) {
    scheduleAppRefresh()
    task.expirationHandler = { cancelAll() }
    if store.hasNews {
      task.setTaskCompleted(success: true)
    } else {
      task.setTaskCompleted(success: false)
    }
  }
}

final class ElseIfWithoutElse {
  func handleAppRefresh(task: BGAppRefreshTask) {
    task.expirationHandler = { cancelAll() }
    if store.hasNews {
      task.setTaskCompleted(success: true)
    } else if store.isOld {  // finds: completionMissing
      task.setTaskCompleted(success: false)
    }
  }
}

final class ElseForgets {
  func handleAppRefresh(task: BGAppRefreshTask) {
    task.expirationHandler = { cancelAll() }
    if store.hasNews {
      task.setTaskCompleted(success: true)
    } else {  // finds: completionMissing
      log("no news")
    }
  }
}

final class SwitchForgetsDefault {
  func handle(_ task: BGTask) {
    task.expirationHandler = { cancelAll() }
    switch store.state {
    case .fresh, .old: task.setTaskCompleted(success: true)
    case .broken:
      log("broken")
      task.setTaskCompleted(success: false)
    // finds: completionMissing
    default: break
    }
  }
}

final class SwitchFallsThrough {
  func handle(_ task: BGTask) {
    task.expirationHandler = { cancelAll() }
    switch store.state {
    case .fresh:
      log("fresh")
      fallthrough
    case .old:
      task.setTaskCompleted(success: true)
    default:
      task.setTaskCompleted(success: false)
    }
  }
}

final class FallsThroughAfterTheEnd {
  func handle(_ task: BGTask) {
    task.expirationHandler = { cancelAll() }
    switch store.state {
    case .fresh:
      task.setTaskCompleted(success: true)
      fallthrough
    default:
      task.setTaskCompleted(success: false)  // finds: completedTwice
    }
  }
}

final class SwitchAsTheType {
  func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "type", using: nil) { task in
      switch task {
      case let refresh as BGAppRefreshTask:
        refresh.expirationHandler = { cancelAll() }
        refresh.setTaskCompleted(success: true)
      case let processing as BGProcessingTask:
        processing.expirationHandler = { cancelAll() }
        processing.setTaskCompleted(success: true)
      default:
        task.setTaskCompleted(success: false)
      }
    }
  }
}

final class CastGuard {
  func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "cast", using: nil) { task in
      guard let refresh = task as? BGAppRefreshTask else { return }
      refresh.expirationHandler = { cancelAll() }
      refresh.setTaskCompleted(success: true)
    }
  }
}

final class CastIf {
  func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "castif", using: nil) { task in
      if let refresh = task as? BGAppRefreshTask {
        refresh.expirationHandler = { cancelAll() }
        refresh.setTaskCompleted(success: true)
      }
    }
  }
}

final class TernaryResult {
  func handle(_ task: BGTask) {
    task.expirationHandler = { cancelAll() }
    task.setTaskCompleted(success: store.hasNews ? store.save() : false)
  }
}

final class FatalErrorInElse {
  func handle(_ task: BGTask) {
    task.expirationHandler = { cancelAll() }
    guard let url = URL(string: "https://example.com") else { fatalError("no address") }
    store.open(url)
    task.setTaskCompleted(success: true)
  }
}

final class DeferEnds {
  func handle(_ task: BGTask) {
    task.expirationHandler = { cancelAll() }
    defer { task.setTaskCompleted(success: true) }
    guard store.isOpen else { return }
    store.save()
  }
}

final class DeferTooLate {
  func handle(_ task: BGTask) {
    task.expirationHandler = { cancelAll() }
    guard store.isOpen else { return }  // finds: completionMissing
    defer { task.setTaskCompleted(success: true) }
    store.save()
  }
}

final class DeferAndEnd {
  func handle(_ task: BGTask) {
    task.expirationHandler = { cancelAll() }
    // finds: completedTwice
    defer { task.setTaskCompleted(success: true) }
    store.save()
    task.setTaskCompleted(success: true)
  }
}

final class DeferInBranch {
  func handle(_ task: BGTask) {
    task.expirationHandler = { cancelAll() }
    if store.isOpen {
      defer { task.setTaskCompleted(success: true) }
      store.save()
    } else {
      task.setTaskCompleted(success: false)
    }
  }
}

final class FlagGuards {
  func handle(_ task: BGTask) {
    var completed = false
    task.expirationHandler = {
      if !completed { task.setTaskCompleted(success: false) }
      completed = true
    }
    store.save()
    if !completed {
      completed = true
      task.setTaskCompleted(success: true)
    }
  }
}

final class FlagReturned {
  func handle(_ task: BGTask) {
    var completed = false
    task.expirationHandler = { cancelAll() }
    if store.isOpen {
      task.setTaskCompleted(success: true)
      completed = true
    }
    if !completed { task.setTaskCompleted(success: false) }
  }
}

final class ResultVariable {
  func handle(_ task: BGTask) {
    var success = false
    task.expirationHandler = { cancelAll() }
    if store.isOpen {
      success = store.save()
    }
    task.setTaskCompleted(success: success)
  }
}
