import BackgroundTasks

// What other methods, types and files do with the task.

final class OwnMethodEnds {
  func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "own", using: nil) { task in
      // swift-format-ignore
      self.handleOwn(task as! BGAppRefreshTask)
    }
  }

  private func handleOwn(_ refresh: BGAppRefreshTask) {
    refresh.expirationHandler = { cancelAll() }
    finishOwn(refresh)
  }

  private func finishOwn(_ task: BGTask) { task.setTaskCompleted(success: true) }
}

final class OwnMethodForgets {
  func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "forgets", using: nil) { task in
      // swift-format-ignore
      self.handleForgetful(task as! BGAppRefreshTask)
    }
  }

  private func handleForgetful(_ refresh: BGAppRefreshTask) {
    refresh.expirationHandler = { cancelAll() }
    if store.isOpen {  // finds: completionMissing
      refresh.setTaskCompleted(success: true)
    }
  }
}

final class EndsInHelperAndHere {
  func handle(_ task: BGAppRefreshTask) {
    task.expirationHandler = { cancelAll() }
    finishAndLog(task)
    task.setTaskCompleted(success: true)  // finds: completedTwice
  }

  private func finishAndLog(_ task: BGTask) {
    log("done")
    task.setTaskCompleted(success: true)
  }
}

final class OtherTypeEnds {
  func handle(_ task: BGAppRefreshTask) {
    task.expirationHandler = { cancelAll() }
    CaseEnder(task).run()
  }
}

final class CaseEnder {
  private let task: BGTask
  init(_ task: BGTask) { self.task = task }
  func run() { client.fetch { self.task.setTaskCompleted(success: $0) } }
}

final class UnknownTypeTakesIt {
  func handle(_ task: BGAppRefreshTask) {
    task.expirationHandler = { cancelAll() }
    SomePackage.run(task)
  }
}

final class PassesAClosure {
  func handle(_ task: BGAppRefreshTask) {
    task.expirationHandler = { cancelAll() }
    synchroniseCase { success in
      task.setTaskCompleted(success: success)
    }
  }

  private func synchroniseCase(completion: @escaping (Bool) -> Void) {
    guard client.isOnline else { return }  // finds: completionMissing
    client.fetch { completion($0) }
  }
}

final class PassesAClosureThatIsCalled {
  func handle(_ task: BGAppRefreshTask) {
    task.expirationHandler = { cancelAll() }
    synchroniseWell { success in
      task.setTaskCompleted(success: success)
    }
  }

  private func synchroniseWell(completion: @escaping (Bool) -> Void) {
    guard client.isOnline else {
      completion(false)
      return
    }
    client.fetch { completion($0) }
  }
}

final class PassesAClosureCalledTwice {
  func handle(_ task: BGAppRefreshTask) {
    task.expirationHandler = { cancelAll() }
    synchroniseTwice { success in
      task.setTaskCompleted(success: success)
    }
  }

  private func synchroniseTwice(completion: @escaping (Bool) -> Void) {
    if !client.isOnline {
      completion(false)
    }
    completion(client.fetch())  // finds: completedTwice
  }
}

final class HandlerByName {
  func register() {
    BGTaskScheduler.shared.register(
      forTaskWithIdentifier: "name", using: nil, launchHandler: handleNamed)
  }

  private func handleNamed(_ task: BGTask) {
    task.expirationHandler = { cancelAll() }
    guard store.isOpen else { return }  // finds: completionMissing
    task.setTaskCompleted(success: true)
  }
}

extension BGTask {
  func finishForCases(_ success: Bool) { setTaskCompleted(success: success) }
}

final class ExtensionEnds {
  func handle(_ task: BGTask) {
    task.expirationHandler = { cancelAll() }
    task.finishForCases(true)
  }
}

extension BGTask {
  func performForCases(_ job: @escaping () async throws -> Void) {
    let work = Task {
      do {
        try await job()
        finishForCases(true)
      } catch {
        self.finishForCases(false)
      }
    }
    expirationHandler = { work.cancel() }
  }

  func performUnlessCancelled(_ job: @escaping () async throws -> Void) {
    let work = Task {
      do {
        try await job()
        finishForCases(true)
      } catch is CancellationError {  // finds: completionMissing
        log("cancelled")
      } catch {
        finishForCases(false)
      }
    }
    expirationHandler = { work.cancel() }
  }
}

extension BGTask {
  func performLater(_ job: @escaping () -> Void) {
    queue.async { [weak self] in
      guard let self else { return }
      job()
      finishForCases(nil, isLogged: true)
    }
  }

  private func finishForCases(_ error: (any Error)?, isLogged: Bool) {
    if isLogged { log(error) }
    finishForCases(error == nil)
  }
}

final class ExtensionPerforms {
  func handle(_ task: BGTask) {
    task.expirationHandler = nil
    task.performForCases { try await client.sync() }
  }

  func handleOther(_ task: BGTask) {
    task.expirationHandler = nil
    task.performUnlessCancelled { try await client.sync() }
  }

  func handleLater(_ task: BGTask) {
    task.expirationHandler = nil
    task.performLater { client.sync() }
  }
}

final class OnlyInfoIsRead {
  // finds: completionMissing
  func handle(_ task: BGTask) {
    task.expirationHandler = { cancelAll() }
    log(task.identifier)
  }
}

final class DirectRecursion {
  func handle(_ task: BGTask) {
    task.expirationHandler = { cancelAll() }
    step(task, 10)
  }

  private func step(_ task: BGTask, _ left: Int) {
    guard left > 0 else {
      task.setTaskCompleted(success: true)
      return
    }
    client.fetch { _ in self.step(task, left - 1) }
  }
}

final class DecoratedBySubmit {
  func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "decorated", using: nil) { [weak self] in
      self?.handleDecorated($0)
    }
  }

  private func handleDecorated(_ task: BGTask) {
    task.expirationHandler = { cancelAll() }
    task.setTaskCompleted(success: true)
  }
}

final class HelperSaysWhether {
  func handle(_ task: BGTask) {
    task.expirationHandler = { cancelAll() }
    if endEarly(task) { return }
    store.save()
    task.setTaskCompleted(success: true)
  }

  private func endEarly(_ task: BGTask) -> Bool {
    guard store.isEmpty else { return false }
    task.setTaskCompleted(success: true)
    return true
  }
}

final class ThrowingAsyncCallee {
  func handle(_ task: BGTask) {
    let work = Task {
      do {
        try await self.process(task)
      } catch {
        task.setTaskCompleted(success: false)
      }
    }
    task.expirationHandler = { work.cancel() }
  }

  private func process(_ task: BGTask) async throws {
    try await client.sync()
    task.setTaskCompleted(success: true)
  }
}

final class ThrowingAsyncCalleeLost {
  func handle(_ task: BGTask) {
    let work = Task { try await self.processOrLose(task) }
    task.expirationHandler = { work.cancel() }
  }

  private func processOrLose(_ task: BGTask) async throws {
    try await client.sync()  // finds: completionMissing
    task.setTaskCompleted(success: true)
  }
}
