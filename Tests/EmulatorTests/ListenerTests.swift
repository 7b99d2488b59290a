import Emulator
import EmulatorTestSupport
import Testing
import ValueExpectations

@Suite("Who listens to a run")
struct ListenerTests {
  /// Wants so many records.
  private final class ModestRecorder: TraceRecorder {
    let wanted: Int
    private(set) var count = 0

    init(wanting wanted: Int) {
      self.wanted = wanted
    }

    var hasEnough: Bool { count >= wanted }

    func record(_ record: TraceRecord) { count += 1 }
  }

  /// A run in which something happens each minute.
  private func live(for recorders: [any TraceRecorder]) {
    var scenario = PhoneScenario()
    for minute in 0..<8 {
      scenario.at(Double(minute) * 60, .device(.lowPowerMode(minute % 2 == 0)))
    }
    let run = Run(
      configuration: scenario.configuration, app: scenario.hosted, isolation: .inProcess)
    _ = run.perform(recorders: recorders)
  }

  @Test("A run goes no further than all of them want")
  func enough() {
    let (all, modest) = (ListRecorder(), ModestRecorder(wanting: 3))
    live(for: [all, modest])
    let alone = ModestRecorder(wanting: 3)
    live(for: [alone])
    expect(modest.count, is: all.records.count)
    #expect(alone.count >= 3 && alone.count < all.records.count)
  }
}
