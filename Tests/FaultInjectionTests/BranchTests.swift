import Dispatch
import Emulator
import EmulatorTestSupport
import Foundation
import Testing
import ValueExpectations
import VirtualTime

@testable import FaultInjection

/// What a fork takes along is the whole process: where branches are counted, it has no other simulation, whose pipes and run
/// loops would keep them from leaving.
@Suite("Branches")
struct BranchTests {
  /// An app with work on several queues, which waits for some of it, and a refresh that writes.
  private static func scenario(lasting seconds: Double = 200) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = seconds
    scenario.app.finishLaunching = { process in
      process.handle("refresh") { process, task in
        process.onExpiration(of: task) { process.complete(task, success: false) }
        process.ask(for: "refresh", in: 900)
        let queue = DispatchQueue(label: "files")
        queue.async {
          process.storeWritten(file: "/a", offset: 0, length: 1)
          process.storeSynced(file: "/a")
        }
        DispatchQueue.global().async {
          let isDone = DispatchSemaphore(value: 0)
          queue.asyncAfter(deadline: .now() + 2) {
            process.storeCommitted(file: "/a")
            isDone.signal()
          }
          isDone.wait()
          process.complete(task, success: true)
        }
      }
    }
    scenario.app.didEnterBackground = { process in
      _ = process.beginBackgroundTask(name: "save", expirationHandler: nil)
      process.ask(for: "refresh", in: 60)
    }
    scenario.at(0, .openApp)
    scenario.at(30, .leaveApp)
    return scenario
  }

  /// What comes of the first of so many parts of a sweep, and how many of its runs were branches.
  private func results(
    of scenario: PhoneScenario, _ isolation: IsolationMode, _ faults: [SweepFault],
    pairs: PairScope? = nil, parts: Int = 1, branches: Bool
  ) -> (results: [SweepResult], branched: Int) {
    var sweep = Sweep(
      of: scenario.configuration, app: scenario.hosted, audits: [TraceEcho()],
      isolation: isolation, faults: faults, pairs: pairs, shard: Shard(1, of: parts) ?? .whole)
    sweep.branches = branches
    var results: [SweepResult] = []
    let branched = sweep.perform { result in
      results.append(result)
      return true
    }
    return (results.sorted { $0.index < $1.index }, branched)
  }

  @Test("A branch gives what living from the beginning gives, to the byte of its trace")
  func sameFutures() async {
    await #expect(processExitsWith: .success) {
      BranchTests().checkFutures(.inProcess, SweepFault.usual)
      BranchTests().checkFutures(.process, [.kill, .expire])
    }
  }

  private func checkFutures(_ isolation: IsolationMode, _ faults: [SweepFault]) {
    let branched = results(of: Self.scenario(), isolation, faults, parts: 2, branches: true)
    let alone = results(of: Self.scenario(), isolation, faults, parts: 2, branches: false)
    #expect(branched.results.count >= 20)
    expect(branched.results.map(\.index), is: alone.results.map(\.index))
    // The echo puts the whole trace, and the disk, into a finding.
    let echoes = zip(branched.results, alone.results).filter { $0.failures != $1.failures }
    expect(echoes.map(\.0.faults), is: [])
    #expect(branched.branched > branched.results.count * 9 / 10)
    expect(alone.branched, is: 0)
  }

  @Test("An app that shares its process and uses its run loop is lived through from the beginning")
  func runLoops() async {
    await #expect(processExitsWith: .success) { BranchTests().checkRunLoops() }
  }

  private func checkRunLoops() {
    var scenario = Self.scenario()
    let launch = scenario.app.finishLaunching
    scenario.app.finishLaunching = { process in
      _ = Timer.scheduledTimer(withTimeInterval: 7, repeats: true) { _ in }
      // A branch makes its threads anew: none may get the run loop of the main thread, or take it along to its end.
      DispatchQueue.main.asyncAfter(deadline: .now() + 40) {
        for _ in 0..<6 { DispatchQueue.global().async { sleep(1) } }
      }
      launch(process)
    }
    for (isolation, fault) in [(IsolationMode.process, SweepFault.expire), (.inProcess, .kill)] {
      let (left, branched) = results(of: scenario, isolation, [fault], parts: 2, branches: true)
      let (alone, _) = results(of: scenario, isolation, [fault], parts: 2, branches: false)
      expect(left.map(\.failures), is: alone.map(\.failures))
      // Before its first launch, an app has used nothing yet.
      #expect(isolation == .process ? branched == left.count : branched < left.count / 5)
    }
  }

  @Test(
    "A branch takes the app's threads along, with what they wait for and the locks that they have")
  func threads() async {
    await #expect(processExitsWith: .success) { BranchTests().checkThreads() }
  }

  private func checkThreads() {
    var scenario = Self.scenario()
    scenario.app.finishLaunching = { process in
      let threads = WaitingThreads(of: process)
      threads.start()
      process.handle("refresh") { process, task in
        process.onExpiration(of: task) {
          threads.endAll()
          process.complete(task, success: false)
        }
        process.ask(for: "refresh", in: 900)
        threads.work.signal()
        DispatchQueue.global().asyncAfter(deadline: .now() + 3) {
          process.complete(task, success: true)
        }
      }
      for seconds in [5.0, 20, 25] {
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { threads.work.signal() }
      }
    }
    let faults: [SweepFault] = [.kill, .expire, .suspend]
    let (left, branched) = results(of: scenario, .process, faults, parts: 3, branches: true)
    let (alone, _) = results(of: scenario, .process, faults, parts: 3, branches: false)
    expect(left.map(\.index), is: alone.map(\.index))
    let echoes = zip(left, alone).filter { $0.failures != $1.failures }
    expect(echoes.map(\.0.faults), is: [])
    #expect(branched > left.count * 9 / 10)
    // Where launches share a process, nothing says that no other thread is at work: runs are left before the first wait only.
    func rests(_ isolation: IsolationMode) -> [Int] {
      let subject = SweepSubject(
        configuration: scenario.configuration, app: scenario.hosted, isolation: isolation)
      return subject.run().points.map(\.point).filter { $0.followsRest == true }.map(\.point)
    }
    let (own, shared) = (rests(.process), rests(.inProcess))
    #expect(own.count > 3 * shared.count && shared.allSatisfy(own.contains), "\(own), \(shared)")
  }

  @Test("Descriptors of one set of events are still of one set in a branch")
  func eventSets() async {
    await #expect(processExitsWith: .success) { BranchTests().checkEventSets() }
  }

  private func checkEventSets() {
    var scenario = Self.scenario()
    let launch = scenario.app.finishLaunching
    scenario.app.finishLaunching = { process in
      let events = EventSet()
      let copy = events.copy
      DispatchQueue(label: "events").asyncAfter(deadline: .now() + 40) {
        events.takeOut()
        process.storeWritten(file: "/events", offset: Int64(copy.readyCount), length: 1)
      }
      launch(process)
    }
    // Who is suspended in the background comes back, and takes the event out.
    let (left, branched) = results(of: scenario, .inProcess, [.suspend], branches: true)
    let (alone, _) = results(of: scenario, .inProcess, [.suspend], branches: false)
    expect(left.map(\.failures), is: alone.map(\.failures))
    #expect(branched > 0)
  }

  @Test("A pair gives what it gives without branches")
  func samePairs() async {
    await #expect(processExitsWith: .success) {
      for isolation in IsolationMode.allCases { BranchTests().checkPairs(isolation) }
    }
  }

  private func checkPairs(_ isolation: IsolationMode) {
    func results(branches: Bool) -> (results: [SweepResult], branched: Int) {
      self.results(
        of: Self.scenario(lasting: 1_000), isolation, [.kill, .expire, .suspend],
        pairs: PairScope(limit: 16), branches: branches)
    }
    let (branched, alone) = (results(branches: true), results(branches: false))
    expect(alone.results.count, is: 16)
    expect(branched.results.map(\.index), is: alone.results.map(\.index))
    expect(branched.results.map(\.second?.point), is: alone.results.map(\.second?.point))
    #expect(branched.results.contains { $0.second?.point != nil })
    let echoes = zip(branched.results, alone.results).filter { $0.failures != $1.failures }
    expect(echoes.map(\.0.faults), is: [])
    #expect(branched.branched > 8)
  }

  @Test("Points say where a branch can leave: not where a thread waits inside the app")
  func rests() {
    let scenario = Self.scenario()
    let subject = SweepSubject(
      configuration: scenario.configuration, app: scenario.hosted, isolation: .inProcess)
    let points = subject.run().points.map(\.point)
    let commit = points.first { $0.kind == .commitReturn }
    expect(commit?.followsRest, is: nil)
    #expect(points.contains { $0.kind == .jobStart && $0.followsRest == true })
    #expect(points.allSatisfy { $0.kind == .jobStart || $0.followsRest == nil })
  }

  @Test("Nobody who has heard enough hears more")
  func stops() {
    let scenario = Self.scenario()
    let sweep = Sweep(
      of: scenario.configuration, app: scenario.hosted, audits: [], isolation: .process,
      faults: [.kill])
    var heard = 0
    sweep.perform { _ in
      heard += 1
      return heard < 5
    }
    expect(heard, is: 5)
  }
}
