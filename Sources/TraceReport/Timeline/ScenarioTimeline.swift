public import Emulator
import VirtualTime

/// What a scenario says will happen, in the words of the timeline of a run.
public enum ScenarioTimeline {
  /// The head, a line or more for each event of the timeline, and the faults.
  ///
  /// - Parameters:
  ///   - configuration: The scenario; of a timeline that repeats only the first round is told.
  ///   - page: Where the lines stand.
  /// - Returns: Lines, none wider than the page.
  public static func lines(
    of configuration: RunConfiguration, on page: PageStyle = .plain
  ) -> [String] {
    let start = RunStarted(configuration)
    var timeline = Timeline(start, on: page)
    let events = configuration.timeline.flatMap { event in
      timeline.lines(for: TraceRecord(time: event.at, event: event.event.record))
    }
    let faults = (configuration.faults?.faults ?? []).flatMap { fault in
      TimelineRow("fault", fault.description).lines(time: "", on: page)
    }
    return RunHeader.lines(start, on: page) + [""] + events + timeline.flush() + faults
  }
}
