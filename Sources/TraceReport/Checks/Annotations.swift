/// Remarks as workflow commands, the worst first: only ten of a kind are shown.
struct Annotations {
  private let remarks: [Remark]
  /// The policies of runs, each with the first file that was run under it.
  private let policies: [(policy: String, file: String)]

  /// Creates the annotations of what checks have found, with the policies of the runs among them.
  init(of reports: [CheckReport]) {
    remarks = reports.flatMap(\.remarks)
    policies = reports.reduce(into: []) { known, report in
      guard let policy = report.policy, !known.contains(where: { $0.policy == policy }) else {
        return
      }
      known.append((policy, report.file))
    }
  }

  /// One command a line; nothing for no remarks.
  ///
  /// The policies come last.
  var text: String {
    let order: [Remark.Severity] = [.error, .warning, .note]
    return order.flatMap { severity in remarks.filter { $0.severity == severity } }
      .map { line($0) + "\n" }.joined()
      + (remarks.isEmpty
        ? ""
        : policies.map { policy, file in
          "::notice file=\(Self.escaped(file, ":,")),title=policy::\(Self.escaped(policy, ""))\n"
        }.joined())
  }

  private func line(_ remark: Remark) -> String {
    let command = remark.severity == .note ? "notice" : remark.severity.rawValue
    let title = remark.name == remark.rule ? remark.rule : "\(remark.rule) \(remark.name)"
    let place = [("line", remark.line), ("col", remark.line == nil ? nil : remark.column)]
    let properties =
      ["file=\(Self.escaped(remark.file, ":,"))"]
      + place.compactMap { name, number in number.map { "\(name)=\($0)" } }
      + ["title=\(Self.escaped(title, ":,"))"]
    let path = remark.keyPath.isEmpty ? "" : remark.keyPath + ": "
    return "::\(command) \(properties.joined(separator: ","))::"
      + Self.escaped(path + remark.message, "")
  }

  /// Text without what would end a line or a property, or steer a terminal.
  private static func escaped(_ text: String, _ separators: String) -> String {
    text.map { character in
      switch character {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      case "\r\n": "%0D%0A"
      case ":" where separators.contains(":"): "%3A"
      case "," where separators.contains(","): "%2C"
      default: Columns.printable(String(character))
      }
    }.joined()
  }
}
