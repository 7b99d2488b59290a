import DeviceModel
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@testable import Emulator

/// Writes down what the scheduler asks for, and does none of it.
private final class Listener: TaskHost, TaskRecipients {
  private(set) var told: [String] = []

  func planLaunch(for cause: LaunchCause) { told.append("plan \(cause)") }
  func start(inBackground: Bool, awaiting requests: [TaskRequest]) {
    told.append("start for \(requests.map(\.identifier))")
  }
  func resume(_ process: AppProcess, for cause: TransitionCause, rule: RuleID?) {
    told.append("resume")
  }
  func arm(_ timer: ProcessTimer, of process: AppProcess, at instant: Instant) {
    told.append("arm \(timer) at \(Int(instant.seconds))")
  }
  func disarm(_ timer: ProcessTimer, of process: AppProcess) {}
  func updateCPUMonitor(of process: AppProcess) {}
  func kill(_ process: AppProcess, reason: EndReason, _ termination: Termination) {
    told.append("kill for \(reason)")
  }
  func crash(_ process: AppProcess, by exception: PlatformException, identifier: String?) {
    told.append("crash")
  }
  func discard(_ process: AppProcess) { told.append("discard") }
  func endRun() { told.append("end of the run") }

  func deliver(_ running: RunningTask, to process: AppProcess) {
    told.append("deliver \(running.task.identifier)")
  }
  func didOverstay(_ task: LaunchedTask, in process: AppProcess) {
    told.append("overdue \(task.identifier)")
  }
  func goesOn(without task: LaunchedTask, in process: AppProcess) {
    told.append("without \(task.identifier)")
  }
}

@Suite("The activity scheduler alone")
struct ActivitySchedulerTests {
  private let bench = OrganBench()
  private let listener = Listener()
  private let scheduler: ActivityScheduler

  init() {
    scheduler = ActivityScheduler(bench.core, host: listener, recipients: listener)
  }

  private let refresh = TaskRequest.of("refresh", .appRefresh)
  private let push = TaskRequest.of("push", .silentPush)

  @Test("A launch is planned for a request that nothing keeps waiting")
  func evaluation() {
    scheduler.add(push)
    scheduler.evaluateRequests()
    expect(listener.told, is: ["plan request(1)"])
  }

  @Test(
    "What keeps a request waiting is recorded once, and looked at again when time may change it")
  func reasons() {
    var later = refresh
    later.earliestBeginDate = bench.core.simulation.wallNow.advanced(by: .seconds(60))
    scheduler.add(later)
    scheduler.evaluateRequests()
    scheduler.evaluateRequests()
    expect(bench.lines().filter { $0 == "0 waits refresh R-033" }.count, is: 1)
    #expect(bench.plans == [.evaluate] && listener.told == [])
  }

  @Test("A launch uses the request up and starts a process for it")
  func launch() {
    scheduler.add(push)
    scheduler.launch(request: 1)
    expect(listener.told, is: [#"start for ["push"]"#])
    expect(scheduler.requests, is: [])
    scheduler.launch(request: 1)
    expect(listener.told.count, is: 1)
  }

  @Test("A suspended process is resumed, and one that runs takes the task as it is")
  func launchInProcess() {
    let process = bench.makeProcess()
    process.life.state = .suspended
    scheduler.add(push)
    scheduler.launch(request: 1)
    #expect(listener.told.first == "resume" && listener.told.last == "deliver push")
    expect(process.tasks.running.map(\.task.number), is: [1])
    #expect(bench.lines().contains("0 launched push warm R-072"))
  }

  @Test(
    "A change of the device drops what was decided, and takes what Background App Refresh forbids")
  func deviceChange() {
    scheduler.add(push)
    scheduler.evaluateRequests()
    #expect(scheduler.state.requests.verdict(of: 1) != nil)
    scheduler.deviceDidChange(from: bench.core.state.device)
    #expect(scheduler.state.requests.verdict(of: 1) == nil && scheduler.requests == [push])
    scheduler.add(refresh)
    let before = bench.core.state.device
    bench.core.state.device.apply(.backgroundRefresh(false))
    scheduler.deviceDidChange(from: before)
    #expect(!scheduler.requests.contains(refresh))
    #expect(bench.lines().contains("0 removed refresh R-166"))
  }

  @Test(
    "A task without an expiration handler is complete at its expiration, one with a handler has its time"
  )
  func expiration() {
    let process = bench.makeProcess()
    var calls = 0
    process.add(1, refresh)
    process.add(2, .of("processing", .processing)) { calls += 1 }
    for number in 1...2 {
      scheduler.expire(number, of: process, by: EarlyEnd(rule: .refreshRunLimit, cause: .time))
    }
    #expect(calls == 1 && process.tasks.running.map(\.task.number) == [2])
    expect(listener.told, is: ["arm taskGrace(2) at 5"])
    bench.core.process = process
    scheduler.fire(.taskGrace(2), of: process)
    expect(listener.told.last, is: "kill for taskNotCompleted")
  }

  @Test("A health update whose time is over goes on without its app")
  func healthUpdate() {
    let process = bench.makeProcess()
    process.add(1, .of("HKStep", .healthUpdate))
    scheduler.fire(.taskExpiration(1), of: process)
    expect(listener.told, is: ["overdue HKStep", "without HKStep"])
    #expect(process.tasks.isEmpty)
  }

  @Test("A task that comes back a hundred times within ten minutes ends the run")
  func livelock() {
    for _ in 0..<LaunchPace.limit { scheduler.state.launchPace.launch("push", at: .zero) }
    scheduler.add(push)
    scheduler.launch(request: 1)
    expect(listener.told, is: ["end of the run"])
  }
}
