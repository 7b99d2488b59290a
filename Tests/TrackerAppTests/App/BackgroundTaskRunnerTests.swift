import Testing
import UIKit
import ValueExpectations

@testable import TrackerApp

@Suite("BackgroundTaskRunner")
@MainActor
struct BackgroundTaskRunnerTests {
  /// The system's side: which tasks were begun and ended, and their expiration handlers.
  @MainActor
  private final class System {
    var calls: [String] = []
    var expire: [@MainActor () -> Void] = []
    var answer = UIBackgroundTaskIdentifier(rawValue: 7)

    func runner(endsTasks: Bool = true) -> BackgroundTaskRunner {
      BackgroundTaskRunner(
        begin: { name, onExpiration in
          self.calls.append("begin \(name)")
          self.expire.append(onExpiration)
          return self.answer
        },
        end: { self.calls.append("end \($0.rawValue)") }, endsTasks: endsTasks)
    }
  }

  private struct Job: TrackerJob {
    struct Failure: Error {}
    var body: @MainActor () async throws -> Void
    func run() async throws { try await body() }
  }

  private func run(_ job: Job, by runner: BackgroundTaskRunner) -> Task<Void, Never> {
    runner.run(job, in: runner.beginTask(named: "flush"))
  }

  @Test("The task is begun before the job runs, and ended after it")
  func success() async {
    let system = System()
    await run(Job { system.calls.append("job") }, by: system.runner()).value
    expect(system.calls, is: ["begin flush", "job", "end 7"])
  }

  @Test("A failing drain still ends the task")
  func failure() async {
    let system = System()
    await run(Job { throw Job.Failure() }, by: system.runner()).value
    expect(system.calls, is: ["begin flush", "end 7"])
  }

  @Test("The expiration ends the task at once, once, and cancels the job")
  func expiration() async {
    let system = System()
    let work = run(
      Job {
        while !Task.isCancelled { await Task.yield() }
        system.calls.append("cancelled")
        throw CancellationError()
      }, by: system.runner())
    await Task.yield()
    system.expire[0]()
    expect(system.calls, is: ["begin flush", "end 7"])
    await work.value
    expect(system.calls, is: ["begin flush", "end 7", "cancelled"])
  }

  @Test("A task that was not granted is not ended, and the job runs all the same")
  func notGranted() async {
    let system = System()
    system.answer = .invalid
    await run(Job { system.calls.append("job") }, by: system.runner()).value
    expect(system.calls, is: ["begin flush", "job"])
  }

  @Test("The leaking variant never ends it")
  func leaked() async {
    let system = System()
    let work = run(Job {}, by: system.runner(endsTasks: false))
    system.expire[0]()
    await work.value
    expect(system.calls, is: ["begin flush"])
  }
}
