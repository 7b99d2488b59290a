import DeviceModel
import Foundation
import SchedulingRules

/// `choose`: which kind of background work fits, by answers given as options or at the prompt.
enum ChooseSubcommand {
  private static let system = OptionDescription(
    "system", value: "version", default: SystemVersion.usual.description,
    "Choose for this version of iOS: '17.4'")

  /// The row of the command table.
  static let row = SubcommandDescription(
    name: "choose", abstract: "Choose a kind of background work by a few questions.",
    options: ChoiceQuestion.all.map { question in
      OptionDescription(
        question.name, value: "answer", values: answers(to: question, in: .background),
        String(question.text.dropLast()))
    } + [system, .help],
    action: perform)

  /// Follows the answers, asks for those that are missing, and says what fits.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    // Scheduled work came with iOS 13: of earlier systems the tree knows nothing.
    let version =
      try arguments.value(system.name) { text in
        SystemVersion(text).flatMap { $0 < SystemVersion(13) ? nil : $0 }
      } ?? .usual
    var given: [String: String] = [:]
    for question in ChoiceQuestion.all { given[question.name] = arguments.value(question.name) }
    let lines = ScriptLines(context.input, output: context.diagnostics)
    while true {
      switch ChoiceTree.background.step(given, on: version) {
      case .chosen(let work):
        try refuseUnasked(given, version)
        context.output.write(ChoiceText(work, on: version, tool: context.command.name).text)
        context.output.flush()
        return .success
      case .open(let question, let branches):
        if let word = given[question.name] {
          throw UsageError(
            problem: .invalidValue(option(question), word), subcommand: row.name)
        }
        given[question.name] = try ask(question, branches, lines, context.diagnostics)
      }
    }
  }

  /// An answer to a question that nobody asks is a mistake.
  private static func refuseUnasked(_ given: [String: String], _ version: SystemVersion) throws {
    let asked = ChoiceTree.background.asked(given, on: version)
    for question in ChoiceQuestion.all
    where given[question.name] != nil && !asked.contains(question.name) {
      throw UsageError(
        problem: .contradictingOptions(option(.purpose), option(question)), subcommand: row.name)
    }
  }

  /// Asks on the standard error and reads a line of the standard input, until it has an answer.
  ///
  /// - Throws: `UsageError` when the input ends first.
  private static func ask(
    _ question: ChoiceQuestion, _ branches: [ChoiceTree.Branch], _ lines: some LineSource,
    _ diagnostics: any TextSink
  ) throws -> String {
    let width = branches.map(\.answer.count).max() ?? 0
    let choices = branches.map {
      "  \($0.answer.padding(toLength: width, withPad: " ", startingAt: 0))  \($0.meaning)\n"
    }
    while true {
      guard let line = try lines.line(after: "\(question.text)\n\(choices.joined())> ") else {
        throw UsageError(problem: .missingValue(option(question)), subcommand: row.name)
      }
      let word = line.trimmingCharacters(in: .whitespaces).lowercased()
      if branches.contains(where: { $0.answer == word }) { return word }
      let near = NearMiss.of(word, in: branches.map(\.answer)).map { " Did you mean '\($0)'?" }
      diagnostics.write("That is no answer.\(near ?? "")\n")
    }
  }

  private static func option(_ question: ChoiceQuestion) -> OptionDescription {
    guard let option = row.options.first(where: { $0.name == question.name }) else {
      preconditionFailure("'\(row.name)' has no option for '\(question.name)'")
    }
    return option
  }

  /// All words that answer a question somewhere in a tree.
  private static func answers(to question: ChoiceQuestion, in tree: ChoiceTree) -> [String] {
    switch tree {
    case .work: return []
    case .system(_, let since, let before):
      return answers(to: question, in: since) + answers(to: question, in: before)
    case .question(let asked, let branches):
      let own = asked == question ? branches.map(\.answer) : []
      var seen: Set<String> = []
      return (own + branches.flatMap { answers(to: question, in: $0.tree) })
        .filter { seen.insert($0).inserted }
    }
  }
}
