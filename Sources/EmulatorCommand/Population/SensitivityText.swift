import Populations

/// Which conclusions about tasks hold whatever the guessed constants are, and which hang on one.
struct SensitivityText {
  private let result: PopulationResult
  private let age: String

  init(_ result: PopulationResult, oldAfter age: String) {
    self.result = result
    self.age = age
  }

  /// The lines, with what could not be varied last.
  var lines: [String] {
    let guesses = result.plan.guesses
    let everybody = result.plan.variants.indices.map { result.everybody(variant: $0) }
    var lines = [
      "  \(guesses?.variants.count ?? 0) other values of guessed constants, one at a time"
    ]
    for task in result.tasks {
      lines += ["", task]
      for conclusion in Conclusion.allCases {
        lines += ["", "  Conclusion: " + conclusion.sentence(oldAfter: age)]
        lines += judgement(of: conclusion, everybody.map { $0.fate(of: task) })
      }
    }
    if let unvaried = guesses?.unvaried, !unvaried.isEmpty {
      lines += ["", "Not varied, since no other value suggests itself:"]
      lines += unvaried.map { "  \($0)" }
    }
    return lines
  }

  private func judgement(of conclusion: Conclusion, _ fates: [TaskStatistics]) -> [String] {
    let (policies, variants) = (result.plan.policies, result.plan.variants)
    let verdicts = fates.map(conclusion.holds)
    let rows = policies.indices.map { [policies[$0].name] + Measure.cells(conclusion, fates[$0]) }
    guard verdicts[0] != nil else { return AlignedTable.lines(rows) + ["  Nothing to count."] }
    let flipped = variants.indices.dropFirst(policies.count).filter { verdicts[$0] != verdicts[0] }
    let flips = flipped.map { [variants[$0].name] + Measure.cells(conclusion, fates[$0]) }
    let disagreeing = policies.indices.filter { verdicts[$0] != verdicts[0] }
    let verdict =
      disagreeing.isEmpty && flipped.isEmpty
      ? "The same under every policy and with every value."
      : flipped.isEmpty
        ? "Depends on the policy, but on no single guess."
        : "Hangs on a guess: \(flipped.count) of "
          + "\(variants.count - policies.count) values turn it around."
    return AlignedTable.lines(rows + flips) + ["  \(verdict)"]
  }
}
