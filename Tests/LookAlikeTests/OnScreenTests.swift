import Emulator
import EmulatorTestSupport
import SwiftUI
import Testing
import ValueExpectations

@testable import AppHosting

/// A list that asks for more when its last row appears.
private struct Feed: View {
  @State private var items = Array(0..<5)

  var body: some View {
    List(items, id: \.self) { item in
      Button("row \(item)") { print("tapped", item) }
        .onAppear {
          guard item == items.last else { return }
          items += Array(items.count..<items.count + 5)
          print("loaded", items.count)
        }
    }
  }
}

private struct FeedApp: App {
  var body: some Scene { WindowGroup { Feed() } }
}

/// The same in a pile that makes and shows all of its rows.
private struct Pile: View {
  @State private var items = Array(0..<20)

  var body: some View {
    ScrollView {
      VStack {
        ForEach(items, id: \.self) { item in
          Text("row \(item)").onAppear {
            if item == items.last { items += Array(items.count..<items.count + 20) }
          }
        }
      }
    }
  }
}

private struct PileApp: App {
  var body: some Scene { WindowGroup { Pile() } }
}

/// Rows that hear of the phase, and of what is posted.
private struct HearingApp: App {
  var body: some Scene {
    WindowGroup { List(0..<20, id: \.self) { HearingRow(number: $0) } }
  }
}

private struct HearingRow: View {
  let number: Int
  @Environment(\.scenePhase) private var phase
  private let posts = NotificationCenter.default.publisher(
    for: UIApplication.didBecomeActiveNotification)

  var body: some View {
    Text("row \(number)")
      .onChange(of: phase) { print("phase", number) }
      .onReceive(posts) { _ in print("post", number) }
  }
}

private struct Page: View {
  let name: String
  @State private var taps = 0
  @Environment(\.scenePhase) private var phase

  var body: some View {
    Button("more \(name)") {
      taps += 1
      print(name, taps)
    }
    .onChange(of: phase) { print(name, phase) }
    .onAppear { print(name, "appears") }
    .onDisappear { print(name, "goes") }
    .task {
      do { try await Task.sleep(for: .seconds(100)) } catch { print(name, "is cancelled") }
    }
  }
}

private struct TabApp: App {
  @State private var chosen = "b"

  var body: some Scene {
    WindowGroup {
      TabView(selection: $chosen) {
        Page(name: "a").tabItem { Label("First", systemImage: "a") }.tag("a")
        Page(name: "b").tabItem { Text("Second") }.tag("b")
      }
    }
  }
}

private struct OwnTabApp: App {
  var body: some Scene {
    WindowGroup {
      TabView {
        Tab("First", systemImage: "a") { Page(name: "a") }
        Tab("Second", systemImage: "b") { Page(name: "b") }
      }
    }
  }
}

@Suite("What is on screen")
struct OnScreenTests {
  private func output<A: App>(
    of app: @escaping @Sendable @MainActor () -> A, tapping controls: [(Double, String)],
    leaving: Double? = nil
  ) -> [String] {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    for (second, control) in controls {
      scenario.at(second, .userAction(name: "Tap", parameters: ["Control": control]))
    }
    if let leaving { scenario.at(leaving, .leaveApp) }
    let hosted = HostedApp(name: "Test", isFreeOfGlobals: true, app: { _ in app() })
    return scenario.run(hosting: hosted).output
  }

  @Test("A list loads what fits on the screen, and no more before somebody scrolls")
  func lazyRows() {
    let output = output(of: FeedApp.init, tapping: [(5, "row 14")])
    expect(
      output.map { String($0.drop { $0 != " " }.dropFirst()) },
      is: ["loaded 10", "loaded 15", "tapped 14"])
  }

  @Test("A pile whose last row always asks for more gets no further, and is found")
  func endlessRows() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    let app = HostedApp(name: "Test", isFreeOfGlobals: true, app: { _ in PileApp() })
    let run = scenario.run(hosting: app, jobsPerInstantLimit: 10_000)
    expect(run.lines(of: [.finding]), is: ["0.4 error endlessLoop"])
  }

  @Test("Rows that are not on screen hear of nothing")
  func deafRows() {
    let heard = output(of: HearingApp.init, tapping: [])
    expect(heard.count { $0.contains("post") }, is: 12)
    #expect(heard.contains { $0.hasSuffix("phase 11") })
    #expect(!heard.contains { $0.hasSuffix("phase 12") })
  }

  @Test("The chosen tab appears; the others do when they are chosen, and keep what they have")
  func tabs() {
    let output = output(
      of: TabApp.init, tapping: [(5, "more b"), (6, "First"), (7, "Second"), (8, "more b")])
    expect(
      output.map { String($0.drop { $0 != " " }.dropFirst()) },
      is: [
        "b appears", "b inactive", "b active", "b 1", "b goes", "a appears", "b is cancelled",
        "a goes", "b appears", "a is cancelled", "b 2",
      ])
  }

  @Test("A view whose tab was not chosen yet is not made; one whose tab was left goes on hearing")
  func madeTabs() {
    let phases = output(of: TabApp.init, tapping: [(5, "First")], leaving: 10).filter {
      $0.hasPrefix("10 ")
    }
    expect(phases, is: ["10 a inactive", "10 b inactive", "10 a background", "10 b background"])
    #expect(
      output(of: TabApp.init, tapping: [], leaving: 10).allSatisfy { !$0.contains(" a ") })
  }

  @Test("Without a binding the first tab is chosen, until the user chooses")
  func ownTabs() {
    let output = output(of: OwnTabApp.init, tapping: [(5, "Second")])
    expect(
      output.filter { $0.contains("appears") || $0.contains("goes") }
        .map { String($0.drop { $0 != " " }.dropFirst()) },
      is: ["a appears", "a goes", "b appears"])
  }
}
