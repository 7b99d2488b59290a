import DeviceModel
import Testing
import ValueExpectations

@testable import Emulator
@testable import TraceReport

@Suite("Exits")
struct ExitTests {
  private func kill(_ reason: EndReason, detail: EndDetail? = nil, code: String? = nil) -> Killed {
    Killed(processID: 301, reason: reason, detail: detail, code: code, rule: nil)
  }

  @Test(
    "Every end has the category under which MetricKit counts it (R-142)",
    arguments: [
      (.forceQuit, nil, nil, ExitCategory.normal), (.reboot, nil, nil, .normal),
      (.update, nil, nil, .normal), (.exit, .status(code: 0), nil, .normal),
      (.exit, .status(code: 1), nil, .abnormal), (.crash, nil, nil, .abnormal),
      (.crash, .signal(name: "SIGABRT"), nil, .abnormal),
      (.crash, .signal(name: "SIGSEGV"), nil, .badAccess),
      (.crash, .signal(name: "SIGBUS"), nil, .badAccess),
      (.crash, .signal(name: "SIGILL"), nil, .illegalInstruction),
      (.crash, .signal(name: "SIGTRAP"), nil, .illegalInstruction),
      (.watchdog, nil, "0x8badf00d", .watchdog),
      (.jetsam, .jetsam(reason: .perProcessLimit), nil, .memoryLimit),
      (.jetsam, .jetsam(reason: .pageShortage), nil, .memoryPressure),
      (.lockHeldIntoSuspension, nil, "0xdead10cc", .suspendedWithLockedFile),
      (.backgroundTaskLeaked, nil, "0x2182bad2", .backgroundTaskTimeout),
      (.fetchNotCompleted, nil, "0x2182bad4", .backgroundFetchTimeout),
      (.tooHot, nil, "0xc00010ff", .abnormal), (.taskNotCompleted, nil, nil, .abnormal),
    ] as [(EndReason, EndDetail?, String?, ExitCategory)])
  func categories(reason: EndReason, detail: EndDetail?, code: String?, category: ExitCategory) {
    expect(ExitCategory(of: kill(reason, detail: detail, code: code)), is: category)
  }

  @Test("A summary counts the ends by category, those on screen first")
  func summary() {
    var summary = RunSummary(SampleTrace.start)
    for state in [AppProcessState.suspended, .foregroundActive, .suspended] {
      let change = ProcessChanged(
        processID: 301, from: .foregroundInactive, to: state, cause: .idle, rule: nil)
      summary.add(SampleTrace.at(0, .processChanged(change)))
      summary.add(SampleTrace.at(0, .killed(kill(.reboot))))
    }
    summary.add(SampleTrace.at(0, .killed(kill(.jetsam))))
    let exits = SummaryText(summary, on: .plain).lines.drop { $0 != "Exits" }.prefix(4)
    expect(
      exits,
      is: [
        "Exits", "  1 × normal, in the foreground", "  2 × normal, in the background",
        "  1 × memory pressure, in the background",
      ])
  }
}
