import Foundation
import VirtualTime

/// Why a task ran late, or never, or not well, and what would have helped: what the command `why` finds.
public struct Why: Equatable, Sendable, CustomStringConvertible {
  /// Something that kept a task from running, or from running well.
  public struct Cause: Equatable, Sendable {
    /// The rule behind it, `R-159` say; nil where the platform has none.
    public let rule: String?
    /// What was so, in a sentence.
    public let message: String
    /// What to do about it; empty where nothing can be done.
    public let fix: String
    /// From when; nil for what was so all the time.
    public let begin: PhoneTime?
    /// Until when.
    public let end: PhoneTime?
  }

  /// Something that would have let the task run, as a run has shown.
  public struct Change: Equatable, Sendable {
    /// What is otherwise, in a few words.
    public let words: String
    /// When the task starts then; nil where it is not about its start.
    public let start: PhoneTime?
  }

  /// The identifier of the task.
  public let task: String
  /// Whether it was launched after all.
  public let isLaunched: Bool
  /// What was in the way, the most important first.
  public let causes: [Cause]
  /// What would have helped, the most practicable first.
  public let changes: [Change]

  /// The causes with their remedies, and what would have helped, in a few lines.
  public var description: String {
    let causes = causes.flatMap { cause in
      let span = [cause.begin, cause.end].compactMap { $0?.description }.joined(separator: " – ")
      let label = [cause.rule ?? "", span].filter { !$0.isEmpty }.joined(separator: "  ")
      return ["  \(label): \(cause.message)"] + (cause.fix.isEmpty ? [] : ["    fix  \(cause.fix)"])
    }
    let changes = changes.map { change in
      "  would have helped: \(change.words)" + (change.start.map { "; starts at \($0)" } ?? "")
    }
    let nothing = causes.isEmpty ? ["  nothing was in its way"] : []
    return (["Why \(task)"] + nothing + causes + changes).joined(separator: "\n")
  }
}

extension AppRun {
  /// Asks why a task ran late, or never; makes some runs more, without faults, to find what would have helped.
  ///
  /// - Parameters:
  ///   - task: The task's identifier, or a background task's name.
  ///   - time: When it should have run; nil for any time.
  /// - Returns: The answer.
  /// - Throws: ``AppTestError`` for a task of which nothing in the run knows.
  public func why(_ task: String, at time: PhoneTime? = nil) throws -> Why {
    var words = [task, "--format", "json"] + call.conditions.shared
    if let time { words += ["--at", time.argument] }
    let result = try call.perform("why", words, TemporaryFolder())
    do {
      let answer = try JSONDecoder().decode(WhyAnswer.self, from: Data(result.output))
      return Why(answer, calendar)
    } catch {
      throw AppTestError.unreadable(call.line("why", words), "\(error)")
    }
  }
}

/// The answer as the command gives it; times are seconds since the start of the run.
private struct WhyAnswer: Decodable {
  struct Cause: Decodable {
    var rule: String?
    var begin: Double?
    var end: Double?
    var message: String
    var fix: String
  }

  struct Change: Decodable {
    var words: [String]
    var start: Double?
  }

  var identifier: String
  var isLaunched: Bool
  var causes: [Cause]
  var changes: [Change]
}

extension RunCalendar {
  /// A text for programs, in which dates are UTC, with local times in their place.
  fileprivate func withLocalTimes(_ text: String) -> String {
    text.replacing(/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z/) { match in
      let date = CivilTime(internetDate: String(match.output))
      return date.map { "\(time(atSecondsSince1970: $0.wholeSeconds))" } ?? String(match.output)
    }
  }
}

extension Why {
  fileprivate init(_ answer: WhyAnswer, _ calendar: RunCalendar) {
    func time(_ seconds: Double?) -> PhoneTime? {
      seconds.map { calendar.time(at: Instant.zero.advanced(by: .seconds($0))) }
    }
    task = answer.identifier
    isLaunched = answer.isLaunched
    causes = answer.causes.map { cause in
      Cause(
        rule: cause.rule, message: calendar.withLocalTimes(cause.message), fix: cause.fix,
        begin: time(cause.begin), end: time(cause.end))
    }
    changes = answer.changes.map { change in
      Change(words: change.words.joined(separator: ", and "), start: time(change.start))
    }
  }
}
