/// The value of a constant as a policy holds it: 16 bytes, whatever the type.
///
/// Values of all types lie in one array, so that a policy is copied by one reference. Which type a
/// cell has is known to the key, and to the declaration, of its place.
struct PolicyCell: Equatable, Sendable {
  private let bits: Int128

  init(_ time: Duration) { bits = time.attoseconds }
  var time: Duration { Duration(attoseconds: bits) }

  init(_ count: Int) { bits = Int128(count) }
  var count: Int { Int(truncatingIfNeeded: bits) }

  init(_ real: Double) { bits = Int128(real.bitPattern) }
  var real: Double { Double(bitPattern: UInt64(truncatingIfNeeded: bits)) }

  init(_ flag: Bool) { bits = flag ? 1 : 0 }
  var flag: Bool { bits != 0 }
}

/// A choice is held as its position among all cases.
extension PolicyCell {
  init<Choice: PolicyChoice>(_ choice: Choice) {
    self.init(Choice.allCases.firstIndex { $0.word == choice.word } ?? 0)
  }

  func choice<Choice: PolicyChoice>() -> Choice { Choice.allCases[count] }
}
