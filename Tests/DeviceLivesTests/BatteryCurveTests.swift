import Testing
import ValueExpectations

@testable import DeviceLives

@Suite("Battery curve")
struct BatteryCurveTests {
  private func steps(
    _ seconds: Int, from level: Double, charging: [Range<Int>] = [], use: [Range<Int>] = [],
    idle: Double = 0.05, used: Double = 0.1, charge: Double = 0.2
  ) -> [String] {
    BatteryCurve.steps(
      over: 0..<seconds, from: level, charging: Spans(joining: charging), use: Spans(joining: use),
      at: BatteryCurve.Rates(idle: idle, use: used, charge: charge)
    ).map { "\($0.second) \($0.twentieths)" }
  }

  @Test("The charge falls by the hour, faster in use, and rises at a charger")
  func rates() {
    expect(steps(7_201, from: 0.8), is: ["0 16", "3600 15", "7200 14"])
    expect(
      steps(7_201, from: 0.8, use: [3_600..<9_000]), is: ["0 16", "3600 15", "5400 14", "7200 13"])
    expect(steps(1_801, from: 0.8, charging: [0..<9_000]), is: ["0 16", "900 17", "1800 18"])
  }

  @Test("It stays within 5 and 100 percent")
  func bounds() {
    expect(steps(100_000, from: 0.1), is: ["0 2", "3600 1"])
    expect(steps(100_000, from: 0.95, charging: [0..<100_000]), is: ["0 19", "900 20"])
  }

  @Test("A step that is crossed back and forth shows once")
  func wavering() {
    let charging = stride(from: 0, to: 36_000, by: 720).map { $0..<$0 + 144 }
    expect(steps(36_000, from: 0.8, charging: charging), is: ["0 16"])
  }
}
