import ScenarioConfig

/// What `report` shows: the runs that the command line names, each with what changes its scenario.
struct ComparedRuns {
  /// One run of them.
  struct Side {
    /// The scenario or trace, as the user named it.
    var path: String
    var overrides: ScenarioOverrides
  }

  /// One, or two to be laid beside each other.
  let sides: [Side]

  /// Reads which runs are meant.
  ///
  /// With two names the options change the second run alone, but for its end: a scenario that is named twice shows what
  /// they change. An option that is given twice has a value for each run.
  ///
  /// - Parameter arguments: Parsed by the row of `report`.
  /// - Throws: `UsageError` for more than two runs, or for a value that its option does not take.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    let names = arguments.positional
    guard names.count <= 2 else {
      throw UsageError(
        problem: .unexpectedArguments(Array(names.dropFirst(2))), subcommand: arguments.subcommand)
    }
    let paired = [OptionDescription.policy, .variant]
    for option in paired where arguments.values(option.name).count > 2 {
      throw UsageError(problem: .repeatedOption(option), subcommand: arguments.subcommand)
    }
    let given = try ScenarioOverrides(arguments)
    let isPaired = paired.contains { arguments.values($0.name).count == 2 }
    guard names.count == 2 || isPaired else {
      sides = [Side(path: names[0], overrides: given)]
      return
    }
    var first = names.count == 1 ? given : ScenarioOverrides(until: given.until)
    let (policies, variants) = (arguments.values("policy"), arguments.values("variant"))
    if policies.count == 2 { first.policy = policies[0] }
    if variants.count == 2 { first.variant = variants[0] }
    sides = [
      Side(path: names[0], overrides: first), Side(path: names[names.count - 1], overrides: given),
    ]
  }

  /// The name of a run among others: where two have one name, what is changed in it stands behind.
  ///
  /// - Parameters:
  ///   - side: Which run.
  ///   - names: The names of all.
  /// - Returns: The name.
  func label(of side: Int, _ names: [String]) -> String {
    guard names.count > 1, names[0] == names[1] else { return names[side] }
    let others = sides[1 - side].overrides.changes
    let own = sides[side].overrides.changes.filter { !others.contains($0) }
    return own.isEmpty ? names[side] : "\(names[side]), \(own.joined(separator: ", "))"
  }
}

extension ScenarioOverrides {
  /// What the options change in a run, each in a few words.
  var changes: [String] {
    [seed.map { "seed \($0)" }, policy, variant, life].compactMap(\.self) + faults
  }

  /// The same as words of a command line; faults, of which a run may have many, are left out.
  var words: [String] {
    let values = [
      ("seed", seed.map { String($0) }), ("policy", policy), ("variant", variant), ("life", life),
      ("until", until),
    ]
    return values.flatMap { name, value in value.map { ["--\(name)", $0] } ?? [] }
  }
}
