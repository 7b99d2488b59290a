import Emulator
import ScenarioConfig
import SchedulingRules
import TraceReport

/// `scenarios [word ...]`: lists the scenarios that go by their name.
enum ScenariosSubcommand {
  /// The row of the command table.
  static let row = SubcommandDescription(
    name: "scenarios",
    abstract: "List the scenarios that go by their name, with the rules that they promise.",
    arguments: [
      ArgumentDescription(
        name: "word",
        abstract: "Only those with this word in name, summary or app, or that name this rule",
        isOptional: true, isRepeating: true, completion: .scenarioNames)
    ],
    options: [.config, .help], action: perform)

  /// Prints the scenarios that all words fit, or says that there are none.
  ///
  /// A scenario that cannot be read is reported, and does not keep the others from being printed.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    let shelf = try ScenarioShelf(configFolders: arguments.values(OptionDescription.config.name))
    guard !shelf.folders.isEmpty else {
      throw UnusableFile(
        path: ScenarioFolder.shipped, reason: "is no folder here; --config names one")
    }
    let reader = ScenarioReader(apps: context.command.apps)
    var code = ExitCode.success
    var count = 0
    for file in shelf.files {
      do throws(ConfigurationProblems) {
        let outline = try reader.outline(of: file)
        guard arguments.positional.allSatisfy(outline.fits) else { continue }
        count += 1
        context.output.write(lines(outline, on: context.page).joined(separator: "\n") + "\n")
      } catch {
        context.diagnostics.write("\(error)\n")
        code = .unusableInput
      }
    }
    context.output.write(count == 1 ? "1 scenario\n" : "\(count) scenarios\n")
    return count == 0 && code == .success ? .violations : code
  }

  /// The name, the app and the rules that are named, and below them the summary.
  private static func lines(_ outline: ScenarioOutline, on page: PageStyle) -> [String] {
    let table = TextTable(widths: [30, 11, 55], on: page)
    let rules = outline.rules.map(\.description).joined(separator: ", ")
    let summary = Columns.wrap(Columns.printable(outline.summary), width: page.width - 4)
    return table.lines([outline.name, outline.app, rules]) + summary.map { "    " + $0 }
  }
}

extension ScenarioOutline {
  /// The rules that expectations name, in order, each once.
  var rules: [RuleID] { Set(expectations.compactMap(\.rule)).sorted() }

  /// Whether a word is part of the name, the summary or the app, in capitals or not, or a rule.
  func fits(_ word: String) -> Bool {
    let word = word.lowercased()
    return [name, summary, app].contains { $0.lowercased().contains(word) }
      || rules.contains { $0.description.lowercased() == word }
  }
}
