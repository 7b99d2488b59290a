import BackgroundTasks

// Loops, and what leaves them.

final class EndAfterLoop {
  func handle(_ task: BGTask) {
    task.expirationHandler = { cancelAll() }
    for item in store.items {
      if item.isDone { continue }
      if item.isLast { break }
      item.upload()
    }
    task.setTaskCompleted(success: true)
  }
}

final class ReturnInLoop {
  func handle(_ task: BGTask) {
    task.expirationHandler = { cancelAll() }
    for item in store.items {
      guard item.upload() else { return }  // finds: completionMissing
    }
    task.setTaskCompleted(success: true)
  }
}

final class EndOnlyInLoop {
  func handle(_ task: BGTask) {
    task.expirationHandler = { cancelAll() }
    // finds: completionMissing
    for item in store.items where item.isLast {
      task.setTaskCompleted(success: true)
      return
    }
  }
}

final class EndInEachTurn {
  func handle(_ task: BGTask) {
    task.expirationHandler = { cancelAll() }
    var isMore = true
    repeat {
      isMore = store.work()
      task.setTaskCompleted(success: true)  // finds: completedTwice
    } while isMore
  }
}

final class EndAndBreak {
  func handle(_ task: BGTask) {
    task.expirationHandler = { cancelAll() }
    while true {
      guard store.work() else {
        task.setTaskCompleted(success: true)
        break
      }
    }
  }
}

final class EndBreakEnd {
  func handle(_ task: BGTask) {
    task.expirationHandler = { cancelAll() }
    while store.isOpen {
      guard store.work() else {
        task.setTaskCompleted(success: false)
        break
      }
    }
    task.setTaskCompleted(success: true)  // finds: completedTwice
  }
}

final class LabelledReturn {
  func handle(_ task: BGTask) {
    task.expirationHandler = { cancelAll() }
    albums: for album in store.albums {
      for photo in album.photos {
        if photo.isBroken { continue albums }
        if store.isFull {
          break albums
        }
        photo.upload()
      }
    }
    task.setTaskCompleted(success: true)
  }
}

final class BreakLeavesSwitchOnly {
  func handle(_ task: BGTask) {
    task.expirationHandler = { cancelAll() }
    for item in store.items {
      switch item.kind {
      case .photo: item.upload()
      default: break
      }
    }
    task.setTaskCompleted(success: true)
  }
}

final class ForEachReturns {
  func handle(_ task: BGTask) {
    task.expirationHandler = { cancelAll() }
    store.items.forEach { item in
      guard item.isOpen else { return }
      item.upload()
    }
    task.setTaskCompleted(success: true)
  }
}

final class WhileCancelled {
  private var isCancelled = false

  func handle(_ task: BGProcessingTask) {
    task.expirationHandler = { self.isCancelled = true }
    while let item = store.next() {
      if isCancelled {
        task.setTaskCompleted(success: false)
        return
      }
      item.index()
    }
    task.setTaskCompleted(success: true)
  }
}

final class CountedAttempts {
  func handle(_ task: BGTask) {
    task.expirationHandler = { cancelAll() }
    for attempt in 1...3 {
      guard attempt == 3 || store.isReady else { continue }
      task.setTaskCompleted(success: store.isReady)
      return
    }
    task.setTaskCompleted(success: false)
  }

  func handleOnce(_ task: BGTask) {
    task.expirationHandler = { cancelAll() }
    for _ in 0..<3 {
      task.setTaskCompleted(success: true)
      break
    }
  }

  func handleMany(_ task: BGTask, _ count: Int) {
    task.expirationHandler = { cancelAll() }
    // finds: completionMissing
    for _ in 0..<count {
      task.setTaskCompleted(success: true)
      break
    }
  }
}

final class ForEachOfSome {
  func handle(_ task: BGTask) {
    task.expirationHandler = { cancelAll() }
    [1, 2].forEach { _ in task.setTaskCompleted(success: true) }  // finds: completedTwice
  }

  func handleNone(_ task: BGTask, _ items: [Item]) {
    task.expirationHandler = { cancelAll() }
    // finds: completionMissing, completedTwice
    items.forEach { _ in task.setTaskCompleted(success: true) }
  }
}
