import Testing
import ValueExpectations
import VirtualTime

@testable import DeviceLives

@Suite("Jittered")
struct JitteredTests {
  @Test(
    "Draws lie within the jitter, on both sides of the mean, and never below 0",
    arguments: [0, 3, 9])
  func range(jitter: Double) {
    var chance = SeededGenerator(seed: 1)
    let draws = (0..<2_000).map { _ in Jittered(6, jitter: jitter).draw(&chance) }
    let least = max(0, 6 - jitter)
    #expect(draws.allSatisfy { least <= $0 && $0 <= 6 + jitter })
    if jitter > 0 {
      #expect(draws.contains { $0 < least + 0.1 })
      #expect(draws.contains { $0 > 6 + jitter - 0.1 })
    }
  }

  @Test("Without jitter the mean is drawn and no chance is used")
  func fixed() {
    var chance = SeededGenerator(seed: 1)
    expect(Jittered(6).draw(&chance), is: 6)
    expect(chance, is: SeededGenerator(seed: 1))
  }

  @Test("A rest becomes one more that often")
  func counts() {
    var chance = SeededGenerator(seed: 1)
    let counts = (0..<10_000).map { _ in Jittered(2.3).drawCount(&chance) }
    expect(Set(counts), is: [2, 3])
    let share = Double(counts.count { $0 == 3 }) / 10_000
    #expect(abs(share - 0.3) < 0.02)
  }
}
