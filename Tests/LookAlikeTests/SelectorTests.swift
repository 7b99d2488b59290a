import Emulator
import EmulatorTestSupport
import FoundationAdditions
import Testing
import UIKit
import ValueExpectations

@Suite("Methods that observers and timers call")
struct SelectorTests {
  /// What an app prints that is left after 10 s and opened again at 40 s.
  private static func output(
    _ launch: @escaping @Sendable @MainActor () -> Void
  ) -> [String] {
    var scenario = PhoneScenario()
    scenario.duration = 60
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.at(40, .openApp)
    let run = scenario.run { ClosureAppDelegate(launch: { launch() }) }
    expect(run.lines(of: [.finding]), is: [])
    return run.output
  }

  @Test("An observer is called by its method, with the notification or without")
  func observer() {
    let output = Self.output {
      let watcher = Watcher()
      watcher.begin()
      DispatchQueue.main.asyncAfter(deadline: .now() + 50) { watcher.end() }
    }
    expect(
      output,
      is: [
        "0.4 active", "10 UIApplicationDidEnterBackgroundNotification", "40 active",
        "50.4 nobody is told", "50.4 watcher is gone",
      ])
  }

  @Test("An observer that is gone is called no more, and nobody keeps it alive")
  func goneObserver() {
    let output = Self.output {
      var watcher: Watcher? = Watcher()
      watcher?.begin()
      DispatchQueue.main.asyncAfter(deadline: .now() + 5) { watcher = nil }
    }
    expect(output, is: ["0.4 active", "5.4 watcher is gone"])
  }

  @Test("An observer can leave one notification, one sender, or one centre")
  func partlyRemoved() {
    let center = NotificationCenter()
    let (one, other) = (NSObject(), NSObject())
    let listener = Listener()
    let names = ["a", "b"].map { NSNotification.Name($0) }
    for name in names {
      center.addObserver(
        listener, selector: Selector("hear", Listener.hear), name: name, object: nil)
    }
    center.addObserver(
      listener, selector: Selector("hear", Listener.hear), name: names[0], object: one)
    func heard() -> [String] {
      listener.heard = []
      center.post(name: names[0], object: one)
      center.post(name: names[0], object: other)
      center.post(name: names[1], object: nil)
      return listener.heard
    }
    expect(heard(), is: ["a", "a", "a", "b"])
    center.removeObserver(listener, name: names[0], object: one)
    expect(heard(), is: ["a", "a", "b"])
    NotificationCenter().removeObserver(listener)
    center.removeObserver(listener, name: names[1], object: nil)
    expect(heard(), is: ["a", "a"])
    center.removeObserver(listener)
    expect(heard(), is: [])
  }

  @Test("A token that a block came with is still one that can be removed")
  func token() {
    let center = NotificationCenter()
    let listener = Listener()
    let token = center.addObserver(forName: nil, object: nil, queue: nil) { listener.hear($0) }
    center.removeObserver(token)
    center.post(name: NSNotification.Name("a"), object: nil)
    expect(listener.heard, is: [])
  }

  @Test("A timer calls a method, knows what it was given, and stops")
  func timer() {
    let output = Self.output {
      let clock = Ticker()
      clock.start()
    }
    expect(
      output,
      is: [
        "2.4 once, of later", "3.4 tick 1 of egg", "6.4 tick 2 of egg", "9.4 tick 3 of egg",
        "9.4 ticker is gone",
      ])
  }

  @Test("A subclass's method is called, as on the phone, and values are equal by their names")
  func values() {
    let method = Selector("greet", Greeter.greet)
    let polite = PoliteGreeter()
    expect(polite.perform(method) as? String, is: "good morning")
    expect(
      polite.perform(Selector("greet", of: polite) { $0.greet }) as? String, is: "good morning")
    expect(method, is: Selector("greet", PoliteGreeter.greet))
    #expect(Selector("hear", Listener.hear) != Selector("hear", Greeter.greet))
    expect("\(Selector("hear", Listener.hear)) \(method)", is: "hear: greet")
  }

  @Test("A method is called later, unless that is cancelled, and on the main thread")
  func delayed() {
    let output = Self.output {
      let searcher = Searcher()
      searcher.type("t")
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { searcher.type("te") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 3) { searcher.type("tea") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 3.5) { searcher.stop() }
      DispatchQueue.global().asyncAfter(deadline: .now() + 5) { searcher.finish() }
    }
    expect(output, is: ["1.9 search te", "5.4 on main: true", "5.4 finished"])
  }

  @Test("An object without the method ends the app, in the words of the phone")
  func unrecognized() async {
    await #expect(processExitsWith: .failure) {
      NSObject().perform(Selector("greet", Greeter.greet))
    }
  }
}

/// As an app writes it that was adapted.
private final class Watcher: NSObject {
  func begin() {
    let center = NotificationCenter.default
    center.addObserver(
      self, selector: Selector("appDidBecomeActive", Watcher.appDidBecomeActive),
      name: UIApplication.didBecomeActiveNotification, object: nil)
    center.addObserver(
      self, selector: Selector("left", Watcher.left),
      name: UIApplication.didEnterBackgroundNotification, object: nil)
  }

  func end() {
    NotificationCenter.default.removeObserver(self)
    NotificationCenter.default.post(
      name: UIApplication.didEnterBackgroundNotification, object: nil)
    print("nobody is told")
  }

  func appDidBecomeActive() { print("active") }
  func left(_ notification: Notification) { print(notification.name.rawValue) }

  deinit {
    NotificationCenter.default.removeObserver(self)
    print("watcher is gone")
  }
}

private final class Listener: @unchecked Sendable {
  var heard: [String] = []
  func hear(_ notification: Notification) { heard.append(notification.name.rawValue) }
}

private final class Ticker: NSObject {
  private var timer: Timer?
  private var ticks = 0

  func start() {
    timer = Timer.scheduledTimer(
      timeInterval: 3, target: self, selector: Selector("tick", Ticker.tick), userInfo: "egg",
      repeats: true)
    let later = Timer(
      timeInterval: 2, target: self, selector: Selector("once", Ticker.once(_:)),
      userInfo: "later", repeats: false)
    RunLoop.main.add(later, forMode: .common)
  }

  private func once(_ timer: Timer) { print("once, of \(timer.userInfo ?? "nobody")") }

  private func tick(_ timer: Timer) {
    ticks += 1
    print("tick \(ticks) of \(timer.userInfo ?? "nobody")")
    if ticks == 3 { timer.invalidate() }
  }

  deinit { print("ticker is gone") }
}

private class Greeter: NSObject {
  func greet() -> String { "hello" }
}

private final class PoliteGreeter: Greeter {
  override func greet() -> String { "good morning" }
}

private final class Searcher: NSObject, @unchecked Sendable {
  private let search = Selector("search", Searcher.search(_:))

  func type(_ text: String) {
    stop()
    perform(search, with: text, afterDelay: 1)
  }

  func stop() {
    NSObject.cancelPreviousPerformRequests(withTarget: self)
  }

  func finish() {
    performSelector(
      onMainThread: Selector("sayWhere", Searcher.sayWhere), with: nil, waitUntilDone: true)
    print("finished")
  }

  private func search(_ text: String) { print("search \(text)") }
  private func sayWhere() { print("on main: \(Thread.isMainThread)") }
}
