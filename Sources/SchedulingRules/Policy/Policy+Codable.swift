/// A policy is coded with each constant under the name of its key, in its own type.
extension Policy: Codable {
  /// Reads a policy; every constant has to be there.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PolicyCodingKey.self)
    var cells = Policy.documented.cells
    for constant in Self.constants {
      cells[constant.place] = try constant.decode(container)
    }
    self.init(
      name: try container.decode(String.self, forKey: .name),
      disabledRules: try container.decode(RuleSet.self, forKey: .disabledRules), cells: cells)
  }

  /// Writes the name, the rules that are off, and every constant.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PolicyCodingKey.self)
    try container.encode(name, forKey: .name)
    try container.encode(disabledRules, forKey: .disabledRules)
    for constant in Self.constants {
      try constant.encode(cells[constant.place], to: &container)
    }
  }
}

/// The key of a constant is its dotted name without the dots: `refreshRunLimit`.
private struct PolicyCodingKey: CodingKey {
  static let name = PolicyCodingKey("name")
  static let disabledRules = PolicyCodingKey("disabledRules")

  let stringValue: String
  var intValue: Int? { nil }

  init(_ dottedName: String) {
    let parts = dottedName.split(separator: ".")
    stringValue = parts.dropFirst().reduce(String(parts.first ?? "")) {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }

  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension PolicyConstant {
  fileprivate func encode(
    _ cell: PolicyCell, to container: inout KeyedEncodingContainer<PolicyCodingKey>
  ) throws {
    let key = PolicyCodingKey(name)
    switch scope {
    case .time: try container.encode(cell.time, forKey: key)
    case .count: try container.encode(cell.count, forKey: key)
    case .real: try container.encode(cell.real, forKey: key)
    case .flag: try container.encode(cell.flag, forKey: key)
    case .choice(let words): try container.encode(words[cell.count], forKey: key)
    }
  }

  fileprivate func decode(
    _ container: KeyedDecodingContainer<PolicyCodingKey>
  ) throws -> PolicyCell {
    let key = PolicyCodingKey(name)
    switch scope {
    case .time: return PolicyCell(try container.decode(Duration.self, forKey: key))
    case .count: return PolicyCell(try container.decode(Int.self, forKey: key))
    case .real: return PolicyCell(try container.decode(Double.self, forKey: key))
    case .flag: return PolicyCell(try container.decode(Bool.self, forKey: key))
    case .choice:
      return try cell(.text(try container.decode(String.self, forKey: key)))
    }
  }
}
