import DeviceModel
import Emulator
import ScenarioConfig
import SchedulingRules
import TraceReport
import VirtualTime

/// What is done by hand to the phone.
extension DebugSession {
  /// So many records are shown of what comes of a hand at once.
  private static let limit = 12

  /// Lets something happen at the present moment.
  ///
  /// - Parameter lines: Entries of a timeline without their times, which happen one after the other.
  /// - Throws: `ConfigurationProblems` for what is no such entry.
  func act(_ lines: [String]) throws {
    let instant = future.handInstant
    try add(lines.map { .event($0, at: instant) }, through: instant)
  }

  /// Lets something go wrong: where the text says, or at the present moment.
  func fail(_ text: String) throws {
    if text.contains("@") { return try add([.fault(text)], through: nil) }
    let instant = future.handInstant
    try add([.fault("\(text)@seconds=\(instant.seconds)")], through: instant)
  }

  /// Gives one of Apple's commands; it needs a debugger, which is attached if none is.
  func give(_ command: DebugCommand) throws {
    guard let identifier = command.identifier else { return try act([command.name]) }
    let line = "\(command.name) \(identifier)"
    if try look().device.isDebuggerAttached { return try act([line]) }
    say(["A debugger is attached to the app from now on; 'debugger off' takes it away (R-120)."])
    try act(["Debugger on", line])
  }

  /// Adds hands, and lives the run through with them.
  ///
  /// A future that somebody has seen more of stays as it is: another one begins here.
  private func add(_ forms: [Hand.Form], through instant: Instant?) throws {
    guard !future.isOver else { throw Refusal(message: "The run is over; 'back' leads into it.") }
    let passed = future.position.passed
    let (before, draft, run) = try livedThrough(adding: forms)
    if future.seen > passed { branch(named: nil) }
    let done = instant.map { Position(passed: run.count(before: $0.next), at: $0) }
    future.hands =
      before + forms.map { Hand(form: $0, begins: passed, passed: done?.passed ?? passed) }
    future.draft = draft
    future.run = run
    future.seen = passed
    guard let done else { return sayPlace() }
    future.move(to: done)
    let shown = (passed..<future.position.passed).filter { !run.records[$0].isPoint }
    say(shown.prefix(Self.limit).flatMap { run.rows.lines(at: $0, on: page) })
    if shown.count > Self.limit { say(["… and \(shown.count - Self.limit) more records"]) }
    sayPlace()
  }

  /// Lives the run through with more hands, and with those that the present moment knows of.
  ///
  /// Where the prompt stands amid what came of a hand, that hand is done although not all of it has happened: of those
  /// that were begun the fewest are kept with which all came as it did.
  private func livedThrough(adding forms: [Hand.Form]) throws -> (
    before: [Hand], draft: ScenarioDraft, run: LivedRun
  ) {
    let (passed, hands) = (future.position.passed, future.hands)
    let done = hands.prefix { $0.passed <= passed }.count
    let begun = hands.prefix { $0.passed <= passed || $0.begins < passed }.count
    for count in done...begun {
      let before = Array(hands.prefix(count))
      let draft = try draft(with: before.map(\.form) + forms)
      let run = LivedRun(try reader.configuration(of: draft), by: app)
      if run.agrees(with: future.run, in: passed) { return (before, draft, run) }
    }
    throw Refusal(message: "That would change what has happened before.")
  }

  /// The scenario with hands.
  private func draft(with hands: [Hand.Form]) throws -> ScenarioDraft {
    var draft = scenario
    let configuration = try reader.configuration(of: scenario)
    for hand in hands {
      switch hand {
      case .event(let line, let instant): draft.add(line, at: instant, in: configuration)
      case .fault(let text): try draft.addFault(text)
      }
    }
    return draft
  }
}

extension Instant {
  /// The instant right behind.
  fileprivate var next: Instant { advanced(by: .nanoseconds(1)) }
}
