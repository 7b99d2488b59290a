import BackgroundTasks

// Tasks, async, await, groups.

final class TaskEnds {
  func handle(_ task: BGAppRefreshTask) {
    let work = Task {
      await client.sync()
      task.setTaskCompleted(success: !Task.isCancelled)
    }
    task.expirationHandler = { work.cancel() }
  }
}

final class TaskThrows {
  func handle(_ task: BGAppRefreshTask) {
    let work = Task {
      try await client.sync()  // finds: completionMissing
      task.setTaskCompleted(success: true)
    }
    task.expirationHandler = { work.cancel() }
  }
}

final class TaskCatches {
  func handle(_ task: BGAppRefreshTask) {
    let work = Task {
      do {
        let news = try await client.news()
        try Task.checkCancellation()
        await store.save(news)
        task.setTaskCompleted(success: true)
      } catch {
        task.setTaskCompleted(success: false)
      }
    }
    task.expirationHandler = { work.cancel() }
  }
}

final class TaskDefers {
  func handle(_ task: BGAppRefreshTask) {
    let work = Task {
      defer { task.setTaskCompleted(success: true) }
      try await client.sync()
    }
    task.expirationHandler = { work.cancel() }
  }
}

final class DeferOutsideOfTask {
  func handle(_ task: BGAppRefreshTask) {
    defer { task.setTaskCompleted(success: true) }
    let work = Task { try await client.sync() }
    task.expirationHandler = { work.cancel() }
  }
}

final class TaskReturnsWhenCancelled {
  func handle(_ task: BGAppRefreshTask) {
    let work = Task {
      for item in store.items {
        if Task.isCancelled { return }  // finds: completionMissing
        await item.upload()
      }
      task.setTaskCompleted(success: true)
    }
    task.expirationHandler = { work.cancel() }
  }
}

final class ExpirationEndsWhatReturns {
  func handle(_ task: BGAppRefreshTask) {
    let work = Task {
      for item in store.items {
        if Task.isCancelled { return }
        await item.upload()
      }
      task.setTaskCompleted(success: true)
    }
    task.expirationHandler = {
      work.cancel()
      task.setTaskCompleted(success: false)
    }
  }
}

final class AsyncCallee {
  func handle(_ task: BGAppRefreshTask) {
    let work = Task { await refresh(task) }
    task.expirationHandler = { work.cancel() }
  }

  private func refresh(_ task: BGAppRefreshTask) async {
    let success = await client.sync()
    task.setTaskCompleted(success: success)
  }
}

final class AsyncCalleeForgets {
  func handle(_ task: BGAppRefreshTask) {
    let work = Task { await refreshOnce(task) }
    task.expirationHandler = { work.cancel() }
  }

  private func refreshOnce(_ task: BGAppRefreshTask) async {
    guard await client.isOnline else { return }  // finds: completionMissing
    task.setTaskCompleted(success: true)
  }
}

final class GroupOfTasks {
  func handle(_ task: BGProcessingTask) {
    let work = Task {
      await withTaskGroup(of: Void.self) { group in
        for item in store.items {
          group.addTask { await item.upload() }
        }
      }
      task.setTaskCompleted(success: true)
    }
    task.expirationHandler = { work.cancel() }
  }
}

final class ResultOfTask {
  func handle(_ task: BGProcessingTask) {
    let work = Task { try await client.sync() }
    task.expirationHandler = { work.cancel() }
    Task {
      let result = await work.result
      task.setTaskCompleted(success: (try? result.get()) != nil)
    }
  }
}

final class TaskCatchesOnlyCancellation {
  func handle(_ task: BGProcessingTask) {
    let work = Task {
      do {
        try await client.sync()  // finds: completionMissing
        task.setTaskCompleted(success: true)
      } catch is CancellationError {
        task.setTaskCompleted(success: false)
      }
    }
    task.expirationHandler = { work.cancel() }
  }
}

final class CancellationHandler {
  func handle(_ task: BGProcessingTask) {
    let work = Task {
      await withTaskCancellationHandler {
        await client.sync()
        task.setTaskCompleted(success: true)
      } onCancel: {
        client.stop()
      }
    }
    task.expirationHandler = { work.cancel() }
  }
}

final class ContinuationResumed {
  func handle(_ task: BGProcessingTask) {
    let work = Task {
      let saved = await withCheckedContinuation { continuation in
        client.fetch { continuation.resume(returning: $0) }
      }
      task.setTaskCompleted(success: saved)
    }
    task.expirationHandler = { work.cancel() }
  }
}

final class OnTheMainActor {
  func handle(_ task: BGAppRefreshTask) {
    task.expirationHandler = { cancelAll() }
    Task { @MainActor in
      guard let model = Model.shared else {
        return task.setTaskCompleted(success: false)
      }
      await model.reload()
      task.setTaskCompleted(success: true)
    }
  }
}

final class MainActorRun {
  func handle(_ task: BGAppRefreshTask) {
    task.expirationHandler = { cancelAll() }
    Task {
      await client.sync()
      await MainActor.run { task.setTaskCompleted(success: true) }
    }
  }
}
