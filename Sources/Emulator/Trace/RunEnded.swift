/// What the audit of the app's durable data gave, in whole milliseconds.
public struct Balance: Codable, Hashable, Sendable {
  /// The time that the user tracked, as he lived it, whatever the clock showed; never negative.
  public var trackedMilliseconds: Int64
  /// The part of it that the store holds.
  public var durableMilliseconds: Int64
  /// The part that a living process has not committed yet.
  public var inMemoryMilliseconds: Int64
  /// The part beyond the cap on an absence.
  public var cappedMilliseconds: Int64
  /// The part that fell into a data import.
  public var droppedMilliseconds: Int64
  /// What a clock that was set took away, or negative: what it added.
  public var clockCorrectionMilliseconds: Int64
  /// Whether nothing was lost, doubled or booked wrongly.
  public var isBalanced: Bool
  /// How far the wall clock went meanwhile, which is less than nothing when it was set back by more; nil: just as
  /// far as the user lived.
  public var clockShowedMilliseconds: Int64?
  /// The time that is missing, over all tasks and days on which some is; nil: none.
  public var lostMilliseconds: Int64?
  /// The time that is held twice, over all tasks and days on which some is; nil: none.
  public var doubledMilliseconds: Int64?
  /// The time that is held as something that it was not; nil: none.
  public var misattributedMilliseconds: Int64?

  /// Creates a balance; all spans are whole milliseconds.
  public init(
    tracked: Int64, durable: Int64, inMemory: Int64, capped: Int64, dropped: Int64,
    clockCorrection: Int64, isBalanced: Bool, clockShowed: Int64? = nil, lost: Int64 = 0,
    doubled: Int64 = 0, misattributed: Int64 = 0
  ) {
    trackedMilliseconds = tracked
    durableMilliseconds = durable
    inMemoryMilliseconds = inMemory
    cappedMilliseconds = capped
    droppedMilliseconds = dropped
    clockCorrectionMilliseconds = clockCorrection
    self.isBalanced = isBalanced
    clockShowedMilliseconds = clockShowed == tracked ? nil : clockShowed
    lostMilliseconds = lost == 0 ? nil : lost
    doubledMilliseconds = doubled == 0 ? nil : doubled
    misattributedMilliseconds = misattributed == 0 ? nil : misattributed
  }

  /// Whether nothing was tracked, and nothing is held: what balances says nothing about the app.
  var isOfNothing: Bool { trackedMilliseconds == 0 && isBalanced }
}

/// An expectation that did not come true, and what was found instead.
public struct UnmetExpectation: Codable, Hashable, Sendable {
  /// What the scenario promises.
  public var expectation: Expectation
  /// How many there were.
  public var found: Int
  /// How many more at times of which it does not speak.
  public var atOtherTimes: Int
  /// How many more of which the task was completed with the other success.
  public var withOtherSuccess: Int
  /// How many more of which the task was not completed.
  public var notCompleted: Int
  /// Whether nothing was tracked that could have balanced; nil: something was, or that is not promised.
  public var isBalanceOfNothing: Bool?
}

/// The outcome of a run, counted from its earlier records.
public struct RunEnded: Codable, Hashable, Sendable {
  /// How many tasks were launched.
  public var launches: Int
  /// How many tasks and background tasks expired.
  public var expirations: Int
  /// How many processes were ended against their will.
  public var kills: Int
  /// How many findings were reported.
  public var findings: Int
  /// How many of them are errors that the scenario does not expect.
  public var unexpectedFindings: Int
  /// How many are warnings or notes that it does not expect, which break no promise; nil: none.
  public var unexpectedRemarks: Int?
  /// Whether every expectation came true and no unexpected error was found.
  public var expectationsMet: Bool
  /// What did not come true.
  public var unmet: [UnmetExpectation]
  /// The hash of the earlier records: 64-bit FNV-1a of their JSON lines, as 16 hexadecimal digits;
  /// empty when nobody asked for it.
  public var traceHash: String

  /// How many findings the scenario does not expect, whether they break a promise or not.
  public var notExpected: Int { unexpectedFindings + (unexpectedRemarks ?? 0) }
}
