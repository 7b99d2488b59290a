// swift-format-ignore-file

import UIKit

// The second one takes the variable of the first, which nobody can end any more.
final class TwoUploads {
  func send() {
    let app = UIApplication.shared
    var id = UIBackgroundTaskIdentifier.invalid
    id = app.beginBackgroundTask(withName: "photos") { app.endBackgroundTask(id) }
    Archive.photos()
    id = app.beginBackgroundTask(withName: "films") { app.endBackgroundTask(id) }  // finds: backgroundTaskOverwritten
    Archive.films()
    app.endBackgroundTask(id)
  }
}

// Each turn takes it from the one before.
final class ManyUploads {
  private var id = UIBackgroundTaskIdentifier.invalid

  func sendAll(_ names: [String]) {
    for name in names {
      id = UIApplication.shared.beginBackgroundTask(withName: name) { self.finish() }  // finds: backgroundTaskOverwritten
      Archive.send(name)
    }
    finish()
  }

  private func finish() {
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}

// Either may come while the other is still at work.
final class SendOrRetry {
  private var id = UIBackgroundTaskIdentifier.invalid

  func begin() {
    id = UIApplication.shared.beginBackgroundTask(withName: "send") { [weak self] in self?.finish() }  // finds: backgroundTaskShared
    Archive.send { [weak self] in self?.finish() }
  }

  func retry() {
    id = UIApplication.shared.beginBackgroundTask(withName: "retry") { [weak self] in self?.finish() }  // finds: backgroundTaskShared
    Archive.send { [weak self] in self?.finish() }
  }

  func finish() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}

// That it is emptied first loses it as well.
final class ForgetfulUploads {
  private var id = UIBackgroundTaskIdentifier.invalid

  func send() {
    id = .invalid
    id = UIApplication.shared.beginBackgroundTask(withName: "send") { [weak self] in self?.finish() }  // finds: backgroundTaskShared
    Archive.send { [weak self] in self?.finish() }
  }

  func retry() {
    id = UIApplication.shared.beginBackgroundTask(withName: "retry") { [weak self] in self?.finish() }  // finds: backgroundTaskShared
    Archive.send { [weak self] in self?.finish() }
  }

  private func finish() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}

// Who has ended it before it returns leaves nothing to overwrite; nobody keeps one that is begun in passing.
final class ShortUploads {
  private var id = UIBackgroundTaskIdentifier.invalid

  func photos() {
    id = UIApplication.shared.beginBackgroundTask(withName: "photos") { self.finish() }
    Archive.photos()
    finish()
  }

  func films(_ isWanted: Bool) {
    id = UIApplication.shared.beginBackgroundTask(withName: "films") { self.finish() }
    Archive.films()
    finish()
    if isWanted {
      _ = UIApplication.shared.beginBackgroundTask(withName: "more") { self.finish() }  // finds: backgroundTaskLeftOpen
    }
  }

  private func finish() {
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}

// Who looks first, or ends it first, overwrites nothing; nor does a turn with a variable of its own.
final class CarefulUploads {
  private var id = UIBackgroundTaskIdentifier.invalid

  func send() {
    guard id == .invalid else { return }
    id = UIApplication.shared.beginBackgroundTask(withName: "send") { [weak self] in self?.finish() }
    Archive.send { [weak self] in self?.finish() }
  }

  func retry() {
    finish()
    id = UIApplication.shared.beginBackgroundTask(withName: "retry") { [weak self] in self?.finish() }
    Archive.send { [weak self] in self?.finish() }
  }

  func renew() {
    if id != .invalid {
      UIApplication.shared.endBackgroundTask(id)
    }
    id = UIApplication.shared.beginBackgroundTask(withName: "renew") { [weak self] in self?.finish() }
    Archive.films()
    finish()
    id = UIApplication.shared.beginBackgroundTask(withName: "once more") { [weak self] in self?.finish() }
    Archive.films()
    if id != .invalid {
      UIApplication.shared.endBackgroundTask(id)
      id = .invalid
    }
    id = UIApplication.shared.beginBackgroundTask(withName: "at last") { [weak self] in self?.finish() }
    Archive.films()
    finish()
  }

  func sendAll(_ names: [String]) {
    for name in names {
      let own = UIApplication.shared.beginBackgroundTask(withName: name) { self.finish() }
      Archive.send(name)
      UIApplication.shared.endBackgroundTask(own)
    }
  }

  func finish() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}

// Each turn ends its own.
final class TurnByTurn {
  private var id = UIBackgroundTaskIdentifier.invalid

  func sendInTurn(_ names: [String]) {
    for name in names {
      id = UIApplication.shared.beginBackgroundTask(withName: name) { [weak self] in self?.finish() }
      Archive.send(name)
      finish()
    }
  }

  func finish() {
    guard id != .invalid else { return }
    UIApplication.shared.endBackgroundTask(id)
    id = .invalid
  }
}

// Who does not keep the identifier cannot end it; who returns it leaves that to others.
final class Careless {
  func send() {
    UIApplication.shared.beginBackgroundTask(withName: "send") { Archive.stop() }  // finds: backgroundTaskLeftOpen, backgroundTaskNotEndedInTime
    Archive.films()
  }

  func sendAgain() async {
    _ = await UIApplication.shared.beginBackgroundTask(withName: "again") { Archive.stop() }  // finds: backgroundTaskLeftOpen, backgroundTaskNotEndedInTime
    Archive.films()
  }

  func begin() -> UIBackgroundTaskIdentifier {
    UIApplication.shared.beginBackgroundTask(withName: "returned") { [weak self] in self?.end() }
  }

  func end() { UIApplication.shared.endBackgroundTask(begun) }
  private var begun = UIBackgroundTaskIdentifier.invalid
}

enum Archive {
  static func stop() {}
  static func photos() {}
  static func films() {}
  static func send(_ name: String) {}
  static func send(then done: @escaping () -> Void) { done() }
}
