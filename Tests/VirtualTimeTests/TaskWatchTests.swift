import Testing
import ValueExpectations
import VirtualTime

@Suite("Watching tasks")
struct TaskWatchTests {
  /// Begins tasks, watches those that there are, and notes when the first of them goes on.
  private func log(_ begin: @escaping @MainActor @Sendable (Script) -> Void) -> [String] {
    let script = Script()
    let domain = script.simulation.makeDomain(name: "app", processID: 301)
    script.at(0) { script in domain.postToMain { begin(script) } }
    script.at(1) { script in
      domain.watchTasks(newerThan: 0) { script.note("goes on") }
      domain.suspend()
    }
    script.at(10) { _ in domain.resume() }
    script.simulation.run(script)
    return script.log
  }

  @Test("A task that slept goes on when its domain may run again")
  func sleeping() {
    let log = log { script in
      Task {
        try await Task.sleep(for: .seconds(5))
        script.note("slept")
      }
    }
    expect(log, is: ["10.0 goes on", "10.0 slept"])
  }

  @Test("Several tasks that go on are one notice")
  func once() {
    let log = log { _ in
      for seconds in 2...4 { Task { try await Task.sleep(for: .seconds(seconds)) } }
    }
    expect(log, is: ["10.0 goes on"])
  }

  @Test("A task that is over, or was cancelled in its sleep, does not go on")
  func over() {
    let log = log { _ in
      Task { try await Task.sleep(for: .milliseconds(500)) }
      Task { try await Task.sleep(for: .seconds(5)) }.cancel()
    }
    expect(log, is: [])
  }

  @Test("A task that begins later is none of those that are watched")
  func later() {
    let script = Script()
    let domain = script.simulation.makeDomain(name: "app", processID: 301)
    script.at(0) { _ in domain.postToMain { Task {} } }
    script.at(1) { script in domain.watchTasks(newerThan: 0) { script.note("goes on") } }
    script.at(2) { _ in
      domain.postToMain { Task { try await Task.sleep(for: .seconds(1)) } }
    }
    script.simulation.run(script)
    expect(script.log, is: [])
  }
}
