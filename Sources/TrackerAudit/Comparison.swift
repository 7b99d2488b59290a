import Emulator
import SchedulingRules

/// Lays what the store says beside what it must say.
struct Comparison {
  let ending: RunEnding
  let actual: StoreContents

  private var expected: TrackingState { ending.state }

  /// A task and day whose amounts are not as they must be.
  struct Difference: Equatable {
    var key: TaskDay
    /// Actual minus expected.
    var amounts: Amounts
  }

  /// All differences, by task and day.
  var differences: [Difference] {
    Set(expected.booked.keys).union(actual.booked.keys).sorted().compactMap { key in
      let difference =
        actual.booked[key, default: Amounts()] - expected.booked[key, default: Amounts()]
      return difference.isZero ? nil : Difference(key: key, amounts: difference)
    }
  }

  /// Whether the store remembers the right task and the right end of the last durable second.
  var hasRightAnchor: Bool {
    actual.task == expected.task && actual.anchor == expected.anchor
  }

  /// Whether the store remembers the focus session as it was at the last commit.
  var hasRightFocus: Bool { actual.focus == expected.focus }

  /// Whether every millisecond is booked once, as what it was, up to the right anchor.
  var hasRightBooks: Bool { differences.isEmpty && hasRightAnchor }

  var isExact: Bool { hasRightBooks && hasRightFocus }

  /// Time that is missing in the store, in milliseconds, over all tasks and days on which some is.
  var lostMilliseconds: Int64 {
    differences.reduce(0) { $0 + max(0, -$1.amounts.accountedFor) }
  }

  /// Time that the store holds twice, in milliseconds, over all tasks and days on which it holds some.
  var doubledMilliseconds: Int64 {
    differences.reduce(0) { $0 + max(0, $1.amounts.accountedFor) }
  }

  /// Time that the store holds as something that it was not, in milliseconds.
  var misattributedMilliseconds: Int64 {
    differences.reduce(0) { $0 + $1.amounts.misattributed }
  }

  /// The balance of the run: tracked by the trace, all else by the store.
  var balance: Balance {
    let (end, tracked) = (ending.end, ending.tracked)
    let total = actual.booked.values.reduce(Amounts(), +)
    let sinceAnchor = actual.anchor.map { end.shown - $0 } ?? 0
    let isRight =
      hasRightBooks
      && expected.tracked(until: end).shown == total.accountedFor + sinceAnchor
    // A clock that stands behind the anchor will be corrected by the next tick.
    let corrected = total.corrected - min(0, sinceAnchor)
    return Balance(
      tracked: tracked.lived, durable: total.credited, inMemory: max(0, sinceAnchor),
      capped: total.capped - expected.forfeited, dropped: total.dropped,
      clockCorrection: tracked.lived - tracked.shown - corrected,
      isBalanced: isRight && ending.lostActions.isEmpty && expected.forfeited == 0,
      clockShowed: tracked.shown, lost: lostMilliseconds + expected.forfeited,
      doubled: doubledMilliseconds,
      misattributed: misattributedMilliseconds)
  }
}

extension Comparison {
  /// One finding for everything lost, doubled, misattributed or misremembered.
  var findings: [Finding] {
    differences.map(\.finding) + (hasRightAnchor ? [] : [anchorFinding])
      + (hasRightFocus ? [] : [focusFinding]) + ending.lostActions.map(\.finding)
      + (expected.forfeited > 0 ? [forfeitedFinding] : [])
  }

  private var forfeitedFinding: Finding {
    .ofTheStore(
      "countedTimeLost",
      "\(Self.words(expected.forfeited)) that the app had counted on screen went with its process,"
        + " and are booked as if the user had been away: none of it was ever durable.",
      hint: "Write what is counted at least every few minutes; tell the user where that fails.")
  }

  /// A span in hours, minutes and seconds, without leading and trailing zeros.
  fileprivate static func words(_ milliseconds: Int64) -> String {
    let seconds = milliseconds / 1_000
    let parts = [(seconds / 3_600, "h"), (seconds / 60 % 60, "min"), (seconds % 60, "s")]
    let text = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: " ")
    return text.isEmpty ? "less than a second" : text
  }

  private var anchorFinding: Finding {
    let place = { (task: String?, anchor: Int64?) in
      task.map { "\"\($0)\" at \(anchor.map(String.init) ?? "nowhere")" } ?? "no task"
    }
    return .ofTheStore(
      "anchorMisplaced",
      "The store goes on from \(place(actual.task, actual.anchor)), but the last commit was to"
        + " leave \(place(expected.task, expected.anchor)).",
      hint: "Commit the anchor and the current task in the transaction of the sums they belong to.")
  }
}

extension Comparison {
  private var focusFinding: Finding {
    .ofTheStore(
      "focusMisplaced",
      "The store goes on with \(actual.focus.text), but the last commit was to leave"
        + " \(expected.focus.text).",
      hint: "Compute the focus timer from its start, and tick it once on every resume.")
  }
}

extension LostAction {
  fileprivate var finding: Finding {
    .ofTheStore(
      "actionNotDurable",
      "\(action.name) at \(action.timeOfDay) was never durable: for "
        + "\(Comparison.words(ignoredMilliseconds)) the app's data said that it had not happened.",
      hint: "Write what the user does at once, in time that is asked for, or tell the user.")
  }
}

extension FocusState {
  fileprivate var text: String {
    guard let purpose else { return "no focus session" }
    let progress =
      started.map { isRunning ? "running since \($0)" : "standing since \($0)" }
      ?? "stopped after \(elapsed) ms"
    return "a \(purpose) session of \(duration) ms, \(progress)"
  }
}

extension Comparison.Difference {
  fileprivate var finding: Finding {
    let sum = amounts.accountedFor
    let place = "\"\(key.task)\" on \(key.day)"
    if sum < 0 {
      return .ofTheStore(
        "timeLost", "\(-sum) ms of \(place) are missing in the store (\(kinds)).",
        hint: "Hand accumulated time over before the process can be suspended or killed.")
    }
    if sum > 0 {
      return .ofTheStore(
        "timeDoubled", "\(sum) ms of \(place) are in the store twice (\(kinds)).",
        hint: "Move the anchor in the transaction that books the time, and reset it after the cap.")
    }
    return .ofTheStore(
      "timeMisattributed", "Time of \(place) is booked as what it was not (\(kinds)).",
      hint: "Book credited, capped, dropped and corrected time as what it is.")
  }

  /// The kinds of time that differ, as `credited -10000, capped +10000`.
  private var kinds: String {
    [
      ("credited", amounts.credited), ("capped", amounts.capped), ("dropped", amounts.dropped),
      ("corrected", amounts.corrected),
    ]
    .filter { $0.1 != 0 }
    .map { "\($0.0) \($0.1 > 0 ? "+" : "")\($0.1)" }
    .joined(separator: ", ")
  }
}

extension Finding {
  /// An error in the durable data of the app.
  static func ofTheStore(_ name: String, _ message: String, hint: String) -> Finding {
    Finding(
      rule: nil, name: name, severity: .error, message: message, hint: hint,
      confidence: .documented)
  }
}
