public import Emulator
import VirtualTime

/// What a scenario says will happen, in the words of the timeline of a run.
public enum ScenarioTimeline {
  /// The head, a line or more for each event of the timeline, and the faults.
  ///
  /// - Parameter configuration: The scenario; of a timeline that repeats only the first round is told.
  /// - Returns: Lines, none wider than a page.
  public static func lines(of configuration: RunConfiguration) -> [String] {
    let start = RunStarted(configuration)
    var timeline = Timeline(start)
    let events = configuration.timeline.flatMap { event in
      timeline.lines(for: TraceRecord(time: event.at, event: event.event.record))
    }
    let faults = (configuration.faults?.faults ?? []).flatMap { fault in
      TimelineRow("fault", fault.description).lines(time: "")
    }
    return RunHeader.lines(start) + [""] + events + timeline.flush() + faults
  }
}
