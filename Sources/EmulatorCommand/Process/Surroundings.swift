/// What the environment tells the tool beside the command line.
///
/// It says how progress is shown, which part of a sweep this machine does and where a compiler is, never what a run does: app code
/// does not see it.
struct Surroundings: Equatable {
  /// The variables that the tool looks at.
  static let names =
    ["NO_COLOR", "TERM", temporaryFolder, programFolders] + ShardSource.all.flatMap(\.variables)

  /// Where temporary files are made, here and by other tools.
  static let temporaryFolder = "TMPDIR"

  /// Where programs are, the compiler among them.
  static let programFolders = "PATH"

  private let variables: [String: String]

  /// Takes variables; others than ``names`` mean nothing.
  init(_ variables: [String: String]) {
    self.variables = variables
  }

  /// The value of a variable; nil when it is not set, or empty.
  subscript(_ name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether colours may be shown.
  var allowsColor: Bool { self["NO_COLOR"] == nil }
}
