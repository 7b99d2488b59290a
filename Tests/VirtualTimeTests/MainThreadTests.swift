import Dispatch
import Foundation
import Glibc
import Testing
import ValueExpectations
import VirtualTime

@Suite("The main thread, whichever thread has its turn")
struct MainThreadTests {
  @Test("Code of other queues is never told that its thread is the main one")
  func current() {
    let log = Script().run { script in
      @Sendable func say(_ place: String) {
        let thread = Thread.current
        script.note("\(place) \(thread === Thread.mainThread) \(thread.isMainThread)")
      }
      say("main")
      DispatchQueue.global().async {
        say("queue")
        DispatchQueue.main.sync { say("main again") }
        say("queue again")
      }
      DispatchQueue.main.async {
        // Another thread takes the turn meanwhile.
        Thread.sleep(forTimeInterval: 1)
        say("main later")
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + 2) { say("queue later") }
    }
    expect(
      log,
      is: [
        "0.0 main true true", "0.0 queue false false", "1.0 main later true true",
        "1.0 main again true true", "1.0 queue again false false", "2.0 queue later false false",
      ])
  }

  @Test("What the main thread keeps for itself, it finds again, and no other thread does")
  func specifics() {
    let log = Script().run { script in
      var made = pthread_key_t()
      pthread_key_create(&made, nil)
      let key = made
      @Sendable func kept() -> Int { pthread_getspecific(key).map { Int(bitPattern: $0) } ?? 0 }
      script.note("first \(kept())")
      pthread_setspecific(key, UnsafeRawPointer(bitPattern: 7))
      let isHeld = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        script.note("queue \(kept())")
        Thread.sleep(forTimeInterval: 1)
        isHeld.signal()
      }
      DispatchQueue.main.async {
        isHeld.wait()
        script.note("main \(kept())")
        pthread_key_delete(key)
        var other = pthread_key_t()
        pthread_key_create(&other, nil)
        script.note("another key \(other == key) \(kept())")
      }
    }
    expect(log, is: ["0.0 first 0", "0.0 queue 0", "1.0 main 7", "1.0 another key true 0"])
  }

  @Test("Each life of an app has notification queues of its own")
  func secondLife() {
    let script = Script()
    nonisolated(unsafe) var queues: [NotificationQueue] = []
    for life in 1...2 {
      let domain = script.simulation.makeDomain(name: "app", processID: Int32(life))
      script.at(Double(life)) { script in
        domain.postToMain {
          queues += [NotificationQueue.default, NotificationQueue.default]
          script.note("\(Thread.current.isMainThread)")
        }
      }
      script.at(Double(life) + 0.5) { _ in domain.end() }
    }
    script.simulation.run(script)
    expect(script.log, is: ["1.0 true", "2.0 true"])
    #expect(queues.count == 4 && queues[0] === queues[1] && queues[2] === queues[3])
    #expect(queues[0] !== queues[2])
  }
}
