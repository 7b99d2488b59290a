import TraceReport

/// Help and usage, laid out from the rows of the command table.
///
/// The layout is that of Swift's own tools: labels indented by two, text from column 26, a label
/// that is too long for its column on a line of its own.
struct HelpText {
  /// The name by which the tool was joined, `bgtask`.
  let tool: String

  private static let width = 80
  private static let textColumn = 26

  /// The help of the tool itself.
  ///
  /// - Parameters:
  ///   - overview: What the tool is, as a sentence.
  ///   - subcommands: The rows of the table.
  /// - Returns: The text with its last line break.
  func tool(overview: String, subcommands: [SubcommandDescription]) -> String {
    join([
      Self.overview(overview), "USAGE: \(tool) <subcommand>",
      Self.options(CommandTable.tool.options),
      Self.section("SUBCOMMANDS", subcommands.map { ($0.name, $0.abstract) }),
      "  See '\(tool) help <subcommand>' for detailed help.",
    ])
  }

  /// The help of one subcommand.
  func subcommand(_ subcommand: SubcommandDescription) -> String {
    join([
      Self.overview(subcommand.abstract), "USAGE: " + usage(subcommand),
      Self.section("ARGUMENTS", subcommand.arguments.map { ("<\($0.name)>", $0.abstract) }),
      Self.options(subcommand.options),
    ])
  }

  /// An error with the usage that it violates, for standard error.
  ///
  /// - Parameters:
  ///   - error: What is wrong.
  ///   - subcommand: The subcommand that was called, if it is known.
  /// - Returns: The text with its last line break.
  func error(_ error: UsageError, in subcommand: SubcommandDescription?) -> String {
    let help = error.option.map { ["Help:  \($0.signature)  \($0.note)"] } ?? []
    let usage = subcommand.map(usage) ?? "\(tool) <subcommand>"
    let name = subcommand.map { "\(tool) \($0.name)" } ?? tool
    let lines =
      ["Error: \(error.message)"] + help
      + ["Usage: \(usage)", "  See '\(name) --help' for more information."]
    return lines.joined(separator: "\n") + "\n"
  }

  private func usage(_ subcommand: SubcommandDescription) -> String {
    ([tool, subcommand.name, "[options]"] + subcommand.arguments.map(\.signature))
      .joined(separator: " ")
  }

  private func join(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private static func overview(_ text: String) -> String {
    Columns.wrap("OVERVIEW: " + text, width: width).joined(separator: "\n")
  }

  private static func options(_ options: [OptionDescription]) -> String {
    section("OPTIONS", options.map { ($0.label, $0.note) })
  }

  private static func section(_ title: String, _ rows: [(label: String, text: String)]) -> String {
    guard !rows.isEmpty else { return "" }
    return (["\(title):"] + rows.flatMap { lines($0.label, $0.text) }).joined(separator: "\n")
  }

  private static func lines(_ label: String, _ text: String) -> [String] {
    let margin = String(repeating: " ", count: textColumn)
    let texts = Columns.wrap(text, width: width - textColumn).map { margin + $0 }
    let head = "  " + label
    guard head.count < textColumn, let first = texts.first else { return [head] + texts }
    return [head + first.dropFirst(head.count)] + texts.dropFirst()
  }
}
