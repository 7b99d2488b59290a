package import Emulator
package import SchedulingRules
package import TraceReport
package import VirtualTime

/// A run as a picture has it: lanes with spans, curves and marks over virtual time, and every row of its timeline.
///
/// A pure function of the records; ``init(_:device:)`` makes it.
package struct TimelineModel: Equatable {
  /// What decided the run.
  package var start: RunStarted
  /// How it ended; nil for a trace without an end.
  package var outcome: RunEnded?
  /// When it ended.
  package var end: Instant
  /// How the phone's clock is set, from one instant to the next.
  package var clock: [ClockSetting] = []
  /// The states of phone and process.
  package var states: [StateLane] = []
  /// What has a number that changes: the battery, and how often tasks were launched.
  package var levels: [LevelLane] = []
  /// The tasks of the scheduler, and all else that waits for a launch.
  package var tasks: [TaskLane] = []
  /// Background tasks and expiring activities, transfers, and what else goes on for a while.
  package var works: [WorkLane] = []
  /// The files that the app wrote.
  package var files: [FileLane] = []
  /// What the app's files and defaults were like; nil where the trace alone is known, which does not tell it.
  package var containers: ContainerHistory?
  /// All that happened, in the words of the timeline.
  package var rows: [Row] = []
  /// What came of a fault at each point, where a sweep has tried it.
  package var faults: [FaultLane] = []
  /// The rules that the run names, in the order of their numbers.
  package var rules: [RuleID] = []
}

/// From when on local time is so far ahead of virtual time.
package struct ClockSetting: Equatable {
  package var from: Instant
  /// Local time less virtual time, in nanoseconds.
  package var leadNanoseconds: Int64
  /// The time zone, as the tz database names it.
  package var timeZone: String
}

/// How a state or a reason looks: by what it is about, never by colour alone.
package enum Tone: String, CaseIterable {
  /// Nothing that needs a colour: off, not running.
  case quiet
  /// On, active.
  case strong
  /// In between: background, locked.
  case soft
  /// The app rests.
  case resting
  /// Something keeps the app running.
  case kept
  /// It waits for a date.
  case date
  /// It waits for power or battery.
  case power
  /// It waits for a network.
  case network
  /// It waits for the user, or for the phone to be idle.
  case person
  /// It waits for the app to leave the screen, or to run.
  case app
  /// A setting is in the way.
  case setting
  /// A limit, a budget, a score is in the way.
  case limit
  /// The phone is in the way: heat, lock, call.
  case phone
}

/// A state that is one thing at a time.
package struct StateLane: Equatable {
  package struct Span: Equatable {
    package var begin: Instant
    package var words: String
    package var tone: Tone
  }

  package var name: String
  /// Whether it is about the app, and not about the phone.
  package var isOfApp = false
  /// Each lasts until the next one begins; one without words is a time of which there is nothing to tell.
  package var spans: [Span]

  /// What keeps the app running, the longest first: of moments there may be no words on a picture.
  func reasons(until end: Instant) -> [String] {
    var totals: [(reason: String, length: Duration)] = []
    for (index, span) in spans.enumerated() where span.tone == .kept {
      let next = index + 1 < spans.count ? spans[index + 1].begin : end
      for reason in span.words.split(separator: ", ").map(String.init) {
        let place = totals.firstIndex { $0.reason == reason } ?? totals.count
        if place == totals.count { totals.append((reason, .zero)) }
        totals[place].length = totals[place].length + span.begin.duration(to: next)
      }
    }
    return totals.enumerated()
      .sorted { ($1.element.length, $0.offset) < ($0.element.length, $1.offset) }
      .map(\.element.reason)
  }
}

/// A number over time.
package struct LevelLane: Equatable {
  package struct Point: Equatable {
    package var at: Instant
    package var value: Double
  }

  package var name: String
  /// Whether it is a part of a whole, 0 … 1.
  package var isShare = false
  /// The largest value that there can be, or was.
  package var top: Double
  /// Each value holds until the next point.
  package var points: [Point]

  /// The same without what lies at the end of the run or behind it.
  func before(_ end: Instant) -> LevelLane {
    var lane = self
    lane.points.removeAll { $0.at >= end && $0.at > .zero }
    return lane
  }
}

/// What became of one identifier.
package struct TaskLane: Equatable {
  /// A rating of the scheduler.
  package struct Rating: Equatable {
    package var at: Instant
    /// 0 … 1.
    package var score: Double
    /// The score that was needed, 0 … 1.
    package var threshold: Double
  }

  /// A reason in the way, in words.
  package struct Reason: Equatable {
    package var begin: Instant
    package var end: Instant
    package var rule: RuleID
    package var tone: Tone
    package var seen: String
    package var needed: String
    package var confidence: Confidence
  }

  /// A request that waited.
  package struct Waiting: Equatable {
    package var begin: Instant
    package var end: Instant
    /// When the app asked for it, and asked anew.
    package var asked: [Instant]
    package var reasons: [Reason]
    /// How it ended, in words.
    package var outcome: String
    package var isLaunched: Bool
    package var rule: RuleID?
  }

  /// A task in the hands of the app.
  package struct Running: Equatable {
    package enum End: String, CaseIterable { case success, failure, system, killed, open }
    package var begin: Instant
    package var end: Instant
    package var number: Int
    /// When its time was over; from then on it has grace alone.
    package var expiry: Instant?
    package var outcome: End
    /// What happened, in words.
    package var words: String
    package var rule: RuleID?
  }

  package var identifier: String
  package var name: String
  package var kind: String
  package var waits: [Waiting]
  package var runs: [Running]
  package var ratings: [Rating]
}

/// What goes on for a while: background tasks by their name, transfers by their session.
package struct WorkLane: Equatable {
  package struct Span: Equatable {
    package var begin: Instant
    package var end: Instant
    package var words: String
    package var outcome: TaskLane.Running.End
  }

  package enum Kind: String { case backgroundTask, expiringActivity, transfer }
  package var kind: Kind
  package var name: String
  package var spans: [Span]
}

/// What the app did to a file.
package struct FileLane: Equatable {
  package enum Operation: Int { case write, sync, commit }

  package var path: String
  package var times: [Instant]
  package var operations: [Operation]
  /// How many bytes each operation wrote.
  package var bytes: [Int]
}
