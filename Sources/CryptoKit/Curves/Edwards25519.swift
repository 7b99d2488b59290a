/// A point of the curve of Ed25519 (RFC 8032), as four numbers of the field.
struct Edwards25519: Sendable {
  /// The field of the curve: what is left by 2²⁵⁵ - 19.
  static let field = Modulus(Number256(0xffff_ffff_ffff_ffed, .max, .max, .max >> 1))
  /// How many multiples the base has.
  static let order = Modulus(
    Number256(0x5812_631a_5cf5_d3ed, 0x14de_f9de_a2f7_9cd6, 0, 0x1000_0000_0000_0000))

  private let x: Number256
  private let y: Number256
  private let z: Number256
  private let t: Number256

  /// The point that changes nothing.
  static let neutral = Edwards25519(x: .zero, y: field.one, z: field.one, t: .zero)

  /// The point whose multiples keys are; its height is 4/5.
  static let base: Edwards25519 = {
    guard let base = Edwards25519([0x58] + [UInt8](repeating: 0x66, count: 31)) else {
      preconditionFailure("the base is on the curve")
    }
    return base
  }()

  /// What the curve bends by: -121665/121666.
  private static let bend: Number256 = {
    let (top, bottom) = (
      field.form(Number256(121_665, 0, 0, 0)), field.form(Number256(121_666, 0, 0, 0))
    )
    return field.negate(field.multiply(top, field.inverse(bottom)))
  }()

  /// What -1 is the square of.
  private static let rootOfMinusOne = field.power(
    field.form(Number256(2, 0, 0, 0)),
    // A quarter of one less than the prime.
    Number256(0xffff_ffff_ffff_fffb, .max, .max, .max >> 3))

  private init(x: Number256, y: Number256, z: Number256, t: Number256) {
    (self.x, self.y, self.z, self.t) = (x, y, z, t)
  }

  /// Reads a point; nil: the bytes are none.
  init?(_ bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    let field = Self.field
    let isOdd = bytes[31] >> 7 == 1
    let height = Number256(littleEndian: bytes.dropLast() + [bytes[31] & 0x7f])
    guard height.isLess(than: field.value) else { return nil }
    let y = field.form(height)
    let square = field.multiply(y, y)
    let top = field.subtract(square, field.one)
    let bottom = field.add(field.multiply(Self.bend, square), field.one)
    let quotient = field.multiply(top, field.inverse(bottom))
    // An eighth of three more than the prime.
    var x = field.power(quotient, Number256(0xffff_ffff_ffff_fffe, .max, .max, .max >> 4))
    if field.multiply(x, x) != quotient { x = field.multiply(x, Self.rootOfMinusOne) }
    guard field.multiply(x, x) == quotient else { return nil }
    if x == .zero, isOdd { return nil }
    if field.number(x).bit(0) != isOdd { x = field.negate(x) }
    self.init(x: x, y: y, z: field.one, t: field.multiply(x, y))
  }

  /// The point in 32 bytes.
  var bytes: [UInt8] {
    let inverse = Self.field.inverse(z)
    var bytes = Self.field.number(Self.field.multiply(y, inverse)).littleEndianBytes
    if Self.field.number(Self.field.multiply(x, inverse)).bit(0) { bytes[31] |= 0x80 }
    return bytes
  }

  var negative: Edwards25519 {
    Edwards25519(x: Self.field.negate(x), y: y, z: z, t: Self.field.negate(t))
  }

  static func + (left: Self, right: Self) -> Self {
    let field = field
    let a = field.multiply(field.subtract(left.y, left.x), field.subtract(right.y, right.x))
    let b = field.multiply(field.add(left.y, left.x), field.add(right.y, right.x))
    let c = field.multiply(field.multiply(left.t, field.add(bend, bend)), right.t)
    let d = field.multiply(field.add(left.z, left.z), right.z)
    let (e, f) = (field.subtract(b, a), field.subtract(d, c))
    let (g, h) = (field.add(d, c), field.add(b, a))
    return Self(
      x: field.multiply(e, f), y: field.multiply(g, h), z: field.multiply(f, g),
      t: field.multiply(e, h))
  }

  static func * (factor: Number256, point: Self) -> Self {
    var result = neutral
    for index in (0..<256).reversed() {
      result = result + result
      if factor.bit(index) { result = result + point }
    }
    return result
  }
}

/// What two sides find out together (RFC 7748).
enum Montgomery25519 {
  /// The point whose multiples public keys are.
  static let base: [UInt8] = [9] + [UInt8](repeating: 0, count: 31)

  /// A multiple of a point; both have 32 bytes.
  static func multiply(_ factor: [UInt8], _ point: [UInt8]) -> [UInt8] {
    let field = Edwards25519.field
    let scalar = Number256(littleEndian: clamped(factor))
    let start = field.form(Number256(littleEndian: point.dropLast() + [point[31] & 0x7f]))
    let bend = field.form(Number256(121_665, 0, 0, 0))
    var (first, second) = ((x: field.one, z: Number256.zero), (x: start, z: field.one))
    for index in (0..<255).reversed() {
      if scalar.bit(index) { swap(&first, &second) }
      let (a, b) = (field.add(first.x, first.z), field.subtract(first.x, first.z))
      let (c, d) = (field.add(second.x, second.z), field.subtract(second.x, second.z))
      let (aa, bb) = (field.multiply(a, a), field.multiply(b, b))
      let (da, cb) = (field.multiply(d, a), field.multiply(c, b))
      let (sum, difference) = (field.add(da, cb), field.subtract(da, cb))
      let e = field.subtract(aa, bb)
      second = (
        field.multiply(sum, sum), field.multiply(start, field.multiply(difference, difference))
      )
      first = (
        field.multiply(aa, bb), field.multiply(e, field.add(aa, field.multiply(bend, e)))
      )
      if scalar.bit(index) { swap(&first, &second) }
    }
    return field.number(field.multiply(first.x, field.inverse(first.z))).littleEndianBytes
  }

  /// A key whose bits are as the curve wants them.
  static func clamped(_ key: [UInt8]) -> [UInt8] {
    var key = key
    key[0] &= 248
    key[31] = key[31] & 127 | 64
    return key
  }
}
