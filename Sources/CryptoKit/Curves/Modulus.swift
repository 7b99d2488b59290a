/// A number of 256 bits, the lowest 64 first.
typealias Number256 = SIMD4<UInt64>

extension Number256 {
  /// The number of 32 bytes, the lowest first.
  init(littleEndian bytes: some Sequence<UInt8>) {
    self = .zero
    for (index, byte) in bytes.enumerated() { self[index / 8] |= UInt64(byte) << (8 * (index % 8)) }
  }

  /// The number of 32 bytes, the highest first.
  init(bigEndian bytes: some Collection<UInt8>) { self.init(littleEndian: bytes.reversed()) }

  /// Its 32 bytes, the lowest first.
  var littleEndianBytes: [UInt8] {
    (0..<32).map { UInt8(truncatingIfNeeded: self[$0 / 8] >> (8 * UInt64($0 % 8))) }
  }

  /// Its 32 bytes, the highest first.
  var bigEndianBytes: [UInt8] { littleEndianBytes.reversed() }

  /// A bit, counted from the lowest.
  func bit(_ index: Int) -> Bool { self[index / 64] >> UInt64(index % 64) & 1 == 1 }

  /// Whether it is less than another one.
  func isLess(than other: Self) -> Bool {
    for index in [3, 2, 1, 0] where self[index] != other[index] {
      return self[index] < other[index]
    }
    return false
  }

  /// The difference, and whether something had to be borrowed for it.
  func subtracting(_ other: Self) -> (Self, Bool) {
    var (result, borrow) = (Self.zero, false)
    for index in 0..<4 {
      let (first, isUnder) = self[index].subtractingReportingOverflow(other[index])
      let (second, isUnderAgain) = first.subtractingReportingOverflow(borrow ? 1 : 0)
      (result[index], borrow) = (second, isUnder || isUnderAgain)
    }
    return (result, borrow)
  }

  /// The sum, and whether it is too large by a bit.
  func adding(_ other: Self) -> (Self, Bool) {
    var (result, carry) = (Self.zero, false)
    for index in 0..<4 {
      let (first, isOver) = self[index].addingReportingOverflow(other[index])
      let (second, isOverAgain) = first.addingReportingOverflow(carry ? 1 : 0)
      (result[index], carry) = (second, isOver || isOverAgain)
    }
    return (result, carry)
  }
}

/// Reckons with what is left by an odd number, in Montgomery's form: a number stands for its product with 2²⁵⁶.
///
/// How long it takes hangs on the numbers: an emulator has no secrets to keep.
struct Modulus: Sendable {
  /// The number by which what is left counts.
  let value: Number256
  /// What 1 is in this form.
  let one: Number256
  /// What 2²⁵⁶ is in this form.
  let square: Number256
  /// What the lowest 64 bits of ``value`` have to be multiplied with to come to -1.
  private let factor: UInt64

  init(_ value: Number256) {
    self.value = value
    var inverse: UInt64 = 1
    // Each step doubles how many bits are right.
    for _ in 0..<6 { inverse = inverse &* (2 &- value[0] &* inverse) }
    factor = 0 &- inverse
    var power = Number256(1, 0, 0, 0)
    var powers: [Number256] = []
    for _ in 0..<2 {
      for _ in 0..<256 { power = Self.sum(power, power, value) }
      powers.append(power)
    }
    (one, square) = (powers[0], powers[1])
  }

  private static func sum(_ left: Number256, _ right: Number256, _ value: Number256) -> Number256 {
    let (sum, isOver) = left.adding(right)
    let (less, isUnder) = sum.subtracting(value)
    return isOver || !isUnder ? less : sum
  }

  func add(_ left: Number256, _ right: Number256) -> Number256 { Self.sum(left, right, value) }

  func subtract(_ left: Number256, _ right: Number256) -> Number256 {
    let (difference, isUnder) = left.subtracting(right)
    return isUnder ? difference.adding(value).0 : difference
  }

  func negate(_ number: Number256) -> Number256 { subtract(.zero, number) }

  func multiply(_ left: Number256, _ right: Number256) -> Number256 {
    var sum = SIMD8<UInt64>.zero
    for index in 0..<4 {
      var carry: UInt64 = 0
      for place in 0..<4 {
        (carry, sum[place]) = Self.product(left[place], right[index], plus: sum[place], carry)
      }
      var (top, isOver) = sum[4].addingReportingOverflow(carry)
      (sum[4], sum[5]) = (top, isOver ? 1 : 0)
      let multiple = sum[0] &* factor
      (carry, _) = Self.product(multiple, value[0], plus: sum[0], 0)
      for place in 1..<4 {
        (carry, sum[place - 1]) = Self.product(multiple, value[place], plus: sum[place], carry)
      }
      (top, isOver) = sum[4].addingReportingOverflow(carry)
      (sum[3], sum[4]) = (top, sum[5] + (isOver ? 1 : 0))
    }
    let result = Number256(sum[0], sum[1], sum[2], sum[3])
    let (less, isUnder) = result.subtracting(value)
    return sum[4] > 0 || !isUnder ? less : result
  }

  /// The high and the low half of a product and two summands, for which there is room.
  private static func product(
    _ left: UInt64, _ right: UInt64, plus first: UInt64, _ second: UInt64
  ) -> (UInt64, UInt64) {
    var (high, low) = left.multipliedFullWidth(by: right)
    var isOver = false
    (low, isOver) = low.addingReportingOverflow(first)
    if isOver { high += 1 }
    (low, isOver) = low.addingReportingOverflow(second)
    if isOver { high += 1 }
    return (high, low)
  }

  /// What any number leaves, in this form.
  func form(_ number: Number256) -> Number256 { multiply(number, square) }

  /// What a number of 64 bytes leaves, the lowest first, in this form.
  func form(littleEndian bytes: [UInt8]) -> Number256 {
    let low = form(Number256(littleEndian: bytes[0..<32]))
    let high = form(Number256(littleEndian: bytes[32..<64]))
    return add(low, multiply(high, square))
  }

  /// The number that stands in this form.
  func number(_ form: Number256) -> Number256 { multiply(form, Number256(1, 0, 0, 0)) }

  func power(_ base: Number256, _ exponent: Number256) -> Number256 {
    var result = one
    for index in (0..<256).reversed() {
      result = multiply(result, result)
      if exponent.bit(index) { result = multiply(result, base) }
    }
    return result
  }

  /// What comes to 1 with a number, where ``value`` is a prime; of 0 it is 0.
  func inverse(_ number: Number256) -> Number256 {
    power(number, value.subtracting(Number256(2, 0, 0, 0)).0)
  }
}
