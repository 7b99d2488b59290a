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
  /// The first words of the lines that a subcommand prints, those that begin so alone.
  ///
  /// The script asks the tool each time: what there is depends on the version and the folder.
  case names(listedBy: String, beginningWith: String)

  /// The numbers of the rules.
  static let ruleNumbers = names(listedBy: "rules", beginningWith: "R-")
  /// The names of the policies.
  static let policyNames = names(listedBy: "policies", beginningWith: "")
}
