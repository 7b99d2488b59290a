import DeviceModel
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@testable import Emulator

/// Writes down what the process supervisor tells, and has the app on screen when it is told so.
private final class Listener: ProcessNeighbours {
  let bench: OrganBench
  var isAppOnScreen = false
  var isAppActive: Bool { isAppOnScreen }
  /// What was told, in order.
  private(set) var told: [String] = []

  init(_ bench: OrganBench) { self.bench = bench }

  func willRun() {}
  func isolate(_ launch: @escaping () -> Void) { launch() }

  func makeProcess(in domain: ExecutionDomain, inBackground: Bool) -> AppProcess {
    AppProcess(bench.core, phone: nil, domain: domain, inBackground: inBackground)
  }

  @MainActor func launch(_ app: AppDescription) -> any AppCallbacks {
    preconditionFailure("No app is launched here.")
  }

  func launchRequest(_ number: Int) { told.append("launches request \(number)") }
  func didLaunch(_ process: AppProcess, for requests: [TaskRequest]) { told.append("launched") }
  func didOpenApp() { told.append("opened") }
  func didEnterForeground(_ process: AppProcess) {}
  func didActivate(_ process: AppProcess) { told.append("active") }
  func didSuspend(_ process: AppProcess) { told.append("suspended") }
  func didResume(_ process: AppProcess) { told.append("resumed") }
  func fire(_ timer: ProcessTimer, ofTaskIn process: AppProcess) { told.append("\(timer)") }
  func didUse(processor share: Double, _ process: AppProcess) { told.append("uses \(share)") }

  func willEnd(_ process: AppProcess, by end: ProcessEnd) {
    told.append("ending after \(bench.lines())")
  }

  func didEnd(_ process: AppProcess, by end: ProcessEnd) {
    told.append("ended after \(bench.lines())")
  }
}

@Suite("The process supervisor alone")
struct ProcessSupervisorTests {
  private let bench = OrganBench()
  private let listener: Listener
  private let supervisor: ProcessSupervisor

  init() {
    listener = Listener(bench)
    supervisor = ProcessSupervisor(bench.core, neighbours: listener)
  }

  @Test("A launch for the user is one only while the app is to be on screen")
  func launchForUser() {
    supervisor.planLaunch(for: .user)
    supervisor.planLaunch(for: .request(4))
    expect(bench.plans, is: [.launch(.user)])
    supervisor.launch(for: .user)
    #expect(bench.core.process == nil)
    listener.isAppOnScreen = true
    supervisor.launch(for: .user)
    expect(bench.core.process?.state, is: .foregroundInactive)
    expect(listener.told, is: ["opened"])
    expect(bench.lines(), is: ["0 process 301 foregroundInactive R-148"])
  }

  @Test("The turn of a request is passed on, and leaves room for the next launch")
  func launchForRequest() {
    supervisor.planLaunch(for: .request(4))
    supervisor.launch(for: .request(4))
    expect(listener.told, is: ["launches request 4"])
    supervisor.planLaunch(for: .request(5))
    expect(bench.plans, is: [.launch(.request(4)), .launch(.request(5))])
  }

  @Test("Processes are numbered over the run, and come up with a timer for their first line")
  func start() {
    for number in 0...1 {
      supervisor.start(inBackground: true, awaiting: [.of("refresh", .appRefresh)])
      expect(bench.core.process?.processID, is: 301 + Int32(number))
      expect(bench.core.process?.awaitedRequests, is: [.of("refresh", .appRefresh)])
      #expect(bench.plans.contains(.process(.finishLaunching)))
    }
  }

  @Test("A timer counts once, and a new instant takes the place of the old one")
  func timers() throws {
    let process = bench.makeProcess()
    supervisor.arm(.suspend, of: process, at: .seconds(5))
    supervisor.arm(.suspend, of: process, at: .seconds(3))
    supervisor.arm(.taskGrace(1), of: process, at: .seconds(4))
    expect(bench.plans, is: [.process(.suspend), .process(.taskGrace(1))])
    supervisor.disarm(.suspend, of: process)
    expect(bench.plans, is: [.process(.taskGrace(1))])
    supervisor.fire(.taskGrace(1))
    expect(listener.told, is: ["taskGrace(1)"])
  }

  @Test("A process with nothing to do is frozen, and nobody is told; with a task it is not")
  func suspension() {
    let process = bench.makeProcess()
    process.add(1, .of("refresh", .appRefresh))
    supervisor.updateSuspension()
    expect(bench.plans, is: [])
    _ = process.tasks.complete(1, by: .handler)
    supervisor.updateSuspension()
    expect(bench.plans, is: [.process(.suspend)])
    supervisor.fire(.suspend)
    #expect(process.state == .suspended && process.domain.isSuspended)
    supervisor.resume(process, for: .opened, rule: nil)
    #expect(process.state == .backgroundRunning && !process.domain.isSuspended)
    expect(listener.told, is: ["suspended", "resumed"])
  }

  @Test("What a fault freezes keeps the time that it had left")
  func freezing() {
    let process = bench.makeProcess()
    supervisor.arm(.taskExpiration(1), of: process, at: .seconds(10))
    supervisor.freeze(process, for: .seconds(60))
    expect(bench.plans, is: [.process(.thaw)])
    bench.advance(to: 60)
    supervisor.fire(.thaw)
    expect(process.timers[.taskExpiration(1)]?.instant, is: .seconds(70))
  }

  @Test("A process that ends takes its timers with it; who charges it is told before the record")
  func end() {
    let process = bench.makeProcess()
    supervisor.arm(.cpuMonitor, of: process, at: .seconds(5))
    supervisor.end(process, by: .jetsam, reason: .jetsam)
    #expect(bench.core.process == nil && process.domain.hasEnded && bench.plans == [])
    expect(
      listener.told,
      is: [
        #"ending after ["0 killed jetsam"]"#, #"ended after ["0 process 301 notRunning"]"#,
      ])
    supervisor.end(process, by: .jetsam, reason: .jetsam)
    expect(listener.told.count, is: 2)
  }

  @Test("Too many background tasks end the app")
  func tooManyBackgroundTasks() {
    let process = bench.makeProcess()
    var count = 0
    while process.state.isAlive, count < 2_000 {
      count += 1
      supervisor.take(
        process.backgroundTasks.begin(name: "a", at: .zero, awakeUntil: nil, notice: .handler(nil)),
        in: process)
    }
    expect(count, is: bench.core.policy[.bgtaskMaxAssertions] + 1)
  }
}
