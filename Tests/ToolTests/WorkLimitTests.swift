import Testing
import ValueExpectations

@testable import EmulatorCommand

@Suite("Limits of long work")
struct WorkLimitTests {
  private final class Reader: TextSink {
    var isOpen = true
    func write(_ text: String) {}
    func flush() {}
  }

  @Test("A budget is spent as soon as its time is over, and no sooner")
  func budget() {
    var now = 100.0
    let limit = WorkLimit(budget: 3, output: Reader()) { now }
    expect(limit.reached, is: nil)
    now = 102.999
    expect(limit.reached, is: nil)
    now = 103
    expect(limit.reached, is: .budgetSpent)
  }

  @Test("Without a budget only somebody else ends the work")
  func unlimited() {
    var now = 0.0
    let reader = Reader()
    let limit = WorkLimit(budget: nil, output: reader) { now }
    now = .greatestFiniteMagnitude
    expect(limit.reached, is: nil)
    reader.isOpen = false
    expect(limit.reached, is: .interrupted)
  }
}
