/// The completion script for bash.
struct BashCompletion {
  /// The name by which the tool is called.
  let tool: String

  private var function: String { CompletionShell.function(of: tool) }
  private var names: [String] { CommandTable.subcommands.map(\.name) }

  /// The lines of the script.
  var lines: [String] {
    head + matching + body + ["complete -F \(function) \(tool)"]
  }

  private var head: [String] {
    [
      "# Completes the command lines of \(tool) in bash. To load it:",
      "#   source <(\(tool) --\(ToolOptions.completionScript.name) bash)",
      "",
    ]
  }

  /// Offers, beside what was offered, what fits among words, files and folders.
  private var matching: [String] {
    [
      "\(function)_words() {",
      "  mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -W \"$1\" -- \"$word\")",
      "}",
      "",
      "\(function)_files() {",
      "  compopt -o filenames 2>/dev/null",
      "  mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen \"$@\" -- \"$word\")",
      "}",
      "",
    ]
  }

  private var body: [String] {
    [
      "\(function)() {",
      "  local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}",
      "  # In '--option=value' the sign is a word of its own.",
      "  if [[ $word == '=' ]]; then",
      "    word=",
      "  elif [[ $previous == '=' ]]; then",
      "    previous=${COMP_WORDS[COMP_CWORD - 2]}",
      "  fi",
      "  COMPREPLY=()",
      "  if ((COMP_CWORD == 1)); then",
      "    " + offerWords(names + Self.flags(CommandTable.tool)),
      "    return",
      "  fi",
      "  case ${COMP_WORDS[1]} in",
    ] + CommandTable.subcommands.flatMap(branch)
      + branch(CommandTable.tool, pattern: "-*")
      + ["  esac", "}", ""]
  }

  private func branch(_ subcommand: SubcommandDescription) -> [String] {
    branch(subcommand, pattern: subcommand.name)
  }

  private func branch(_ subcommand: SubcommandDescription, pattern: String) -> [String] {
    let flags = offerWords(Self.flags(subcommand))
    let offers = subcommand.arguments.compactMap { offer($0.completion) }
    let argument = offers.isEmpty ? nil : offers.joined(separator: "; ")
    return [
      "    \(pattern))",
      "      case $previous in",
    ]
      + subcommand.options.filter { $0.valueName != nil }.map { option in
        "        \(option.flag)) \(offer(option.completion) ?? ":") ;;"
      } + [
        "        *) if [[ $word == -* ]]; then \(flags); else \(argument ?? ":"); fi ;;",
        "      esac",
        "      ;;",
      ]
  }

  /// The command that offers what can stand somewhere; nil for nothing.
  private func offer(_ completion: ValueCompletion) -> String? {
    switch completion {
    case .none: nil
    case .words(let words): offerWords(words)
    case .files(nil): "\(function)_files -f"
    // Folders do not match the pattern, but lead to files that do.
    case .files(let ending?): "\(function)_files -o plusdirs -f -X '!*.\(ending)'"
    case .folders: "\(function)_files -d"
    case .subcommands: offerWords(names)
    case .names(let subcommand, let start):
      "\(function)_words \"$(\(tool) \(subcommand) 2>/dev/null | sed -n 's/^\\(\(start)[^ ]*\\).*/\\1/p')\""
    case .contextual(let kind):
      "\(function)_words \"$(\(tool) \(WordsSubcommand.row.name) \(kind.rawValue) -- "
        + "\"${COMP_WORDS[@]:1:COMP_CWORD-1}\" 2>/dev/null)\""
    case .scenarios:
      [.scenarioNames, .propertyLists].compactMap(offer).joined(separator: "; ")
    }
  }

  private func offerWords(_ words: [String]) -> String {
    "\(function)_words \"\(words.joined(separator: " "))\""
  }

  private static func flags(_ subcommand: SubcommandDescription) -> [String] {
    subcommand.options.flatMap { option in
      (option.shortName.map { ["-\($0)"] } ?? []) + [option.flag]
    }
  }
}
