import Populations

/// Which conclusions about tasks turn around between the policy that grants most and the one that grants least.
struct BoundsText {
  private let result: PopulationResult
  private let age: String

  init(_ result: PopulationResult, oldAfter age: String) {
    self.result = result
    self.age = age
  }

  /// The lines; none without bounds.
  var lines: [String] {
    let plan = result.plan
    guard !plan.bounds.isEmpty else { return [] }
    let names = plan.bounds.map(\.name).joined(separator: " and ")
    let users = plan.usersUnderBounds
    let head = "Under \(names) as well, for the first \(users) user\(users == 1 ? "" : "s")"
    return ["", head] + result.tasks.flatMap(judgements)
  }

  private func judgements(of task: String) -> [String] {
    let places = [0] + result.plan.variants.indices.suffix(result.plan.bounds.count)
    let fates = places.map { result.everybody(variant: $0).fate(of: task) }
    let names = places.map { result.plan.variants[$0].name }
    var lines: [String] = []
    var same = 0
    for conclusion in Conclusion.allCases {
      let verdicts = fates.map(conclusion.holds)
      guard let first = verdicts[0] else { continue }
      guard verdicts.contains(where: { $0 != nil && $0 != first }) else {
        same += 1
        continue
      }
      let rows = zip(names, fates).map { [$0] + Measure.cells(conclusion, $1) }
      lines += ["", "  Depends on the policy: " + conclusion.sentence(oldAfter: age)]
      lines += AlignedTable.lines(rows)
    }
    return ["", task] + lines + [
      "", "  The same under all of them: \(same) of \(Conclusion.allCases.count)",
    ]
  }
}
