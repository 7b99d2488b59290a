package import DeviceModel
package import Emulator
package import ScenarioConfig
import SchedulingRules
package import TraceReport
package import VirtualTime

/// What a session needs of the world around it.
package struct DebugServices {
  /// Says why a task of a run ran late or never, by its identifier and the moment that is asked about.
  package var explain: (RunConfiguration, String, Instant) throws -> String
  /// A run as a page needs it: its name, what happened, the phone at its beginning, and what that kept for the app.
  package typealias ShownRun = (
    name: String, records: [TraceRecord], device: DeviceState, chronicle: Chronicle
  )

  /// Makes a page that shows runs.
  package var page: ([ShownRun]) -> String
  /// Writes a file.
  package var write: (_ path: String, _ text: String) throws -> Void
  /// Waits, by the clock of whoever watches.
  package var wait: (Duration) -> Void

  /// Joins them.
  package init(
    explain: @escaping (RunConfiguration, String, Instant) throws -> String,
    page: @escaping ([ShownRun]) -> String,
    write: @escaping (_ path: String, _ text: String) throws -> Void,
    wait: @escaping (Duration) -> Void
  ) {
    (self.explain, self.page, self.write, self.wait) = (explain, page, write, wait)
  }
}

/// A debugger's prompt over one run: forwards, back, and into other futures.
///
/// A run is lived through to its end, and the prompt is a mark in what it recorded; see the decision about going back.
/// What is done by hand is an event of the timeline at the present moment, with which the run is lived through anew.
package final class DebugSession {
  /// What is wrong with a line, in words.
  struct Refusal: Error {
    var message: String
  }

  let app: DebuggedApp
  let reader: ScenarioReader
  let services: DebugServices
  let page: PageStyle
  /// The scenario without hands.
  let scenario: ScenarioDraft
  private let write: (String) -> Void

  var futures: [Future]
  /// The place of the present one among the futures.
  var current = 0
  var breakpoints: [Breakpoint] = []
  var lastBreakpoint = 0
  /// How many times as fast as real time the run plays; nil: at once.
  var pace: Double?
  /// How many lines could not be obeyed.
  package private(set) var refusals = 0
  var isOver = false

  /// Begins a session at the first moment of a run.
  ///
  /// - Parameters:
  ///   - scenario: What is run.
  ///   - reader: Makes runs of it.
  ///   - app: The scenario's app.
  ///   - services: What the session needs of the world around it.
  ///   - pace: How many times as fast as real time the run plays; nil: at once.
  ///   - page: Where its words stand.
  ///   - write: Receives them.
  /// - Throws: `ConfigurationProblems` for a scenario that cannot be run.
  package init(
    _ scenario: ScenarioDraft, reader: ScenarioReader, app: DebuggedApp, services: DebugServices,
    pace: Double? = nil, on page: PageStyle, write: @escaping (String) -> Void
  ) throws {
    (self.scenario, self.reader, self.app, self.services) = (scenario, reader, app, services)
    (self.pace, self.page, self.write) = (pace, page, write)
    let run = LivedRun(try reader.configuration(of: scenario), by: app)
    futures = [
      Future(
        "1", origin: nil, hands: [], draft: scenario, run: run,
        position: Position(passed: 1, at: .zero))
    ]
  }

  /// The future in which the prompt stands.
  var future: Future {
    get { futures[current] }
    set { futures[current] = newValue }
  }

  /// What stands before a line: the future is named where there are several.
  package var prompt: String { futures.count > 1 ? "(\(future.name)) " : "(debug) " }

  /// Says what is debugged.
  package func greet() {
    let configuration = future.run.configuration
    let title = "\(configuration.identifier): \(configuration.summary)"
    say(Columns.wrap(Columns.printable(title), width: page.width))
    say(["Type 'help' for what can be said."])
    sayPlace()
  }

  /// Obeys a line.
  ///
  /// - Returns: Whether another one is wanted.
  package func obey(_ line: String) -> Bool {
    do {
      try PromptCommand.obey(line, in: self)
    } catch let refusal as Refusal {
      refuse(refusal.message)
    } catch let problems as ConfigurationProblems {
      for problem in problems.problems {
        refuse(
          "found \(problem.found), expected \(problem.expected)."
            + (problem.hint.isEmpty ? "" : " \(problem.hint)"))
      }
    } catch {
      refuse("\(error)")
    }
    return !isOver
  }

  private func refuse(_ message: String) {
    refusals += 1
    say(Columns.wrap("Error: " + Columns.printable(message), width: page.width))
  }

  // MARK: Words

  /// Writes lines.
  func say(_ lines: [String]) {
    for line in lines { write(line + "\n") }
  }

  /// Says where the prompt stands.
  func sayPlace() {
    let (run, position) = (future.run, future.position)
    let stamp = run.rows.clock.stamp(at: position.at)
    let place = "after record \(position.passed) and point \(run.lastPoint(of: position.passed))"
    say([stamp + ", " + place + (future.isOver ? ": the run is over" : "")])
  }

  /// Says the last record that lies behind, and where the prompt stands.
  func sayArrival() {
    if future.position.passed > 1 {
      say(future.run.rows.lines(at: future.position.passed - 1, on: page))
    }
    sayPlace()
  }
}
