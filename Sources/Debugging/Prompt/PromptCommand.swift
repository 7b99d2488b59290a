import ScenarioConfig
import SchedulingRules
import TraceReport

/// A command of the prompt: its word, what may stand behind it, and what it does.
///
/// Help, completion and errors follow from the rows of ``all``.
struct PromptCommand: Sendable {
  let name: String
  /// What stands behind it, for help; empty for nothing.
  let values: String
  /// What it does, as a phrase.
  let abstract: String
  /// How many words may stand behind it.
  let count: ClosedRange<Int>
  let action: @Sendable ([String], DebugSession) throws -> Void

  /// Declares a command.
  init(
    _ name: String, _ values: String, _ count: ClosedRange<Int>, _ abstract: String,
    action: @escaping @Sendable ([String], DebugSession) throws -> Void
  ) {
    (self.name, self.values, self.abstract) = (name, values, abstract)
    (self.count, self.action) = (count, action)
  }

  /// Declares a command that stands alone.
  init(
    _ name: String, _ abstract: String,
    action: @escaping @Sendable ([String], DebugSession) throws -> Void
  ) {
    self.init(name, "", 0...0, abstract, action: action)
  }

  /// The commands by what they are about, in the order of help.
  static let groups: [(title: String, commands: [PromptCommand])] = [
    ("Forwards and back", moves), ("Breaks", breaks), ("What there is to see", looks),
    ("Hands on the phone", hands), ("Futures", futures), ("The prompt", session),
  ]

  static let all = groups.flatMap(\.commands)

  /// Their words.
  static let names = all.map(\.name)

  /// How it is written.
  var usage: String { values.isEmpty ? name : "\(name) \(values)" }

  /// Obeys a line; an empty one, and one that begins with `#`, says nothing.
  static func obey(_ line: String, in session: DebugSession) throws {
    let line = line.trimming
    if line.isEmpty || line.hasPrefix("#") { return }
    if AppleLine.isExpression(line) {
      guard let command = AppleLine.command(line) else {
        throw DebugSession.Refusal(
          message: "Of a debugger's expressions two are known: "
            + AppleLine.known.joined(separator: " and ") + ".")
      }
      return try session.give(command)
    }
    var words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    let name = words.removeFirst()
    guard let command = all.first(where: { $0.name == name }) else {
      return try session.actAsNamed(name, line)
    }
    guard command.count.contains(words.count) else {
      throw DebugSession.Refusal(
        message: "found '\(line)', expected '\(command.usage)': \(command.abstract).")
    }
    try command.action(words, session)
  }

  /// A whole number from 1, or what is usual where none is given.
  static func number(_ words: [String], usually usual: Int) throws -> Int {
    guard let word = words.first else { return usual }
    guard let number = Int(word), number > 0 else {
      throw DebugSession.Refusal(message: "found '\(word)', expected a whole number from 1.")
    }
    return number
  }
}

extension String {
  /// The line without what nobody sees at its ends.
  fileprivate var trimming: String {
    let isBlank = { (character: Character) in character.isWhitespace }
    guard let last = lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(self[...last].drop(while: isBlank))
  }
}

extension DebugSession {
  /// Does what an event of a timeline, or a user action of the app, is called.
  func actAsNamed(_ name: String, _ line: String) throws {
    guard !TimelineWords.names.contains(name), !userActions.contains(name) else {
      return try act([line])
    }
    let near = NearMiss.of(name, in: PromptCommand.names + userActions + TimelineWords.names)
    throw Refusal(
      message: "Unknown command '\(name)'."
        + (near.map { " Did you mean '\($0)'?" } ?? " 'help' lists the commands."))
  }

  /// Lists the commands, or explains one.
  func help(_ name: String?) throws {
    guard let name else {
      for group in PromptCommand.groups {
        say(["\(group.title):"] + group.commands.map(Self.help) + [""])
      }
      return say([
        "Every event of a timeline can be typed as well, and what users do in the app: "
          + "'BatteryLevel 0.2'."
      ])
    }
    guard let command = PromptCommand.all.first(where: { $0.name == name }) else {
      let near = NearMiss.of(name, in: PromptCommand.names)
      throw Refusal(
        message: "Unknown command '\(name)'." + (near.map { " Did you mean '\($0)'?" } ?? ""))
    }
    say([Self.help(command)])
  }

  private static func help(_ command: PromptCommand) -> String {
    "  \(Columns.pad(command.usage, 28))  \(command.abstract)"
  }
}
