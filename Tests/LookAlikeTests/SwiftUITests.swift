import Emulator
import EmulatorTestSupport
import SwiftUI
import Testing
import ValueExpectations

@testable import AppHosting

private struct CounterApp: App {
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup { CounterView() }
      .onChange(of: phase) { old, new in print("app", old, new) }
  }
}

private struct CounterView: View {
  @Environment(\.scenePhase) private var phase
  @State private var count = 0
  @State private var names = ["a", "b"]
  @State private var isLit = true
  @AppStorage("taps") private var taps = 0

  var body: some View {
    VStack {
      Button("More") {
        count += 1
        count += 1
        taps += 1
      }
      Button("Turn") { names.reverse() }
      Button("Drop") { names.removeLast() }
      Toggle("Light", isOn: $isLit)
      TextField("Name", text: $names[0])
      if isLit { Lamp() }
      ForEach(names, id: \.self) { Row(name: $0) }
    }
    .onChange(of: count) { print("count", $0, "taps", taps) }
    .onChange(of: phase, initial: true) { print("view", phase) }
  }
}

private struct Lamp: View {
  var body: some View {
    Text("light")
      .onAppear { print("lamp on") }
      .onDisappear { print("lamp off") }
      .task {
        do {
          try await Task.sleep(for: .seconds(20))
          print("lamp warm")
        } catch {
          print("lamp cold")
        }
      }
  }
}

private struct Row: View {
  let name: String
  @State private var taps = 0

  var body: some View {
    Button(name) {
      taps += 1
      print(name, taps)
    }
    .onDisappear { print(name, "gone") }
  }
}

@Observable private final class Model {
  var value = 0
}

private struct ObservingApp: App {
  @State private var model = Model()
  @StateObject private var clock = Clock()

  var body: some Scene {
    WindowGroup {
      ObservingView(clock: clock)
        .environment(model)
        .environmentObject(clock)
    }
  }
}

private final class Clock: ObservableObject {
  @Published var ticks = 0
}

private struct ObservingView: View {
  @Environment(Model.self) private var model
  @ObservedObject var clock: Clock
  @State private var isOpen = false

  var body: some View {
    Text("\(model.value)")
      .onChange(of: model.value) { old, new in print("model", old, new) }
      .onChange(of: clock.ticks) { print("clock", $0) }
      .onReceive(NotificationCenter.default.publisher(for: .init("ping"))) { _ in print("ping") }
    Button("Step") {
      model.value += 1
      clock.ticks += 1
      NotificationCenter.default.post(name: .init("ping"), object: nil)
    }
    Button("Open") { isOpen = true }
      .sheet(isPresented: $isOpen, onDismiss: { print("dismissed") }, content: { Panel() })
  }
}

private struct Panel: View {
  @Environment(\.dismiss) private var dismiss
  @EnvironmentObject private var clock: Clock

  var body: some View {
    Button("Close") { dismiss() }
      .onAppear { print("panel at", clock.ticks) }
  }
}

@Suite("Apps of SwiftUI")
struct SwiftUITests {
  private func output<A: App>(
    of app: @escaping @Sendable @MainActor () -> A, _ actions: [(Double, String, String)],
    then events: [(Double, ScenarioEvent)] = []
  ) -> [String] {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    for (second, name, control) in actions {
      scenario.at(second, .userAction(name: name, parameters: ["Control": control, "Text": "z"]))
    }
    for (second, event) in events { scenario.at(second, event) }
    let hosted = HostedApp(name: "Test", isFreeOfGlobals: true, app: { _ in app() })
    return scenario.run(hosting: hosted).output
  }

  @Test("Phases come in order, and each is seen (F-018, F-019, F-020)")
  func phases() {
    let lines = output(of: { CounterApp() }, [], then: [(5, .leaveApp)])
    expect(
      lines,
      is: [
        "0.4 lamp on", "0.4 view background", "0.4 view inactive", "0.4 app background inactive",
        "0.4 view active", "0.4 app inactive active", "5 view inactive", "5 app active inactive",
        "5 view background", "5 app inactive background",
      ])
  }

  @Test("State outlives the values of views; the changes of a turn are one")
  func state() {
    let lines = output(
      of: { CounterApp() },
      [(1, "Tap", "More"), (2, "Tap", "a"), (3, "Tap", "Turn"), (4, "Tap", "a"), (5, "Tap", "b")])
    let answers = lines.filter { !$0.contains("lamp") }
    expect(answers.suffix(4), is: ["1 count 2 taps 1", "2 a 1", "4 a 2", "5 b 1"])
  }

  @Test("What goes is told, and its task is cancelled")
  func removal() {
    let lines = output(
      of: { CounterApp() },
      [(1, "Tap", "Light"), (2, "Tap", "Light"), (3, "Tap", "Drop"), (4, "Type", "Name")])
    expect(
      lines.suffix(6),
      is: [
        "1 lamp off", "1 lamp cold", "2 lamp on", "3 b gone", "4 a gone", "22 lamp warm",
      ])
  }

  @Test("A control that is not shown is a finding")
  func missing() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    scenario.at(1, .userAction(name: "Tap", parameters: ["Control": "Less"]))
    let app = HostedApp(name: "Test", isFreeOfGlobals: true, app: { _ in CounterApp() })
    let findings = scenario.run(hosting: app).lines(of: [.finding])
    expect(findings, is: ["1 error controlNotShown"])
  }

  @Test("A control that is tapped if it is shown is left alone else")
  func tappedIfShown() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    for (second, control) in [(1.0, "Less"), (2, "Turn"), (3, "More")] {
      scenario.at(
        second,
        .userAction(name: "Tap", parameters: ["Control": control, "IfShown": "true"]))
    }
    let app = HostedApp(name: "Test", isFreeOfGlobals: true, app: { _ in CounterApp() })
    let result = scenario.run(hosting: app)
    expect(result.lines(of: [.finding]), is: [])
    #expect(result.output.contains("3 count 2 taps 1"))
  }

  @Test("Who looks sees the texts that are shown")
  func looking() {
    let lines = output(
      of: { CounterApp() }, [(1, "Look", ""), (2, "Tap", "Light"), (3, "Look", "")])
    expect(
      lines.filter { $0.contains("on screen") },
      is: [
        "1 on screen: More Turn Drop Light light a b", "3 on screen: More Turn Drop Light a b",
      ])
  }

  @Test("Observed objects, publishers and sheets have the bodies evaluated")
  func observation() {
    let lines = output(
      of: { ObservingApp() },
      [(1, "Tap", "Step"), (2, "Tap", "Open"), (3, "Tap", "Close"), (4, "Tap", "Step")])
    expect(
      lines,
      is: [
        "1 ping", "1 model 0 1", "1 clock 1", "2 panel at 1", "3 dismissed", "4 ping",
        "4 model 1 2",
        "4 clock 2",
      ])
  }
}
