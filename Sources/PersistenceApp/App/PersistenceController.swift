import UIKit

/// Owns the main actor's context and sees to it that no file is open while the app is suspended.
@MainActor
final class PersistenceController {
  private let path: String
  private let variant: PersistenceVariant?
  private let observations = Observations()
  private(set) var context: EventContext
  /// Whether the context could not be renewed when the app came on screen.
  private var needsContext = false
  /// What the disk had no room for yet, the oldest first.
  private var waiting: [String] = []
  private var isBackgrounded = false
  /// Numbers the stays in the foreground and the tasks: what is released for one stays released for it.
  private(set) var period = 1
  /// Called when the app has left the screen: others are to give their files back, too.
  var onBackgroundEntry: (@Sendable (_ period: Int) async -> Void)?
  /// Called when the time for that is up: what still keeps a file is to be broken off.
  var onTimeout: (@Sendable (_ period: Int) async -> Void)?

  /// Opens the events.
  init(path: String, variant: PersistenceVariant?) throws {
    self.path = path
    self.variant = variant
    context = try EventContext(path: path, autosaves: variant == .autosaves)
  }

  /// Follows the app to the background and back.
  func observe(_ application: UIApplication) {
    observations.observe(UIApplication.didEnterBackgroundNotification, of: application) {
      [weak self] in self?.didEnterBackground(application)
    }
    observations.observe(UIApplication.willEnterForegroundNotification, of: application) {
      [weak self] in self?.willEnterForeground()
    }
    observations.observe(UIApplication.didBecomeActiveNotification, of: application) {
      [weak self] in self?.storeWaiting(application)
    }
  }

  /// Renews the context if it was closed, as for somebody who cannot know whether it was.
  func ensureValidContext() throws {
    if context.isClosed { context = try EventContext(path: path) }
  }

  /// Begins a task that needs the files though the app is not on screen.
  func beginPeriod() -> Int {
    period += 1
    return period
  }

  /// Gives the files back at the end of a task, unless the user has opened the app meanwhile.
  func endTask(_ application: UIApplication) {
    if application.applicationState == .background { context.close() }
  }

  /// Stores an event, whether the app is on screen or not, and those before it that still wait for room.
  func insert(_ name: String, _ application: UIApplication) {
    waiting.append(name)
    storeWaiting(application)
  }

  private func storeWaiting(_ application: UIApplication) {
    while let name = waiting.first {
      do {
        try store(name, application)
      } catch let failure as StoreFile.Failure where failure.isForNow {
        return print("default.store: \(failure)")
      } catch {
        print("default.store: \(error)")
      }
      waiting.removeFirst()
    }
  }

  private func store(_ name: String, _ application: UIApplication) throws {
    if application.applicationState == .background {
      return try insertInBackground(name, application)
    }
    if needsContext { try renewContext() }
    try context.insert(name)
  }

  private func renewContext() throws {
    needsContext = true
    context = try EventContext(path: path, autosaves: variant == .autosaves)
    needsContext = false
  }

  /// Opens the file for one event; the time for that is asked for, or the file could be locked when the
  /// app is suspended.
  private func insertInBackground(_ name: String, _ application: UIApplication) throws {
    let task = InsertTask(application)
    defer { task.end() }
    let context = try EventContext(path: path)
    try context.insert(name)
  }

  private func didEnterBackground(_ application: UIApplication) {
    if variant == .deferredBackgroundEntry {
      Task { [weak self] in self?.handleDidEnterBackground(application) }
    } else {
      handleDidEnterBackground(application)
    }
  }

  private func willEnterForeground() {
    if variant == .deferredNotification {
      Task { [weak self] in self?.handleWillEnterForeground() }
    } else {
      handleWillEnterForeground()
    }
  }

  private func handleDidEnterBackground(_ application: UIApplication) {
    isBackgrounded = true
    context.close()
    guard let release = onBackgroundEntry else { return }
    let period = period
    guard variant != .fireAndForgetRelease else {
      Task { await release(period) }
      return
    }
    let task = ReleaseTask(application) { [onTimeout] in Task { await onTimeout?(period) } }
    Task {
      await release(period)
      task.end()
    }
  }

  /// Renews the context, also where none was closed: that is cheap, and a stale one loses events.
  func handleWillEnterForeground() {
    if variant == .skippedForegroundRefresh, !isBackgrounded { return }
    isBackgrounded = false
    period += 1
    do {
      try renewContext()
    } catch {
      print("default.store: \(error)")
    }
  }
}

/// The time for one event; an insertion that lasts longer is suspended, and goes on with the app.
@MainActor
private final class InsertTask {
  private let application: UIApplication
  private var identifier = UIBackgroundTaskIdentifier.invalid

  init(_ application: UIApplication) {
    self.application = application
    identifier = application.beginBackgroundTask(withName: "insert") { [self] in end() }
  }

  /// Ends the task, whoever comes first.
  func end() {
    guard identifier != .invalid else { return }
    application.endBackgroundTask(identifier)
    identifier = .invalid
  }
}

/// The time in which files are given back; ended when they are, also where the time is up before.
@MainActor
private final class ReleaseTask {
  private let application: UIApplication
  private var identifier = UIBackgroundTaskIdentifier.invalid

  init(_ application: UIApplication, onTimeout: @escaping @MainActor @Sendable () -> Void) {
    self.application = application
    identifier = application.beginBackgroundTask(
      withName: "release", expirationHandler: { MainActor.assumeIsolated(onTimeout) })
  }

  func end() {
    application.endBackgroundTask(identifier)
  }
}
