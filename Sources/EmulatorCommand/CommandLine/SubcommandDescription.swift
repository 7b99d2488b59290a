import TraceReport

/// One subcommand: its row of the command table and what carries it out.
struct SubcommandDescription: Sendable {
  /// The word that selects it.
  var name: String
  /// What it does, as a sentence.
  var abstract: String
  /// Its positional arguments in order.
  var arguments: [ArgumentDescription] = []
  /// Its options, in the order in which help lists them.
  var options: [OptionDescription] = []
  /// What carries it out.
  var action: @Sendable (ParsedArguments, CommandContext) throws -> ExitCode
}

/// What a subcommand works with: the joined apps and audits, and where its words go.
struct CommandContext {
  /// The tool whose table is in use; help and reproduction lines name it.
  var command: EmulatorCommand
  /// What the environment tells beside the command line.
  var surroundings: Surroundings
  /// Receives data: reports, help.
  var output: any TextSink
  /// Receives everything else.
  var diagnostics: any TextSink
  /// How reports look in the output.
  var page = PageStyle.plain
  /// What the user types, or a script says; nil where nobody does.
  var input: StandardInput?

  /// How a report looks that goes to a file, if one is named, and else to the output.
  func page(ofFile file: String?) -> PageStyle { file == nil ? page : .plain }
}

/// One row of the option table: how an option is written, what it means, what it accepts.
///
/// Parsing, help and error messages are all derived from the rows, so that none can lag behind.
struct OptionDescription: Equatable, Sendable {
  /// The name without the dashes: `seed` for `--seed`.
  var name: String
  /// The one-letter form without the dash, if there is one.
  var shortName: Character?
  /// What stands for the value in help; nil for an option that takes none.
  var valueName: String?
  /// What the option does, as a phrase without a period.
  var abstract: String
  /// The legal values in the order in which they are listed, when they can be listed.
  var values: [String]?
  /// The value that is assumed when the option is absent, for help.
  var defaultValue: String?
  /// Whether the option may be given more than once.
  var isRepeatable = false
  /// Whether the value is a scenario, which may be given by its name.
  var isScenario = false
  /// What a shell can offer for the value when the legal values are not listed.
  var completion: ValueCompletion

  /// Describes an option; without a value name it is a switch.
  init(
    _ name: String, short shortName: Character? = nil, value valueName: String? = nil,
    values: [String]? = nil, default defaultValue: String? = nil, isRepeatable: Bool = false,
    isScenario: Bool = false, completion: ValueCompletion = .none, _ abstract: String
  ) {
    self.name = name
    self.shortName = shortName
    self.valueName = valueName
    self.values = values
    self.defaultValue = defaultValue
    self.isRepeatable = isRepeatable
    self.isScenario = isScenario
    self.completion = values.map(ValueCompletion.words) ?? completion
    self.abstract = abstract
  }

  /// The option as it is written, without a value: `--seed`.
  var flag: String { "--" + name }

  /// The option as usage and errors show it: `--seed <number>`.
  var signature: String { valueName.map { "\(flag) <\($0)>" } ?? flag }

  /// The option as the list of options shows it: `-h, --help`.
  var label: String { shortName.map { "-\($0), \(signature)" } ?? signature }

  /// The abstract with the values and the default in brackets.
  var note: String {
    let notes = [
      values.map { "values: " + $0.joined(separator: ", ") },
      defaultValue.map { "default: " + $0 },
    ].compactMap(\.self)
    return notes.isEmpty ? abstract : "\(abstract) (\(notes.joined(separator: "; ")))"
  }
}

/// One row of a subcommand's positional arguments.
struct ArgumentDescription: Equatable, Sendable {
  /// What stands for the argument in help, without brackets.
  var name: String
  /// What the argument means, as a phrase without a period.
  var abstract: String
  /// Whether the command can do without it.
  var isOptional = false
  /// Whether several may be given; only for the last argument.
  var isRepeating = false
  /// Whether it is a scenario, which may be given by its name.
  var isScenario = false
  /// What a shell can offer for the argument.
  var completion = ValueCompletion.none

  /// The argument as usage shows it: `<plist> ...`, in brackets when it is optional.
  var signature: String {
    let text = "<\(name)>" + (isRepeating ? " ..." : "")
    return isOptional ? "[\(text)]" : text
  }
}

/// What a shell can offer where a value or an argument stands.
enum ValueCompletion: Equatable, Sendable {
  /// Nothing: the value is anything.
  case none
  /// These words.
  case words([String])
  /// Files, or those with an ending alone; folders lead to them.
  case files(ending: String?)
  /// Folders.
  case folders
  /// The names of the subcommands.
  case subcommands
  /// The first words of the lines that a subcommand prints, those alone that begin with what an expression of `sed` says.
  ///
  /// The script asks the tool each time: what there is depends on the version and the folder.
  case names(listedBy: String, beginningWith: String)
  /// What the tool tells for the words that stand there already.
  case contextual(ContextualWords)
  /// Names of scenarios, and files with property lists.
  case scenarios

  /// The numbers of the rules.
  static let ruleNumbers = names(listedBy: "rules", beginningWith: "[RWF]-")
  /// The names of the policies.
  static let policyNames = names(listedBy: "policies", beginningWith: "")
  /// The names of the scenarios that `scenarios` lists, above summaries and a count.
  static let scenarioNames = names(listedBy: "scenarios", beginningWith: "[A-Z]")
  /// Property lists.
  static let propertyLists = files(ending: "plist")
}
