import Emulator
import EmulatorTestSupport
import SwiftUI
import Testing
import ValueExpectations

@testable import AppHosting

private struct TabsApp: App {
  var body: some Scene { WindowGroup { TabsView() } }
}

private struct TabsView: View {
  private enum Tab: String { case day, week }
  @SceneStorage("tab") private var tab = Tab.day
  @SceneStorage("count") private var count = 0
  @SceneStorage("note") private var note: String?

  var body: some View {
    VStack {
      Text("\(tab.rawValue) \(count) \(note ?? "none")")
      Button("Week") {
        tab = .week
        count += 1
      }
      TextField("Note", text: Binding($note, default: ""))
      Button("Forget") { note = nil }
    }
  }
}

extension Binding where Value == String {
  fileprivate init(_ text: Binding<String?>, default value: String) {
    self.init(get: { text.wrappedValue ?? value }, set: { text.wrappedValue = $0 })
  }
}

@Suite("Values that are kept with a scene")
struct SceneStorageTests {
  /// What is on screen when the user looks.
  private func seen(
    _ events: [(Double, ScenarioEvent)]
  ) -> [String] {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    for (time, event) in events { scenario.at(time, event) }
    let app = HostedApp(name: "Test", isFreeOfGlobals: true, app: { _ in TabsApp() })
    return scenario.run(hosting: app).said.map { $0.replacing(" Week Forget", with: "") }
  }

  private func tap(_ control: String) -> ScenarioEvent {
    .userAction(name: "Tap", parameters: ["Control": control])
  }

  private let look = ScenarioEvent.userAction(name: "Look", parameters: [:])
  private let type = ScenarioEvent.userAction(
    name: "Type", parameters: ["Control": "Note", "Text": "milk"])

  @Test("They outlive a process that the system ends, and not the user's swipe")
  func life() {
    let lines = seen([
      (1, tap("Week")), (2, type), (3, look), (10, .leaveApp), (60, .jetsam), (70, .openApp),
      (75, look), (76, tap("Forget")), (80, .leaveApp), (100, .jetsam), (110, .openApp),
      (115, look), (120, .forceQuit), (130, .openApp), (135, look),
    ])
    expect(
      lines,
      is: [
        "on screen: week 1 milk", "on screen: week 1 milk", "on screen: week 1 none",
        "on screen: day 0 none",
      ])
  }

  @Test("What changed on screen is lost with a process that ends there")
  func crash() {
    let lines = seen([
      (1, tap("Week")), (10, .leaveApp), (20, .openApp), (21, tap("Week")), (22, look),
      (23, .coolOff), (30, .openApp), (35, look),
    ])
    expect(lines, is: ["on screen: week 2 none", "on screen: week 1 none"])
  }
}
