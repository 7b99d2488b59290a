import ActivityKit
import AppIntents
import Emulator
import EmulatorTestSupport
import Intents
import SwiftUI
import Testing
import ValueExpectations
import WidgetKit

@testable import AppHosting

// Widgets as apps write them; of what they show only the provider is ever asked, by the app itself.

private struct Hour: TimelineEntry {
  let date: Date
  var relevance: TimelineEntryRelevance? { TimelineEntryRelevance(score: 1) }
}

private struct HourProvider: TimelineProvider {
  func placeholder(in context: Context) -> Hour { Hour(date: Date()) }
  func getSnapshot(in context: Context, completion: @escaping (Hour) -> Void) {
    completion(placeholder(in: context))
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<Hour>) -> Void) {
    completion(Timeline(entries: [placeholder(in: context)], policy: .atEnd))
  }
}

private class CityIntent: INIntent {}

private struct CityProvider: IntentTimelineProvider {
  func placeholder(in context: Context) -> Hour { Hour(date: Date()) }
  func getSnapshot(
    for configuration: CityIntent, in context: Context, completion: @escaping (Hour) -> Void
  ) { completion(placeholder(in: context)) }
  func getTimeline(
    for configuration: CityIntent, in context: Context,
    completion: @escaping (Timeline<Hour>) -> Void
  ) { completion(Timeline(entries: [], policy: .never)) }
}

private struct ShelfIntent: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Shelf"
  @Parameter(title: "Name", default: "A") var name: String
}

private struct ShelfProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> Hour { Hour(date: Date()) }
  func snapshot(for configuration: ShelfIntent, in context: Context) async -> Hour {
    placeholder(in: context)
  }
  func timeline(for configuration: ShelfIntent, in context: Context) async -> Timeline<Hour> {
    Timeline(entries: [], policy: .after(Date()))
  }
}

private struct HourView: View {
  @Environment(\.widgetFamily) private var family
  var body: some View {
    Text("hour in \(family)").containerBackground(.fill.tertiary, for: .widget)
      .widgetURL(URL(string: "hours://now"))
  }
}

private struct HourWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Hour", provider: HourProvider()) { _ in HourView() }
      .configurationDisplayName("Hour")
      .description("What time it is.")
      .supportedFamilies([.systemSmall, .accessoryInline])
  }
}

private struct CityWidget: Widget {
  var body: some WidgetConfiguration {
    IntentConfiguration(kind: "City", intent: CityIntent.self, provider: CityProvider()) { _ in
      HourView()
    }
  }
}

private struct ShelfWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "Shelf", provider: ShelfProvider()) { _ in HourView() }
      .contentMarginsDisabled()
  }
}

private struct Ride: ActivityAttributes {
  struct ContentState: Codable, Hashable { var end: Date }
}

private struct RideWidget: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: Ride.self) { context in
      Text(timerInterval: Date()...context.state.end).activityBackgroundTint(.cyan)
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading) { Text("ride") }
        if context.isStale { DynamicIslandExpandedRegion(.bottom) { Text("old") } }
      } compactLeading: {
        Text("R")
      } compactTrailing: {
        Text(context.state.end, style: .timer)
      } minimal: {
        Text("R")
      }
      .keylineTint(.red)
    }
  }
}

private struct RunIntent: SetValueIntent {
  static let title: LocalizedStringResource = "Run"
  @Parameter(title: "Runs") var value: Bool
  func perform() async throws -> some IntentResult {
    print("performed")
    return .result()
  }
}

private struct RunControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: "Run") {
      ControlWidgetToggle("Run", isOn: true, action: RunIntent()) { Text($0 ? "On" : "Off") }
    }
    .displayName("Run")
  }
}

private struct Bundle: WidgetBundle {
  var body: some Widget {
    HourWidget()
    CityWidget()
    ShelfWidget()
    if #available(iOS 16.2, *) { RideWidget() }
    RunControl()
  }
}

private struct IntentApp: App {
  var body: some Scene {
    WindowGroup {
      HourView()
      Button("Run", intent: RunIntent())
    }
  }
}

@Suite("Widgets")
struct WidgetTests {
  @Test("A program that is a widget says that its process is not modelled, and ends")
  func program() async throws {
    let result = try #require(
      await #expect(
        processExitsWith: .exitCode(2), observing: [\.standardErrorContent]
      ) { @MainActor in Bundle.main() })
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("Bundle: error: a widget's process is not modelled"))
    await #expect(processExitsWith: .exitCode(2)) { @MainActor in HourWidget.main() }
  }

  @Test("A bundle is made of its widgets, and a provider's timeline keeps what it is made of")
  @MainActor
  func values() {
    #expect(Bundle().body is BundledWidgets)
    let entry = Hour(date: Date(timeIntervalSince1970: 60))
    expect(entry.relevance, is: TimelineEntryRelevance(score: 1, duration: 0))
    let timeline = Timeline(entries: [entry], policy: .after(entry.date))
    expect(timeline.entries.map(\.date), is: [entry.date])
    expect(timeline.policy, is: .after(Date(timeIntervalSince1970: 60)))
    #expect(timeline.policy != .atEnd && CityProvider().recommendations().isEmpty)
  }

  @Test("The user has set up no widget, which is said once")
  func setUp() throws {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        for _ in 1...2 {
          WidgetCenter.shared.getCurrentConfigurations { result in
            let widgets = try? result.get()
            print("widgets", widgets.map { $0.map(\.kind) } ?? ["none"], Thread.isMainThread)
          }
        }
        ControlCenter.shared.reloadAllControls()
      })
    }
    expect(run.output, is: ["0.4 widgets [] false", "0.4 widgets [] false"])
    expect(run.lines(of: [.finding]), is: ["0.4 note refusedCall", "0.4 note refusedCall"])
  }

  @Test("A button performs its intent in the app, and a view outside of a widget has a size, too")
  func button() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    scenario.at(5, .userAction(name: "Look", parameters: [:]))
    scenario.at(6, .userAction(name: "Tap", parameters: ["Control": "Run"]))
    let hosted = HostedApp(name: "Test", isFreeOfGlobals: true, app: { _ in IntentApp() })
    let output = scenario.run(hosting: hosted).output
    expect(output.first?.contains("hour in systemMedium"), is: true)
    expect(output.last, is: "6 performed")
  }
}
