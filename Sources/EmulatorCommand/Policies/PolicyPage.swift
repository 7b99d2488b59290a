import ScenarioConfig
import SchedulingRules
import TraceReport

/// Every constant of one policy with its value, its range, its source and its meaning.
enum PolicyPage {
  /// The lines of the page: a head, and two or more lines for each constant.
  static func lines(_ policy: PolicyLibrary.Entry, on page: PageStyle) -> [String] {
    let table = TextTable(widths: [31, 10, 12, 13, 12, 10], on: page)
    return [head(policy), ""]
      + table.lines(["Constant", "Value", "Unit", "Range", "Source", "Confidence"])
      + policy.constants.flatMap { constant in
        let declaration = constant.declaration
        return table.lines([
          declaration.name, constant.value.description, declaration.unit.rawValue,
          declaration.range, constant.source, constant.confidence.rawValue,
        ]) + page.hang(Columns.printable(constant.meaning), under: "    ")
      }
  }

  private static func head(_ policy: PolicyLibrary.Entry) -> String {
    let count = policy.constants.count
    let weakest = policy.constants.map(\.confidence).min()?.rawValue ?? "documented"
    let origin = place(of: policy.file)
    return "\(policy.policy.name), \(origin): \(count) constants, the weakest \(weakest)"
  }

  /// Where a policy comes from.
  static func place(of file: String?) -> String { file ?? "compiled in" }
}
