/// The completion script for zsh.
struct ZshCompletion {
  /// The name by which the tool is called.
  let tool: String

  private var function: String { CompletionShell.function(of: tool) }

  /// The lines of the script.
  var lines: [String] {
    head + main + CommandTable.subcommands.flatMap(subcommand) + names + start
  }

  private var head: [String] {
    [
      "#compdef \(tool)",
      "# Completes the command lines of \(tool) in zsh: a file _\(tool) in a folder of $fpath, or",
      "#   source <(\(tool) --\(ToolOptions.completionScript.name) zsh)",
      "",
    ]
  }

  private var main: [String] {
    [
      "\(function)() {",
      "  local context state state_descr line",
      "  typeset -A opt_args",
    ]
      + arguments(
        of: CommandTable.tool,
        and: ["'(-): :->subcommand'", "'(-)*:: :->argument'"], flag: "-C ")
      + [
        "  case $state in",
        "    subcommand)",
        "      \(function)_subcommands",
        "      ;;",
        "    argument)",
        "      case $words[1] in",
      ]
      + CommandTable.subcommands.map { "        \($0.name)) \(function)_do_\($0.name) ;;" }
      + ["      esac", "      ;;", "  esac", "}", ""]
  }

  private func subcommand(_ subcommand: SubcommandDescription) -> [String] {
    let arguments = subcommand.arguments.map { argument in
      let prefix = argument.isRepeating ? "*:" : argument.isOptional ? "::" : ":"
      return CompletionShell.quoted(
        prefix + Self.escaped(argument.name) + ":" + action(argument.completion))
    }
    return ["\(function)_do_\(subcommand.name)() {"]
      + self.arguments(of: subcommand, and: arguments, flag: "") + ["}", ""]
  }

  /// A call that completes options and arguments, one to a line.
  private func arguments(
    of subcommand: SubcommandDescription, and arguments: [String], flag: String
  ) -> [String] {
    let rows = subcommand.options.map(option) + arguments
    return ["  _arguments \(flag)-s : \\"]
      + rows.enumerated().map { index, row in
        "    " + row + (index == rows.count - 1 ? "" : " \\")
      }
  }

  private func option(_ option: OptionDescription) -> String {
    let note = "[" + Self.escaped(option.abstract) + "]"
    if let short = option.shortName {
      return "'(-\(short) \(option.flag))'{-\(short),\(option.flag)}"
        + CompletionShell.quoted(note)
    }
    let repeats = option.isRepeatable ? "*" : ""
    guard let value = option.valueName else {
      return CompletionShell.quoted(repeats + option.flag + note)
    }
    return CompletionShell.quoted(
      "\(repeats)\(option.flag)=\(note):\(Self.escaped(value)):\(action(option.completion))")
  }

  /// What `_arguments` does to complete a value.
  private func action(_ completion: ValueCompletion) -> String {
    switch completion {
    case .none: " "
    case .words(let words): "(" + words.joined(separator: " ") + ")"
    case .files(nil): "_files"
    case .files(let ending?): "_files -g \"*.\(ending)\""
    case .folders: "_files -/"
    case .subcommands: "\(function)_subcommands"
    case .names(let subcommand, _): "\(function)_names_of_\(subcommand)"
    case .contextual(let kind): "\(function)_words_of_\(kind.rawValue)"
    case .scenarios:
      "{" + [.scenarioNames, .propertyLists].map(action).joined(separator: "; ") + "}"
    }
  }

  /// Functions that ask the tool for names, and that list the subcommands.
  private var names: [String] {
    let rows = CommandTable.subcommands.map { subcommand in
      "    " + CompletionShell.quoted("\(subcommand.name):\(subcommand.abstract)")
    }
    let listings = [ValueCompletion.ruleNumbers, .policyNames, .scenarioNames].flatMap(listing)
    return listings + ContextualWords.allCases.flatMap(listing) + [
      "\(function)_subcommands() {", "  local -a subcommands", "  subcommands=(",
    ]
      + rows + ["  )", "  _describe subcommand subcommands", "}", ""]
  }

  private func listing(_ completion: ValueCompletion) -> [String] {
    guard case .names(let subcommand, let start) = completion else { return [] }
    return [
      "\(function)_names_of_\(subcommand)() {",
      "  local -a names",
      "  names=(${(f)\"$(\(tool) \(subcommand) 2>/dev/null | "
        + "sed -n 's/^\\(\(start)[^ ]*\\).*/\\1/p')\"})",
      "  compadd \"$@\" -a names",
      "}", "",
    ]
  }

  private func listing(_ kind: ContextualWords) -> [String] {
    [
      "\(function)_words_of_\(kind.rawValue)() {",
      "  local -a names",
      "  names=(${(f)\"$(\(tool) \(WordsSubcommand.row.name) \(kind.rawValue) -- "
        + "$words 2>/dev/null)\"})",
      "  compadd \"$@\" -a names",
      "}", "",
    ]
  }

  /// As a file of `$fpath` the script is the function's own body; else it is sourced.
  private var start: [String] {
    [
      "if [[ $funcstack[1] == _\(tool) ]]; then", "  \(function) \"$@\"", "else",
      "  compdef \(function) \(tool)", "fi",
    ]
  }

  /// Text in which nothing has a meaning for `_arguments`.
  private static func escaped(_ text: String) -> String {
    text.map { "\\:[]".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
