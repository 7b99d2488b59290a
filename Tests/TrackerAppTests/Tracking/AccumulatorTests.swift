import Testing
import ValueExpectations

@testable import TrackerApp

@Suite("Accumulator")
struct AccumulatorTests {
  @Test(
    "Is due when five minutes are collected",
    arguments: [
      (5 * minute - 1, nil), (5 * minute, FlushCause.interval), (5 * minute + 1, .interval),
    ] as [(Milliseconds, FlushCause?)])
  func fiveMinutes(collected: Milliseconds, due: FlushCause?) {
    var accumulator = Accumulator()
    accumulator.add(Amount(credited: minute), task: "write", day: utcDay(monday))
    accumulator.add(Amount(credited: collected - minute), task: "read", day: utcDay(monday))
    expect(accumulator.dueCause, is: due)
  }

  @Test("Time that is not counted makes it due as well")
  func allKinds() {
    var accumulator = Accumulator()
    let amount = Amount(credited: minute, capped: minute, dropped: 2 * minute, corrected: minute)
    accumulator.add(amount, task: "write", day: utcDay(monday))
    expect(accumulator.dueCause, is: .interval)
  }

  @Test("Is due when the day changes, however little is collected")
  func dayChange() {
    var accumulator = Accumulator()
    accumulator.add(Amount(credited: 1), task: "write", day: utcDay(monday - 1))
    expect(accumulator.dueCause, is: nil)
    accumulator.add(Amount(credited: 1), task: "write", day: utcDay(monday))
    expect(accumulator.dueCause, is: .dayChange)
  }

  @Test("Keeps several tasks and days apart, in the order of their first ticks")
  func severalTasks() {
    var accumulator = Accumulator()
    let (sunday, today) = (utcDay(monday - 1), utcDay(monday))
    accumulator.add(Amount(credited: 1), task: "write", day: sunday)
    accumulator.add(Amount(credited: 2), task: "read", day: sunday)
    accumulator.add(Amount(credited: 4, capped: 8), task: "write", day: today)
    accumulator.add(Amount(credited: 16, dropped: 32), task: "write", day: sunday)
    expect(
      accumulator.entries.map(\.line),
      is: [
        "write 2026-03-01 credited 17 dropped 32", "read 2026-03-01 credited 2",
        "write 2026-03-02 credited 4 capped 8",
      ])
  }

  @Test("A tick of nothing leaves no entry")
  func nothing() {
    var accumulator = Accumulator()
    accumulator.add(Amount(), task: "write", day: utcDay(monday))
    expect(accumulator.entries, is: [])
  }

  @Test("Draining takes everything out")
  func drain() {
    var accumulator = Accumulator()
    accumulator.add(Amount(credited: 5 * minute), task: "write", day: utcDay(monday))
    expect(accumulator.drain().map(\.line), is: ["write 2026-03-02 credited 300000"])
    expect(accumulator, is: Accumulator())
    expect(accumulator.dueCause, is: nil)
  }
}
