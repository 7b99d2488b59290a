import BackgroundTasks
import Foundation

// Completion handlers, Dispatch, operations.

final class CompletionHandler {
  func handleAppRefresh(_ task: BGAppRefreshTask) {
    scheduleAppRefresh()
    task.expirationHandler = { client.cancel() }
    client.fetch { result in
      task.setTaskCompleted(success: result.isSuccess)
    }
  }
}

final class CompletionHandlerForgets {
  func handleAppRefresh(_ task: BGAppRefreshTask) {
    task.expirationHandler = { client.cancel() }
    client.fetch { data, error in
      guard let data, error == nil else {
        log(error)
        return  // finds: completionMissing
      }
      store.save(data)
      task.setTaskCompleted(success: true)
    }
  }
}

final class WeakSelfLost {
  func handleAppRefresh(_ task: BGAppRefreshTask) {
    task.expirationHandler = { client.cancel() }
    client.fetch { [weak self] data in
      guard let self = self else { return }  // finds: completionMissing
      self.save(data)
      task.setTaskCompleted(success: true)
    }
  }

  private func save(_ data: Data) { store.save(data) }
}

/// Whether `fetch` runs its closure is not in these sources.
final class EndWhileTheCallIsOut {
  func handleAppRefresh(_ task: BGAppRefreshTask) {
    task.expirationHandler = { client.cancel() }
    client.fetch { data in
      store.save(data)
      task.setTaskCompleted(success: true)
    }
    task.setTaskCompleted(success: true)
  }
}

final class GuardBeforeTheCall {
  func handleAppRefresh(_ task: BGAppRefreshTask) {
    task.expirationHandler = { client.cancel() }
    guard client.isOnline else {
      task.setTaskCompleted(success: false)
      return
    }
    client.fetch { _ in task.setTaskCompleted(success: true) }
  }
}

final class CallUnderIf {
  func handleAppRefresh(_ task: BGAppRefreshTask) {
    task.expirationHandler = { client.cancel() }
    if client.isOnline {  // finds: completionMissing
      client.fetch { _ in task.setTaskCompleted(success: true) }
    }
  }
}

final class NestedCalls {
  func handleAppRefresh(_ task: BGAppRefreshTask) {
    task.expirationHandler = { client.cancel() }
    client.token { token in
      guard let token else {
        task.setTaskCompleted(success: false)
        return
      }
      client.fetch(token) { data in
        guard let data else { return }  // finds: completionMissing
        store.save(data) { saved in
          task.setTaskCompleted(success: saved)
        }
      }
    }
  }
}

final class ResultSwitched {
  func handleAppRefresh(_ task: BGAppRefreshTask) {
    task.expirationHandler = { client.cancel() }
    client.fetch { result in
      switch result {
      case .success(let data):
        store.save(data)
        task.setTaskCompleted(success: true)
      case .failure(let error):  // finds: completionMissing
        log(error)
      }
    }
  }
}

final class AsyncOnQueue {
  private let queue = DispatchQueue(label: "work")

  func handle(_ task: BGProcessingTask) {
    task.expirationHandler = { cancelAll() }
    queue.async {
      store.compact()
      DispatchQueue.main.async {
        task.setTaskCompleted(success: true)
      }
    }
  }
}

final class OrAfterAWhile {
  func handle(_ task: BGProcessingTask) {
    task.expirationHandler = { cancelAll() }
    let item = DispatchWorkItem { task.setTaskCompleted(success: true) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 20, execute: item)
  }
}

final class GroupNotified {
  func handle(_ task: BGProcessingTask) {
    let group = DispatchGroup()
    task.expirationHandler = { cancelAll() }
    for item in store.items {
      group.enter()
      client.upload(item) { _ in group.leave() }
    }
    group.notify(queue: .main) {
      task.setTaskCompleted(success: true)
    }
  }
}

/// Without any item nothing ends it; whether `upload` runs its closure is not in these sources.
final class EachUploadEnds {
  func handle(_ task: BGProcessingTask) {
    task.expirationHandler = { cancelAll() }
    for item in store.items {  // finds: completionMissing
      client.upload(item) { _ in
        task.setTaskCompleted(success: true)
      }
    }
  }
}

final class SemaphoreWaits {
  func handle(_ task: BGProcessingTask) {
    let semaphore = DispatchSemaphore(value: 0)
    task.expirationHandler = { semaphore.signal() }
    client.fetch { _ in semaphore.signal() }
    semaphore.wait()
    task.setTaskCompleted(success: true)
  }
}

final class LastOperation {
  private let queue = OperationQueue()

  func handle(_ task: BGProcessingTask) {
    let operations = makeOperations()
    // swift-format-ignore
    let last = operations.last!
    task.expirationHandler = { self.queue.cancelAllOperations() }
    last.completionBlock = {
      task.setTaskCompleted(success: !last.isCancelled)
    }
    queue.addOperations(operations, waitUntilFinished: false)
  }

  private func makeOperations() -> [Operation] { [BlockOperation { store.compact() }] }
}

final class BarrierBlock {
  private let queue = OperationQueue()

  func handle(_ task: BGProcessingTask) {
    task.expirationHandler = { self.queue.cancelAllOperations() }
    queue.addOperation { store.compact() }
    queue.addBarrierBlock { task.setTaskCompleted(success: true) }
  }
}

final class OperationForgets {
  private let queue = OperationQueue()

  func handle(_ task: BGProcessingTask) {
    task.expirationHandler = { self.queue.cancelAllOperations() }
    queue.addOperation {
      if store.compact() {  // finds: completionMissing
        task.setTaskCompleted(success: true)
      }
    }
  }
}

final class SinkOfAPublisher {
  private var subscriptions: Set<AnyCancellable> = []

  func handle(_ task: BGAppRefreshTask) {
    task.expirationHandler = { self.subscriptions.removeAll() }
    client.news
      .sink(
        receiveCompletion: { _ in task.setTaskCompleted(success: true) },
        receiveValue: { store.save($0) }
      )
      .store(in: &subscriptions)
  }
}

final class StoredInProperty {
  private var finish: ((Bool) -> Void)?

  func handle(_ task: BGAppRefreshTask) {
    finish = { task.setTaskCompleted(success: $0) }
    task.expirationHandler = { [weak self] in self?.finish?(false) }
    client.start()
  }

  func clientDidFinish() { finish?(true) }
}

final class TaskInProperty {
  private var current: BGTask?

  func handle(_ task: BGTask) {
    current = task
    task.expirationHandler = { cancelAll() }
    client.start()
  }

  func clientDidFinish() {
    current?.setTaskCompleted(success: true)
    current = nil
  }
}

final class LocalClosure {
  func handle(_ task: BGTask) {
    task.expirationHandler = { cancelAll() }
    let finish: (Bool) -> Void = { task.setTaskCompleted(success: $0) }
    guard store.isOpen else { return finish(false) }
    client.fetch { _ in finish(true) }
  }
}

final class LocalClosureForgotten {
  func handle(_ task: BGTask) {
    task.expirationHandler = { cancelAll() }
    let finish = { (success: Bool) in task.setTaskCompleted(success: success) }
    guard store.isOpen else { return }  // finds: completionMissing
    finish(true)
  }
}

final class LocalFunction {
  func handle(_ task: BGTask) {
    func finish(_ success: Bool) {
      log("done")
      task.setTaskCompleted(success: success)
    }
    task.expirationHandler = { cancelAll() }
    guard store.isOpen else {
      finish(false)
      return
    }
    store.save()
    finish(true)
  }
}

final class LocalFunctionNeverCalled {
  // finds: completionMissing
  func handle(_ task: BGTask) {
    func finish(_ success: Bool) {
      task.setTaskCompleted(success: success)
    }
    task.expirationHandler = { cancelAll() }
    store.save()
  }
}

final class MethodHandedOn {
  func handle(_ task: BGTask) {
    task.expirationHandler = { cancelAll() }
    client.fetch(completion: task.setTaskCompleted(success:))
  }
}

final class EndWhileTheQueueWorks {
  func handle(_ task: BGProcessingTask) {
    task.expirationHandler = { cancelAll() }
    DispatchQueue.global().async {
      store.compact()
      task.setTaskCompleted(success: true)
    }
    task.setTaskCompleted(success: true)  // finds: completedTwice
  }
}

final class EachJobEnds {
  private let queue = OperationQueue()

  func handle(_ task: BGProcessingTask) {
    task.expirationHandler = { self.queue.cancelAllOperations() }
    for item in store.items {  // finds: completionMissing
      queue.addOperation {  // finds: completedTwice
        item.upload()
        task.setTaskCompleted(success: true)
      }
    }
  }
}

final class ForEachEnds {
  func handle(_ task: BGProcessingTask) {
    task.expirationHandler = { cancelAll() }
    // finds: completionMissing, completedTwice
    store.items.forEach { item in
      item.upload()
      task.setTaskCompleted(success: true)
    }
  }
}

final class SuccessAndFailure {
  func handle(_ task: BGAppRefreshTask) {
    task.expirationHandler = { client.cancel() }
    client.fetch(
      success: { _ in task.setTaskCompleted(success: true) },
      failure: { _ in task.setTaskCompleted(success: false) })
  }
}

final class TernaryEnds {
  func handle(_ task: BGAppRefreshTask) {
    task.expirationHandler = { client.cancel() }
    client.isOnline ? finish(task, true) : finish(task, false)
  }

  private func finish(_ task: BGTask, _ success: Bool) {
    task.setTaskCompleted(success: success)
  }
}

final class ShadowedName {
  func handle(_ task: BGAppRefreshTask) {
    task.expirationHandler = { client.cancel() }
    client.running.forEach { task in task.cancel() }
    task.setTaskCompleted(success: true)
  }
}

final class WorkItemAndTimeout {
  private var isDone = false

  func handle(_ task: BGAppRefreshTask) {
    task.expirationHandler = { client.cancel() }
    client.fetch { data in
      guard !self.isDone else { return }
      self.isDone = true
      task.setTaskCompleted(success: data != nil)
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 20) {
      guard !self.isDone else { return }
      self.isDone = true
      task.setTaskCompleted(success: false)
    }
  }
}
