import Emulator
import Foundation
import TraceReport
import VirtualTime

/// What came of a run: what happened, in the order of the run, and the phone at its end.
///
/// ```swift
/// let run = try AppUnderTest("MyApp").run("Morning")
/// #expect(run.launches(of: "com.example.myapp.refresh").count == 2)
/// #expect(run.defaults["refreshes"] as? Int == 2)
/// ```
public struct AppRun: Sendable {
  /// The scenario's identifier.
  public let scenario: String
  /// The tasks that were handed to the app.
  public private(set) var launches: [Launch] = []
  /// The tasks that were completed.
  public private(set) var completions: [Completion] = []
  /// The tasks and background tasks whose time was over.
  public private(set) var expirations: [Expiration] = []
  /// The ends of the app's process against its will.
  public private(set) var kills: [Kill] = []
  /// What is wrong with the app, whether the scenario expects it or not.
  public private(set) var findings: [Finding] = []
  /// The lines that the app printed or logged.
  public private(set) var output: [Line] = []
  /// The phone's files at the end.
  public let files: PhoneFiles
  /// Whether all came true that the scenario promises, and no error was found that it does not expect.
  public private(set) var keepsPromises = false

  let call: AppCall
  let records: [TraceRecord]
  let calendar: RunCalendar

  /// Reads a run; nil where its time zone is not known here.
  init?(_ records: [TraceRecord], files: PhoneFiles, call: AppCall) {
    guard case .runStarted(let start)? = records.first?.event,
      let calendar = RunCalendar(start)
    else { return nil }
    scenario = start.scenario
    self.files = files
    self.call = call
    self.records = records
    self.calendar = calendar
    for record in records { add(record) }
  }

  private mutating func add(_ record: TraceRecord) {
    let moment = Moment(instant: record.time, time: calendar.time(at: record.time))
    switch record.event {
    case .taskLaunched(let launch): launches.append(Launch(launch, moment))
    case .taskCompleted(let completion): completions.append(Completion(completion, moment))
    case .taskExpired(let expiration): expirations.append(Expiration(expiration, moment))
    case .killed(let kill): kills.append(Kill(kill, moment))
    case .findingReported(let finding): findings.append(Finding(finding, moment))
    case .output(let output): self.output.append(Line(output, moment))
    case .runEnded(let ended): keepsPromises = ended.expectationsMet
    default: break
    }
  }

  /// The launches of a task, by its whole identifier.
  public func launches(of task: String) -> [Launch] { launches.filter { $0.task == task } }

  /// The completion of a launch; nil where there was none.
  public func completion(of launch: Launch) -> Completion? {
    completions.first { $0.number == launch.number }
  }

  /// The app's own defaults as the phone has them at the end, by key.
  public var defaults: [String: Any] { files.bundleIdentifier.map(defaults(of:)) ?? [:] }

  /// The defaults of a suite, or of a group, as the phone has them at the end.
  public func defaults(of suite: String) -> [String: Any] {
    let file = "Library/Preferences/\(suite).plist"
    let shared = files.paths.first { $0.hasSuffix("/\(suite)/\(file)") }
    return files.dictionary(in: shared ?? file)
  }
}

extension AppRun: CustomStringConvertible {
  /// The run in a line: what happened, by number.
  public var description: String {
    """
    \(scenario): \(launches.count) launches, \(expirations.count) expirations, \(kills.count) kills, \
    \(findings.count) findings
    """
  }
}

/// When something happened.
struct Moment: Hashable, Sendable {
  let instant: Instant
  let time: PhoneTime
}
