/// The completion script for fish.
struct FishCompletion {
  /// The name by which the tool is called.
  let tool: String

  private var function: String { "_" + CompletionShell.function(of: tool) }

  /// The lines of the script.
  var lines: [String] {
    head + conditions + ["complete -c \(tool) -f"]
      + options(CommandTable.tool, where: "\(function)_begins; or \(function)_is \"-*\"")
      + CommandTable.subcommands.map { offer($0, where: "\(function)_begins") }
      + CommandTable.subcommands.flatMap { subcommand in
        let condition = "\(function)_is \(subcommand.name)"
        return options(subcommand, where: condition)
          + subcommand.arguments.compactMap { offer($0.completion, where: condition) }
          .flatMap(\.self)
      }
  }

  private var head: [String] {
    [
      "# Completes the command lines of \(tool) in fish. To load it:",
      "#   \(tool) --\(ToolOptions.completionScript.name) fish | source",
      "",
    ]
  }

  /// Tell which subcommand is being written.
  private var conditions: [String] {
    [
      "function \(function)_begins",
      "  set -l words (commandline -poc)",
      "  test (count $words) -eq 1",
      "end",
      "",
      "function \(function)_is",
      "  set -l words (commandline -poc)",
      "  test (count $words) -gt 1; and string match -q -- $argv[1] $words[2]",
      "end",
      "",
    ]
  }

  private func options(_ subcommand: SubcommandDescription, where condition: String) -> [String] {
    subcommand.options.map { option in
      let short = option.shortName.map { " -s \($0)" } ?? ""
      let value = option.valueName == nil ? "" : " " + words(option.completion)
      return "\(start(condition))\(short) -l \(option.name)\(value)"
        + " -d \(Self.quoted(option.abstract))"
    }
  }

  private func offer(
    _ subcommand: SubcommandDescription, where condition: String
  ) -> String {
    "\(start(condition)) -a \(subcommand.name) -d \(Self.quoted(subcommand.abstract))"
  }

  /// The lines that offer what can be an argument; nil for nothing.
  private func offer(_ completion: ValueCompletion, where condition: String) -> [String]? {
    switch completion {
    case .none: nil
    case .subcommands:
      CommandTable.subcommands.map { offer($0, where: condition) }
    default: ["\(start(condition)) \(words(completion))"]
    }
  }

  private func start(_ condition: String) -> String {
    "complete -c \(tool) -n \(Self.quoted(condition))"
  }

  /// The options of `complete` that offer a value; `-x` wants one and offers no other files.
  private func words(_ completion: ValueCompletion) -> String {
    switch completion {
    case .none: "-x"
    case .words(let words): "-x -a " + Self.quoted(words.joined(separator: " "))
    case .files(nil): "-r -F"
    case .files(let ending?): "-x -k -a '(\(files(ending)))'"
    case .folders: "-x -a '(__fish_complete_directories)'"
    case .subcommands:
      "-x -a " + Self.quoted(CommandTable.subcommands.map(\.name).joined(separator: " "))
    case .names(let subcommand, let start):
      "-x -a \"(\(names(subcommand, start)))\""
    case .contextual(let kind):
      "-x -a \"(\(tool) \(WordsSubcommand.row.name) \(kind.rawValue) -- "
        + "(commandline -poc)[2..] 2>/dev/null)\""
    case .scenarios: "-x -k -a \"(\(names("scenarios", "[A-Z]")); \(files("plist")))\""
    }
  }

  private func names(_ subcommand: String, _ start: String) -> String {
    "\(tool) \(subcommand) 2>/dev/null | string match -r '^\(start)\\S*'"
  }

  private func files(_ ending: String) -> String { "__fish_complete_suffix .\(ending)" }

  /// A text as fish reads it back unchanged, in single quotes.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
