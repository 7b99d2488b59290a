import Emulator
import EmulatorTestSupport
import SwiftUI
import Testing
import ValueExpectations

@testable import AppHosting

/// A dial as an app shows it, in a split view, with menus for a keyboard.
private struct DialApp: App {
  @Namespace private var names

  var body: some Scene {
    WindowGroup {
      NavigationSplitView {
        List { ShareLink(item: "12:00") }
          .toolbar { EditButton() }
      } detail: {
        Grid {
          GridRow {
            SwiftUI.Gauge(value: 0.5) { Text("Half") }
            DialView()
          }
        }
        .safeAreaInset(edge: .bottom) { ControlGroup { Button("Stop") {} } }
        .matchedGeometryEffect(id: "dial", in: names)
      }
    }
    .commands {
      CommandGroup(replacing: .newItem) {}
      CommandMenu("Timer") {
        Button("Start") {}.keyboardShortcut("s", modifiers: [.command, .shift])
      }
    }
  }
}

private struct DialView: View {
  private let start = Date()

  var body: some View {
    TimelineView(.periodic(from: start, by: 60)) { context in
      Text(context.date, style: .timer)
        .onChange(of: context.date) {
          print("dial", Int($1.timeIntervalSinceReferenceDate) % 3_600)
        }
    }
    AsyncImage(url: URL(string: "https://example.com/face.png")) { image in
      image.resizable().onAppear { print("picture") }
    } placeholder: {
      ProgressView().onAppear { print("placeholder") }
    }
  }
}

@Suite("Views that follow the clock and the network")
struct TimelineViewTests {
  private func output(leaving: Double?, isOnline: Bool = true) -> [String] {
    var scenario = PhoneScenario()
    if !isOnline { scenario.at(0, .device(.network(.none))) }
    scenario.at(0, .openApp)
    if let leaving {
      scenario.at(leaving, .leaveApp)
      scenario.at(400, .openApp)
    }
    let hosted = HostedApp(name: "Test", isFreeOfGlobals: true, app: { _ in DialApp() })
    scenario.duration = 430
    return scenario.run(hosting: hosted).output
  }

  @Test("A view is evaluated at each moment of its schedule; what passed while suspended is one")
  func periodic() {
    let lines = output(leaving: 130).filter { $0.contains("dial") }
    expect(lines, is: ["60.4 dial 60", "120.4 dial 120", "400 dial 360", "420.4 dial 420"])
  }

  @Test("A picture comes by the network, and what stands for it goes")
  func pictures() {
    let lines = output(leaving: nil).filter { !$0.contains("dial") }
    #expect(lines.count == 2 && lines[0] == "0.4 placeholder" && lines[1].hasSuffix("picture"))
    let offline = output(leaving: nil, isOnline: false).filter { !$0.contains("dial") }
    expect(offline, is: ["0.4 placeholder"])
  }

  @Test("Schedules give their moments from a date on")
  func schedules() {
    func seconds(_ schedule: some TimelineSchedule, from second: Double) -> [Double] {
      schedule.entries(from: Date(timeIntervalSinceReferenceDate: second), mode: .normal).prefix(3)
        .map(\.timeIntervalSinceReferenceDate)
    }
    let first = Date(timeIntervalSinceReferenceDate: 10)
    expect(seconds(.periodic(from: first, by: 5), from: 23), is: [20, 25, 30])
    expect(seconds(.periodic(from: first, by: 5), from: 3), is: [10, 15, 20])
    expect(seconds(.everyMinute, from: 61), is: [60, 120, 180])
    expect(seconds(.explicit([first]), from: 0), is: [10])
    expect(seconds(.animation, from: 7), is: [7])
  }
}
