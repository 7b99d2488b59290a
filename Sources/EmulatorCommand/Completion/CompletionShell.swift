/// The shells for which the tool prints a completion script.
enum CompletionShell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish

  /// The script that completes the command lines of the tool, derived from the command table.
  ///
  /// - Parameter tool: The name by which the tool is called.
  /// - Returns: The text with its last line break.
  func script(for tool: String) -> String {
    let lines =
      switch self {
      case .bash: BashCompletion(tool: tool).lines
      case .zsh: ZshCompletion(tool: tool).lines
      case .fish: FishCompletion(tool: tool).lines
      }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The name of the script's function: the tool's, of which only letters and digits are kept.
  static func function(of tool: String) -> String {
    "_" + tool.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "_" }.joined()
  }

  /// A text as a POSIX shell reads it back unchanged, in single quotes.
  static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
