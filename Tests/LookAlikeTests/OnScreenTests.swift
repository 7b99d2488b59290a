import Emulator
import EmulatorTestSupport
import SwiftUI
import Testing

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

private struct Page: View {
  let name: String
  @State private var taps = 0

  var body: some View {
    Button("more \(name)") {
      taps += 1
      print(name, taps)
    }
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
    of app: @escaping @Sendable @MainActor () -> A, tapping controls: [(Double, String)]
  ) -> [String] {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    for (second, control) in controls {
      scenario.at(second, .userAction(name: "Tap", parameters: ["Control": control]))
    }
    let hosted = HostedApp(name: "Test", isFreeOfGlobals: true, app: { _ in app() })
    return scenario.run(hosting: hosted).output
  }

  @Test("A list loads what fits on the screen, and no more before somebody scrolls")
  func lazyRows() {
    let output = output(of: FeedApp.init, tapping: [(5, "row 14")])
    #expect(
      output.map { String($0.drop { $0 != " " }.dropFirst()) }
        == ["loaded 10", "loaded 15", "tapped 14"])
  }

  @Test("The chosen tab appears; the others do when they are chosen, and keep what they have")
  func tabs() {
    let output = output(
      of: TabApp.init, tapping: [(5, "more b"), (6, "First"), (7, "Second"), (8, "more b")])
    #expect(
      output.map { String($0.drop { $0 != " " }.dropFirst()) } == [
        "b appears", "b 1", "b goes", "a appears", "b is cancelled", "a goes", "b appears",
        "a is cancelled", "b 2",
      ])
  }

  @Test("Without a binding the first tab is chosen, until the user chooses")
  func ownTabs() {
    let output = output(of: OwnTabApp.init, tapping: [(5, "Second")])
    #expect(
      output.filter { !$0.contains("cancelled") }.map { String($0.drop { $0 != " " }.dropFirst()) }
        == ["a appears", "a goes", "b appears"])
  }
}
