import ScenarioConfig
import SchedulingRules
import TraceReport

/// Every constant of one policy with its value, its range, its source and its meaning.
enum PolicyPage {
  private static let table = TextTable(widths: [31, 10, 12, 13, 12, 10])

  /// The lines of the page: a head, and two or more lines for each constant.
  static func lines(_ policy: PolicyLibrary.Entry) -> [String] {
    [head(policy), ""]
      + table.lines(["Constant", "Value", "Unit", "Range", "Source", "Confidence"])
      + policy.constants.flatMap(lines)
  }

  private static func head(_ policy: PolicyLibrary.Entry) -> String {
    let count = policy.constants.count
    let weakest = policy.constants.map(\.confidence).min()?.rawValue ?? "documented"
    let origin = place(of: policy.file)
    return "\(policy.policy.name), \(origin): \(count) constants, the weakest \(weakest)"
  }

  private static func lines(_ constant: PolicyLibrary.Constant) -> [String] {
    let declaration = constant.declaration
    return table.lines([
      declaration.name, constant.value.description, declaration.unit.rawValue, declaration.range,
      constant.source, constant.confidence.rawValue,
    ]) + Columns.hang(Columns.printable(constant.meaning), under: "    ")
  }

  /// Where a policy comes from.
  static func place(of file: String?) -> String { file ?? "compiled in" }
}
