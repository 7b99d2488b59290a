import Emulator
import ScenarioConfig
import VirtualTime

/// A moment of a run: between two records.
struct Position: Equatable {
  /// How many records lie behind.
  var passed: Int
  /// When; not before the last of those, and not after the next one.
  var at: Instant
}

/// Something done by hand to the phone.
struct Hand: Equatable {
  /// What becomes of it in a scenario.
  enum Form: Equatable {
    /// An event of the timeline, as an entry of one line has it behind its time.
    case event(String, at: Instant)
    /// A fault, as a command line has it.
    case fault(String)
  }

  var form: Form
  /// How many records lay behind when it was begun.
  var begins: Int
  /// How many records lay behind when it had been done: where fewer do, it has not happened yet.
  var passed: Int
}

/// One way in which a run goes on: the scenario, and what was done by hand.
struct Future {
  /// What it is called at the prompt.
  let name: String
  /// The future that it left, and where; nil for the first one.
  let origin: (name: String, at: Instant)?
  var hands: [Hand]
  /// The scenario with the hands in it.
  var draft: ScenarioDraft
  var run: LivedRun
  var position: Position
  /// How many records somebody has seen of it.
  var seen: Int

  init(
    _ name: String, origin: (name: String, at: Instant)?, hands: [Hand], draft: ScenarioDraft,
    run: LivedRun, position: Position
  ) {
    (self.name, self.origin, self.hands, self.draft) = (name, origin, hands, draft)
    (self.run, self.position) = (run, position)
    seen = position.passed
  }

  /// Whether nothing is left.
  var isOver: Bool { position.passed >= run.records.count }

  /// Goes to another moment.
  mutating func move(to position: Position) {
    self.position = position
    seen = max(seen, position.passed)
  }

  /// Goes to the moment after so many records.
  mutating func move(behind count: Int) {
    let passed = min(max(count, 1), run.records.count)
    move(to: Position(passed: passed, at: run.records[passed - 1].time))
  }

  /// When something done now happens: what the present instant has brought has happened before it.
  var handInstant: Instant {
    // The first record tells of the run, and is nothing that happens in it.
    let hasBegun = position.passed > 1 && run.records[position.passed - 1].time == position.at
    return run.configuration.writable(
      hasBegun ? position.at.advanced(by: .nanoseconds(1)) : position.at)
  }
}
