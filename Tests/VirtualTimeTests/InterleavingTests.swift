import Dispatch
import Foundation
import Testing
import ValueExpectations
import VirtualTime

@Suite("Interleavings")
struct InterleavingTests {
  /// Two updates of one value in the pool, each of which reads, gives way and writes.
  private func finalCount(_ policy: ReadyQueuePolicy) -> Int {
    let script = Script(policy: policy)
    let count = DomainTests.Box(0)
    script.run { script in
      Task {
        await withTaskGroup { group in
          for _ in 1...2 {
            group.addTask {
              let seen = count.value
              await Task.yield()
              count.value = seen + 1
            }
          }
        }
        script.note("\(count.value)")
      }
    }
    return count.value
  }

  /// The order in which work of several kinds runs that is ready at one instant.
  private func order(_ policy: ReadyQueuePolicy) -> [String] {
    let script = Script(policy: policy)
    return script.run { script in
      let serial = DispatchQueue(label: "serial")
      let concurrent = DispatchQueue(label: "concurrent", attributes: .concurrent)
      for number in 1...3 {
        serial.async { script.note("s\(number)") }
        concurrent.async { script.note("c\(number)") }
        Task { @MainActor in script.note("m\(number)") }
        Task.detached { script.note("p\(number)") }
      }
    }
  }

  private func random(_ seeds: ClosedRange<UInt64> = 1...60) -> [ReadyQueuePolicy] {
    seeds.map { .random(seed: $0) }
  }

  private func pct(_ depth: Int, _ seeds: ClosedRange<UInt64> = 1...60) -> [ReadyQueuePolicy] {
    seeds.map { .pct(depth: depth, seed: $0, choices: 20) }
  }

  private func isInOrder(_ kind: String, in log: [String]) -> Bool {
    log.filter { $0.hasPrefix("0.0 \(kind)") } == (1...3).map { "0.0 \(kind)\($0)" }
  }

  @Test("A lost update that first come, first served shows always, others show sometimes")
  func lostUpdate() {
    expect(finalCount(.fifo), is: 1)
    let counts = random().map(finalCount)
    expect(Set(counts), is: [1, 2])
    expect(Set(pct(2).map(finalCount)), is: [1, 2])
  }

  @Test("The main actor and serial queues keep their order, the pool and concurrent queues do not")
  func reordering() {
    let logs = (random() + pct(2)).map(order)
    #expect(logs.allSatisfy { $0.count == 12 })
    #expect(logs.allSatisfy { isInOrder("m", in: $0) && isInOrder("s", in: $0) })
    #expect(logs.contains { !isInOrder("p", in: $0) })
    #expect(logs.contains { !isInOrder("c", in: $0) })
    #expect(Set(logs).count > 100)
  }

  @Test("The same seed gives the same order, another one another", arguments: [1, 2, 3])
  func seeds(depth: Int) {
    expect(order(.random(seed: 7)), is: order(.random(seed: 7)))
    #expect(order(.random(seed: 7)) != order(.random(seed: 8)))
    let policy = ReadyQueuePolicy.pct(depth: depth, seed: 7, choices: 20)
    expect(order(policy), is: order(policy))
  }

  @Test("Nothing overtakes a barrier, and a barrier overtakes nothing")
  func barriers() {
    for policy in random() {
      let script = Script(policy: policy)
      let log = script.run { script in
        let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
        for name in ["1", "2"] { queue.async { script.note(name) } }
        queue.async(flags: .barrier) { script.note("barrier") }
        for name in ["3", "4"] { queue.async { script.note(name) } }
      }
      expect(log.count, is: 5)
      expect(log[2], is: "0.0 barrier")
      expect(Set(log[..<2]), is: ["0.0 1", "0.0 2"])
    }
  }

  @Test("Sleeps that end at one instant end in any order")
  func timers() {
    let firsts = random().map { policy in
      let script = Script(policy: policy)
      return script.run { script in
        for name in ["a", "b", "c"] {
          Task.detached {
            try await Task.sleep(for: .seconds(1))
            script.note(name)
          }
        }
      }
    }
    expect(Set(firsts.map { $0.first }), is: ["1.0 a", "1.0 b", "1.0 c"])
  }

  @Test("Blocked threads go on in any order once their wait is over")
  func threads() {
    let logs = random().map { policy in
      let script = Script(policy: policy)
      return script.run { script in
        let gate = DispatchSemaphore(value: 0)
        for name in ["a", "b"] {
          DispatchQueue.global().async {
            gate.wait()
            script.note(name)
          }
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
          gate.signal()
          gate.signal()
        }
      }
    }
    expect(Set(logs), is: [["1.0 a", "1.0 b"], ["1.0 b", "1.0 a"]])
  }

  @Test("Who waits for another by giving way does not keep it from running for ever")
  func patience() {
    for policy in pct(1, 1...10) {
      let script = Script(policy: policy)
      let isDone = DomainTests.Box(false)
      let log = script.run { script in
        Task.detached {
          while !isDone.value { await Task.yield() }
          script.note("seen")
        }
        Task.detached { isDone.value = true }
      }
      expect(log, is: ["0.0 seen"])
      expect(script.findings, is: [])
    }
  }

  @Test("Where nobody chooses, choices can be counted without changing the order")
  func counting() {
    let script = Script()
    script.simulation.interleaving = Interleaving(.fifo)
    let log = script.run { script in
      for name in ["a", "b", "c"] { Task.detached { script.note(name) } }
    }
    expect(log, is: ["0.0 a", "0.0 b", "0.0 c"])
    expect(script.simulation.interleaving?.choices, is: 2)
  }

  @Test("The dead are no candidates, the suspended are put aside in order")
  func lives() {
    for policy in random(1...20) {
      let script = Script(policy: policy)
      let domain = script.simulation.makeDomain(name: "app", processID: 301)
      script.at(0) { script in
        domain.postToMain {
          for name in ["a", "b"] {
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { script.note(name) }
          }
        }
      }
      script.at(0.5) { _ in domain.suspend() }
      script.at(2) { _ in domain.resume() }
      script.at(3) { script in
        domain.postToMain { script.note("never") }
        domain.end()
      }
      script.simulation.run(script)
      expect(script.log, is: ["2.0 a", "2.0 b"])
    }
  }
}

@Suite("Policies of the ready queue as text")
struct ReadyQueuePolicyTests {
  @Test(
    "A policy is read as it is written, and defaults fill in what is left out",
    arguments: [
      ("fifo", ReadyQueuePolicy.fifo, "fifo"), ("random", .random(seed: 5), "random:5"),
      ("random:17", .random(seed: 17), "random:17"),
      ("pct:3", .pct(depth: 3, seed: 5, choices: 1_000), "pct:3:5:1000"),
      ("pct:3:17", .pct(depth: 3, seed: 17, choices: 1_000), "pct:3:17:1000"),
      ("pct:1:0:1", .pct(depth: 1, seed: 0, choices: 1), "pct:1:0:1"),
      (
        "pct:100:18446744073709551615:9", .pct(depth: 100, seed: .max, choices: 9),
        "pct:100:18446744073709551615:9"
      ),
    ])
  func texts(text: String, policy: ReadyQueuePolicy, written: String) {
    expect(ReadyQueuePolicy(text, seed: 5), is: policy)
    expect(policy.description, is: written)
    expect(ReadyQueuePolicy(written, seed: 0), is: policy)
  }

  @Test(
    "What is no policy is refused",
    arguments: [
      "", "lifo", "fifo:1", "random:", "random:-1", "random:1:2", "random:x", "pct", "pct:0",
      "pct:101", "pct:3:1:0", "pct:3:1:2:3", "pct:", "pct::1", "Random",
      "random:18446744073709551616",
    ])
  func refused(text: String) {
    expect(ReadyQueuePolicy(text, seed: 5), is: nil)
  }
}
