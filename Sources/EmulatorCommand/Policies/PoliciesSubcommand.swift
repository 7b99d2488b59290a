import ScenarioConfig
import SchedulingRules
import TraceReport

/// `policies [policy]`: lists the policies, or every constant of one.
enum PoliciesSubcommand {
  /// The row of the command table.
  static let row = SubcommandDescription(
    name: "policies", abstract: "List the policies, or every constant of one of them.",
    arguments: [
      ArgumentDescription(
        name: "policy", abstract: "The name of the policy to show", isOptional: true,
        completion: .policyNames)
    ],
    options: [folderOption, .help],
    action: perform)

  /// Where policies lie that do not come with the package.
  static let folderOption = OptionDescription(
    "config", value: "folder", isRepeatable: true, completion: .folders,
    "Look in this folder, too, behind the one that is called Config")

  /// Where the documents of the package lie, seen from the package's folder.
  static let shippedConfig = "Config"

  /// Prints the names with their places, or the page of a policy.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    let library = PolicyLibrary(configFolders: folders(arguments))
    guard let name = arguments.positional.first else {
      let names = library.names
      let table = TextTable(widths: [names.map(\.count).max() ?? 0, context.page.width])
      for name in names {
        let place = PolicyPage.place(of: try library.file(of: name))
        let cells = [
          name, ([place] + PolicyPage.notes(on: library.hidden(of: name))).joined(separator: "; "),
        ]
        write(table.lines(cells), to: context)
      }
      return .success
    }
    let policy = try policy(name, in: library, for: row)
    write(PolicyPage.lines(policy, on: context.page), to: context)
    return .success
  }

  /// Returns the policy that somebody names to a subcommand.
  ///
  /// - Throws: `UsageError` when there is none, ``ConfigurationProblems`` when it cannot be read.
  static func policy(
    _ name: String, in library: PolicyLibrary, for subcommand: SubcommandDescription
  ) throws -> PolicyLibrary.Entry {
    if let policy = try library.policy(named: name) { return policy }
    throw UsageError(
      problem: .unknownName(
        name, what: "policy", suggestion: NearMiss.of(name, in: library.names)),
      subcommand: subcommand.name)
  }

  /// The folders to look in, in the order in which a shipped scenario does.
  static func folders(_ arguments: ParsedArguments) -> [String] {
    [shippedConfig] + arguments.values(OptionDescription.config.name)
  }

  private static func write(_ lines: [String], to context: CommandContext) {
    context.output.write(lines.joined(separator: "\n") + "\n")
  }
}

/// Every constant of one policy with its value, its range, its source and its meaning.
enum PolicyPage {
  /// The lines of the page: a head, and two or more lines for each constant.
  static func lines(_ policy: PolicyLibrary.Entry, on page: PageStyle) -> [String] {
    let table = TextTable(widths: [31, 10, 12, 13, 12, 10], on: page)
    let notes = notes(on: policy.hidden).flatMap { page.hang($0, under: "  ") }
    return [head(policy)] + notes + caution(policy, page) + [""]
      + table.lines(["Constant", "Value", "Unit", "Range", "Source", "Confidence"])
      + policy.constants.flatMap { constant in
        let declaration = constant.declaration
        return table.lines([
          declaration.name, constant.value.description, declaration.unit.rawValue,
          declaration.range, constant.source, constant.confidence.rawValue,
        ]) + page.hang(Columns.printable(constant.meaning), under: "    ")
      }
  }

  private static func head(_ policy: PolicyLibrary.Entry) -> String {
    let count = policy.constants.count
    let weakest = policy.constants.map(\.confidence).min()?.rawValue ?? "documented"
    let origin = place(of: policy.file)
    return "\(policy.policy.name), \(origin): \(count) constants, the weakest \(weakest)"
  }

  /// What the policy is, where its name alone would mislead.
  private static func caution(_ policy: PolicyLibrary.Entry, _ page: PageStyle) -> [String] {
    policy.policy.caution.map { page.hang($0, under: "  ") } ?? []
  }

  /// What is said of files that a policy of the same name hides.
  static func notes(on hidden: [String]) -> [String] {
    hidden.map { "'\(Columns.printable($0))' has the same name, and is not read" }
  }

  /// Where a policy comes from.
  static func place(of file: String?) -> String { file ?? "compiled in" }
}
