import TraceReport

/// A command line that the tool cannot obey; exit code 64.
struct UsageError: Error, Equatable {
  /// What is wrong, as one sentence.
  enum Problem: Equatable {
    case unknownOption(String, suggestion: String?)
    case unknownSubcommand(String, suggestion: String?)
    case unknownName(String, what: String, suggestion: String?)
    /// A scenario that no folder has, with the folders in which it was looked for.
    case unknownScenario(String, folders: [String], suggestion: String?)
    /// A word of a list, with those that the list can have.
    case unknownWord(String, what: String, suggestion: String?, known: [String])
    /// A task that the scenario does not have, with those that it has.
    case unknownTask(String, suggestion: String?, known: [String])
    /// A short name that stands for several tasks.
    case ambiguousTask(String, candidates: [String])
    case missingSubcommand
    case missingArgument(String)
    case missingValue(OptionDescription)
    case unexpectedValue(OptionDescription)
    case repeatedOption(OptionDescription)
    /// Two options of which one alone can be obeyed.
    case contradictingOptions(OptionDescription, OptionDescription)
    case invalidValue(OptionDescription, String)
    /// A time that lies behind the end of a run, which lasts so long.
    case timeBehindEnd(String, ofRun: String)
    case unexpectedArguments([String])
    /// Options that say something only beside another one, as it is written.
    case optionsNeed(String, [String])
    /// An app whose launches cannot share a process.
    case appWithGlobals(String)
    /// Variables of the environment that cannot be obeyed, as a sentence.
    case unusableSurroundings(String)
  }

  var problem: Problem
  /// The name of the subcommand whose usage is shown; nil for the tool's own.
  var subcommand: String?

  /// The problem in words; what the user wrote is quoted with its control characters visible.
  var message: String {
    switch problem {
    case .unknownOption(let option, let suggestion):
      "Unknown option \(Self.quoted(option))." + Self.didYouMean(suggestion)
    case .unknownSubcommand(let word, let suggestion):
      "Unknown subcommand \(Self.quoted(word))." + Self.didYouMean(suggestion)
    case .unknownName(let word, let what, let suggestion):
      "Unknown \(what) \(Self.quoted(word))." + Self.didYouMean(suggestion)
    case .unknownScenario(let word, let folders, let suggestion):
      "Unknown scenario \(Self.quoted(word)). "
        + (suggestion.map { "Did you mean '\($0)'?" }
          ?? "Looked for \(Columns.printable(word)).plist in "
          + "\(folders.map(Columns.printable).joined(separator: ", ")) and the folders below; "
          + "'scenarios' lists what is there.")
    case .unknownWord(let word, let what, let suggestion, let known):
      "Unknown \(what) \(Self.quoted(word))." + Self.didYouMean(suggestion)
        + " There are \(known.map(Self.quoted).joined(separator: ", "))."
    case .unknownTask(let word, let suggestion, let known):
      "No task or background task is called \(Self.quoted(word))." + Self.didYouMean(suggestion)
        + (known.isEmpty ? "" : " There are \(known.map(Self.quoted).joined(separator: ", ")).")
    case .ambiguousTask(let word, let candidates):
      "Several tasks are called \(Self.quoted(word)) for short: "
        + "\(candidates.map(Self.quoted).joined(separator: ", ")). Name one of them in full."
    case .missingSubcommand: "Missing expected subcommand."
    case .missingArgument(let name): "Missing expected argument '<\(name)>'."
    case .missingValue(let option): "Missing value for '\(option.signature)'."
    case .unexpectedValue(let option): "The option '\(option.flag)' takes no value."
    case .repeatedOption(let option): "The option '\(option.flag)' was given more than once."
    case .contradictingOptions(let one, let other):
      "'\(one.flag)' and '\(other.flag)' cannot be given together."
    case .invalidValue(let option, let value):
      "The value \(Self.quoted(value)) is invalid for '\(option.signature)'."
        + Self.choice(option.values)
    case .timeBehindEnd(let text, let span):
      "The run is over after \(span), before \(Self.quoted(text)); '--until' lengthens it."
    case .unexpectedArguments(let words): Self.unexpected(words)
    case .optionsNeed(let other, let options):
      "\(options.map(Self.quoted).joined(separator: " and ")) can be given with '\(other)' only."
    case .appWithGlobals(let app):
      "The launches of \(Self.quoted(app)) cannot share a process: the app does not say that it is "
        + "free of globals. Leave out '--isolation in-process'."
    case .unusableSurroundings(let sentence): Columns.printable(sentence)
    }
  }

  /// The option that the error is about, whose abstract helps.
  var option: OptionDescription? {
    switch problem {
    case .missingValue(let option), .unexpectedValue(let option), .repeatedOption(let option),
      .invalidValue(let option, _):
      option
    default: nil
    }
  }

  private static func didYouMean(_ suggestion: String?) -> String {
    suggestion.map { " Did you mean '\($0)'?" } ?? ""
  }

  private static func choice(_ values: [String]?) -> String {
    guard let values, let last = values.last else { return "" }
    let quoted = values.dropLast().map { "'\($0)'" }.joined(separator: ", ")
    return quoted.isEmpty
      ? " Please provide '\(last)'." : " Please provide one of \(quoted) or '\(last)'."
  }

  private static func unexpected(_ words: [String]) -> String {
    let quoted = words.map(Self.quoted).joined(separator: ", ")
    return words.count == 1
      ? "Unexpected argument \(quoted)." : "\(words.count) unexpected arguments: \(quoted)."
  }

  private static func quoted(_ text: String) -> String { "'\(Columns.printable(text))'" }
}
