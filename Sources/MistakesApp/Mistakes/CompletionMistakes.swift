import BackgroundTasks
import UIKit

/// Sets no expiration handler, since the server has always been quick in the office.
final class NoExpirationHandler: NewsAppDelegate {
  override func refresh(_ task: BGTask) {
    scheduleRefresh()
    Task {
      let isFresh = await fetchNews()
      task.setTaskCompleted(success: isFresh)
    }
  }
}

/// Completes the task in the expiration handler, and again in the work that the handler cancels.
final class DoubleCompletion: NewsAppDelegate {
  override func refresh(_ task: BGTask) {
    scheduleRefresh()
    let work = Task {
      let isFresh = await fetchNews()
      task.setTaskCompleted(success: isFresh)
    }
    task.expirationHandler = {
      work.cancel()
      task.setTaskCompleted(success: false)
    }
  }
}

/// Sets the expiration handler when the news are there and only storing them is left to do.
///
/// The time is over before: the system completes the task and suspends the app in its work, which
/// goes on at the next resume and completes a task that has long been complete.
final class LateCompletion: NewsAppDelegate {
  override func refresh(_ task: BGTask) {
    scheduleRefresh()
    Task {
      let isFresh = await fetchNews()
      task.expirationHandler = { task.setTaskCompleted(success: false) }
      await storeNews()
      task.setTaskCompleted(success: isFresh)
    }
  }

  private func storeNews() async {
    try? await Task.sleep(for: .seconds(1))
  }
}

/// Completes the task when the work is under way, since nothing can go wrong from there on.
///
/// The app is suspended half a second later, in the middle of it.
final class WorkAfterCompletion: NewsAppDelegate {
  override func refresh(_ task: BGTask) {
    scheduleRefresh()
    Task { await fetchNews() }
    task.setTaskCompleted(success: true)
  }
}

/// Asks in its launch handler whether refreshing is switched on, which the first screen reads.
///
/// In a process that was launched for the task no screen has ever been there.
final class SettingsOfScreen: NewsAppDelegate {
  private var isRefreshSwitchedOn = false

  override func applicationDidBecomeActive(_ application: UIApplication) {
    isRefreshSwitchedOn = true
  }

  override func refresh(_ task: BGTask) {
    guard isRefreshSwitchedOn else { return task.setTaskCompleted(success: true) }
    scheduleRefresh()
    task.setTaskCompleted(success: true)
  }
}
