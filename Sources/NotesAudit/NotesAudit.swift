public import Emulator
import SchedulingRules

/// Checks that no note is lost or doubled, no attachment missing or forgotten, and that the index agrees.
///
/// What there must be is worked out from the trace alone: what the user did in the app, and how its processes lived. It is
/// compared with the files of the phone's disk; the app is never asked, and none of its code is used.
///
/// ```swift
/// let (_, findings) = NotesAudit().judge(trace: records, disk: disk)
/// ```
public struct NotesAudit: Audit {
  /// Creates the audit.
  public init() {}

  /// The name of the hosted app that it audits.
  public var app: String { "Notes" }

  /// Begins to audit a run.
  public func begin() -> any Auditor { NotesAuditor() }
}

/// Judges a run by its ledger of notes.
private struct NotesAuditor: Auditor {
  /// Nil before the first record of the run.
  private var ledger: NoteLedger?

  mutating func follow(_ record: TraceRecord) {
    if case .runStarted(let run) = record.event { ledger = NoteLedger(of: run) }
    ledger?.follow(record)
  }

  /// Compares the files with the ledger.
  ///
  /// - Parameter disk: The phone's disk at the end of the run.
  /// - Returns: No balance, since no time is tracked, and a finding for each thing that is wrong.
  func judge(disk: Disk) -> (balance: Balance?, findings: [Finding]) {
    guard var ledger else { return (nil, []) }
    ledger.finish()
    let stored = StoredNotes(of: disk)
    var findings = stored.damaged.map(Finding.damaged)
    let titles = Set(ledger.entries.map(\.title)).union(stored.notes.map(\.title)).sorted()
    for title in titles {
      let entries = ledger.entries.filter { $0.title == title }
      findings += judge(entries, of: title, stored)
    }
    guard ledger.isAtRest else { return (nil, findings) }
    findings += stored.orphans.map(Finding.orphaned)
    if !stored.misindexed.isEmpty { findings.append(.misindexed(stored.misindexed)) }
    return (nil, findings)
  }

  private func judge(
    _ entries: [NoteLedger.Entry], of title: String, _ stored: StoredNotes
  ) -> [Finding] {
    let notes = stored.notes.filter { $0.title == title }
    let made = NotesOfOneTitle(entries)
    if notes.count < made.least { return [.lost(title, made.least - notes.count, of: made.least)] }
    if notes.count > made.most { return [.doubled(title, notes.count, made: made.most)] }
    var findings = made.withoutRoom(besides: notes.map(\.text)).map { _ in
      Finding.withoutRoom(title)
    }
    guard !notes.isEmpty else { return findings }
    if !made.canHave(notes.map(\.text)) { findings.append(.outdated(title)) }
    for entry in entries where entry.isCertain {
      guard case .file(let name, let bytes) = entry.content else { continue }
      if !notes.contains(where: { stored.has(name, bytes: bytes, in: $0) }) {
        findings.append(.missing(name, of: title))
      }
    }
    return findings
  }
}

extension Finding {
  fileprivate static func lost(_ title: String, _ count: Int, of most: Int) -> Finding {
    .ofTheNotes(
      "noteLost",
      most == 1
        ? "The note “\(title)” is gone." : "\(count) of the \(most) notes “\(title)” are gone.",
      hint: "Save what the user types when the app leaves the screen, in the time of a background "
        + "task, and not by a timer alone: a suspended app gets no time before it is ended.",
      identifier: title)
  }

  fileprivate static func outdated(_ title: String) -> Finding {
    .ofTheNotes(
      "noteLost", "The note “\(title)” does not hold what the user typed last.",
      hint: "Save what the user types when the app leaves the screen, in the time of a background "
        + "task, and not by a timer alone: a suspended app gets no time before it is ended.",
      identifier: title)
  }

  /// No app can save what there is no room for: a warning.
  fileprivate static func withoutRoom(_ title: String) -> Finding {
    .ofTheNotes(
      "noteWithoutRoom",
      "What the user typed into the note “\(title)” is gone: the disk had no room while its "
        + "process could save it.",
      hint: "Say at once that nothing can be saved, and make room: what is in Caches and tmp can "
        + "be had again.",
      identifier: title, severity: .warning)
  }

  fileprivate static func doubled(_ title: String, _ count: Int, made: Int) -> Finding {
    .ofTheNotes(
      "noteDoubled",
      "There are \(count) notes “\(title)”, and the user made \(made == 0 ? "none" : "\(made)").",
      hint: "Give a note its identifier where it comes from, and take it in once by that.",
      identifier: title)
  }

  fileprivate static func missing(_ name: String, of title: String) -> Finding {
    .ofTheNotes(
      "attachmentLost", "“\(name)” is attached to “\(title)” and is not there.",
      hint: "Remember an attachment by its name below the app's folder: the path of that folder "
        + "is another one after each update.",
      identifier: title)
  }

  fileprivate static func damaged(_ path: String) -> Finding {
    .ofTheNotes(
      "noteDamaged", "The file of a note cannot be read: \(path).",
      hint: "Write a file beside it, synchronise it, and rename it: whoever is ended in between "
        + "leaves the old one.",
      identifier: nil)
  }

  fileprivate static func orphaned(_ path: String) -> Finding {
    .ofTheNotes(
      "attachmentOrphaned", "No note has \(path) attached.",
      hint: "Remove at each launch what no note remembers.", identifier: nil)
  }

  fileprivate static func misindexed(_ identifiers: [String]) -> Finding {
    .ofTheNotes(
      "indexDisagrees",
      "The index in the defaults and the files disagree about \(identifiers.count) of the notes.",
      hint: "Make the index anew from the files at each launch.", identifier: nil)
  }

  private static func ofTheNotes(
    _ name: String, _ message: String, hint: String, identifier: String?,
    severity: Finding.Severity = .error
  ) -> Finding {
    Finding(
      rule: nil, name: name, severity: severity, message: message, hint: hint,
      identifier: identifier, confidence: .documented)
  }
}
