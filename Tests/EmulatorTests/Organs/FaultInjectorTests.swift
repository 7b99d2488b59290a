import DeviceModel
import Testing
import ValueExpectations
import VirtualTime

@testable import Emulator

/// Writes down what strikes.
private final class Listener: FaultNeighbours {
  func didRecordPoint() {}
  func defaultsProgress(of process: AppProcess) -> Int? { nil }
  private(set) var struck: [FaultKind] = []

  func suffer(_ fault: Fault) { struck.append(fault.kind) }
}

@Suite("The fault injector alone")
struct FaultInjectorTests {
  private let listener = Listener()

  private func injector(_ fault: Fault, recordsPoints: Bool = false) -> (OrganBench, FaultInjector)
  {
    let bench = OrganBench { $0.faults = [fault] }
    let injector = FaultInjector(bench.core, recordsPoints: recordsPoints, neighbours: listener)
    injector.begin()
    return (bench, injector)
  }

  @Test("A fault strikes before the point of its number, once")
  func point() {
    let fault = Fault(kind: .openApp, placement: .point(2, PointPattern(kind: .callBefore)))
    let (bench, injector) = injector(fault, recordsPoints: true)
    let process = bench.makeProcess()
    for _ in 1...3 {
      injector.reach(.callBefore, of: process, call: "a")
      injector.reach(.callAfter, of: process, call: "a")
    }
    #expect(listener.struck == [.openApp] && bench.core.pointCount == 6)
    expect(bench.lines().firstIndex { $0.contains("fault") }, is: 2)
    injector.reportFaultsThatNeverStruck()
    expect(bench.lines(), is: [])
  }

  @Test("At its instant a fault strikes by a plan; without anything to expire it says so")
  func obstacle() {
    let (bench, injector) = injector(Fault(kind: .expire, placement: .time(.seconds(4))))
    expect(bench.plans, is: [.fault(0)])
    injector.strikeAtItsTime(0)
    expect(listener.struck, is: [])
    bench.makeProcess().add(1, .of("refresh", .appRefresh)) {}
    injector.strikeAtItsTime(0)
    expect(listener.struck, is: [.expire])
  }

  @Test("A fault that never came to its place is reported")
  func missed() {
    let (bench, injector) = injector(
      Fault(kind: .kill(.crash), placement: .point(9, PointPattern())))
    injector.reach(.callBefore, of: bench.makeProcess(), call: "a")
    injector.reportFaultsThatNeverStruck()
    expect(bench.lines().count, is: 1)
  }
}
