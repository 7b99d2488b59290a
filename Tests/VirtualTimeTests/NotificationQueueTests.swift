import Foundation
import Testing
import ValueExpectations
import VirtualTime

@Suite("Notification queues in virtual time")
struct NotificationQueueTests {
  /// Hears what is posted under a name of the test's own, and says what was asked for, and on which thread it came.
  private struct Poster: @unchecked Sendable {
    let name = Notification.Name(UUID().uuidString)

    func listen(_ script: Script) {
      _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { post in
        let style = post.userInfo?["style"] as? String ?? "none"
        script.note("\(style) \(Thread.isMainThread ? "on main" : "elsewhere")")
      }
    }

    func enqueue(_ style: NotificationQueue.PostingStyle, coalescing: Bool = false) {
      let words: [NotificationQueue.PostingStyle: String] = [
        .now: "now", .asap: "soon", .whenIdle: "idle",
      ]
      NotificationQueue.default.enqueue(
        Notification(name: name, userInfo: ["style": words[style] ?? "none"]), postingStyle: style,
        coalesceMask: coalescing ? [.onName] : [], forModes: nil)
    }
  }

  @Test("What is idle comes after what is soon, and then the loop has nothing left to do")
  func order() {
    let poster = Poster()
    let script = Script()
    let log = script.run { script in
      poster.listen(script)
      poster.enqueue(.whenIdle)
      poster.enqueue(.asap)
      poster.enqueue(.now)
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { poster.enqueue(.whenIdle) }
    }
    expect(
      log, is: ["0.0 now on main", "0.0 soon on main", "0.0 idle on main", "1.0 idle on main"])
    #expect(script.findings.isEmpty)
  }

  @Test("A block of the main queue that polls its run loop hears what it has put off")
  func polling() {
    let poster = Poster()
    let script = Script()
    let log = script.run { script in
      poster.listen(script)
      DispatchQueue.main.async {
        poster.enqueue(.whenIdle)
        poster.enqueue(.asap)
        let end = Date(timeIntervalSinceNow: 2)
        while Date() < end { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.5)) }
        script.note("polled")
      }
    }
    expect(log.dropLast(), is: ["0.0 soon on main", "0.0 idle on main"])
    expect(log.last?.hasSuffix("polled"), is: true)
    #expect(script.findings.isEmpty)
  }

  @Test("What is like it takes its place in the queue")
  func coalescing() {
    let poster = Poster()
    let log = Script().run { script in
      poster.listen(script)
      poster.enqueue(.whenIdle)
      poster.enqueue(.whenIdle, coalescing: true)
      poster.enqueue(.whenIdle, coalescing: true)
    }
    expect(log, is: ["0.0 idle on main"])
  }

  @Test("A thread has a queue of its own, which waits for that thread's run loop")
  func otherThread() {
    let poster = Poster()
    let script = Script()
    let log = script.run { script in
      poster.listen(script)
      Thread.detachNewThread {
        let timer = Timer(timeInterval: 3, repeats: false) { _ in script.note("timer") }
        RunLoop.current.add(timer, forMode: .default)
        poster.enqueue(.whenIdle)
        Thread.sleep(forTimeInterval: 1)
        RunLoop.current.run(until: Date(timeIntervalSinceNow: 5))
      }
    }
    expect(log, is: ["1.0 idle elsewhere", "3.0 timer"])
    #expect(script.findings.isEmpty)
  }
}
