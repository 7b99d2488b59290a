import ScenarioConfig
import TraceReport

/// `validate <plist> ...`: checks property lists without running anything.
enum ValidateSubcommand {
  /// The row of the command table.
  static let row = SubcommandDescription(
    name: "validate",
    abstract: "Check scenarios, policies, lives, capsules and Info.plists without running them.",
    arguments: [
      ArgumentDescription(
        name: "plist", abstract: "The property lists to check, or folders of them",
        isRepeating: true,
        completion: .files(ending: "plist"))
    ],
    options: [.format(ValidateFormat.text), .config, .help], action: perform)

  /// Checks every file, and each in a folder and below it, and reports all problems of all of them.
  ///
  /// Scenarios go by their names: no two of a folder have the same.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    let format: ValidateFormat = arguments.choice("format")
    let reader = context.command.reader(arguments.values(OptionDescription.config.name))
    let remarks = DocumentRemarks()
    let isText = format.checks == nil
    var code = ExitCode.success
    var reports: [CheckReport] = []
    func refuse(_ problem: String, _ report: CheckReport) {
      if isText { context.diagnostics.write(problem + "\n") }
      reports.append(report)
      code = .unusableInput
    }
    for place in arguments.positional {
      var scenarios: [String: String] = [:]
      do throws(UnusableFile) {
        for file in try files(in: place) {
          do throws(ConfigurationProblems) {
            let kind = try reader.validate(file)
            let name = ScenarioShelf.name(of: file)
            if kind == .scenario, let other = scenarios.updateValue(file, forKey: name) {
              let problem = ConfigurationProblem.name(of: file, isThatOf: other)
              refuse("\(problem)", remarks.report(file, ConfigurationProblems(problem)))
              continue
            }
            if isText { context.output.write("\(file): valid \(kind.rawValue)\n") }
            let check = CheckReport.Check(name: kind.rawValue, remarks: [])
            reports.append(CheckReport(file: file, checks: [check]))
          } catch {
            refuse("\(error)", remarks.report(file, error))
          }
        }
      } catch {
        refuse("Error: \(error)", remarks.report(error))
      }
    }
    if let checks = format.checks {
      context.output.write(checks.text(of: reports, suite: row.name))
    }
    return code
  }

  /// A file, or the property lists of a folder in alphabetical order.
  private static func files(in place: String) throws(UnusableFile) -> [String] {
    let found = try ScenarioFolder.files(in: place) ?? [place]
    guard !found.isEmpty else {
      throw UnusableFile(
        path: place,
        reason: "is a folder without property lists: found no file that ends in '.plist', "
          + "expected one. Name the folder that holds them")
    }
    return found
  }
}

/// How `validate` and `lint` write what they find.
enum ValidateFormat: String, CaseIterable {
  /// For a person.
  case text
  case github, sarif, junit

  /// The format of a service; nil for a person.
  var checks: CheckFormat? { CheckFormat(rawValue: rawValue) }
}
