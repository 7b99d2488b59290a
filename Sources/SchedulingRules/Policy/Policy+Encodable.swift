/// A policy is written with each constant under the name of its key, in its own type: for digests of configurations.
extension Policy: Encodable {
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
}
