import BackgroundTasks

// do, catch, throw, try.

final class CatchForgets {
  func handle(_ task: BGTask) {
    task.expirationHandler = { cancelAll() }
    do {
      try store.save()
      task.setTaskCompleted(success: true)
    } catch {  // finds: completionMissing
      log(error)
    }
  }
}

final class CatchEnds {
  func handle(_ task: BGTask) {
    task.expirationHandler = { cancelAll() }
    do {
      try store.save()
      task.setTaskCompleted(success: true)
    } catch {
      task.setTaskCompleted(success: false)
    }
  }
}

final class EndAfterDo {
  func handle(_ task: BGTask) {
    task.expirationHandler = { cancelAll() }
    do {
      try store.save()
    } catch {
      log(error)
    }
    task.setTaskCompleted(success: true)
  }
}

final class CatchEndsAndGoesOn {
  func handle(_ task: BGTask) {
    task.expirationHandler = { cancelAll() }
    do {
      try store.save()
    } catch {
      task.setTaskCompleted(success: false)
    }
    task.setTaskCompleted(success: true)  // finds: completedTwice
  }
}

final class TypedCatchOnly {
  func handle(_ task: BGTask) throws {
    task.expirationHandler = { cancelAll() }
    do {
      try store.save()  // finds: completionMissing
      task.setTaskCompleted(success: true)
    } catch StoreError.full {
      task.setTaskCompleted(success: false)
    }
  }
}

final class ThrowAfterEnd {
  func handle(_ task: BGTask) {
    task.expirationHandler = { cancelAll() }
    do {
      task.setTaskCompleted(success: true)
      try store.save()
    } catch {
      task.setTaskCompleted(success: false)  // finds: completedTwice
    }
  }
}

final class OptionalTry {
  func handle(_ task: BGTask) {
    task.expirationHandler = { cancelAll() }
    let items = (try? store.items()) ?? []
    try? store.save(items)
    task.setTaskCompleted(success: true)
  }
}

final class ThrowsOwnError {
  func handle(_ task: BGTask) {
    task.expirationHandler = { cancelAll() }
    do {
      guard store.isOpen else { throw StoreError.closed }
      task.setTaskCompleted(success: true)
    } catch {
      task.setTaskCompleted(success: false)
    }
  }
}

final class ThrowingCallee {
  func handle(_ task: BGTask) {
    task.expirationHandler = { cancelAll() }
    do {
      try work()
    } catch {
      log(error)
      task.setTaskCompleted(success: false)
      return
    }
    task.setTaskCompleted(success: true)
  }

  private func work() throws { try store.save() }
}

final class LinesThatFail {
  func handle(_ task: BGTask) {
    let work = Task {
      // finds: completionMissing
      for try await line in url.lines { store.add(line) }
      task.setTaskCompleted(success: true)
    }
    task.expirationHandler = { work.cancel() }
  }

  func handleBoth(_ task: BGTask) {
    let work = Task {
      do {
        for try await line in url.lines { store.add(line) }
        task.setTaskCompleted(success: true)
      } catch {
        task.setTaskCompleted(success: false)
      }
    }
    task.expirationHandler = { work.cancel() }
  }
}
