/// A point of the curve P-256 of NIST (FIPS 186), as three numbers of the field.
struct Weierstrass256: Sendable {
  /// The field of the curve.
  static let field = Modulus(Number256(.max, 0xffff_ffff, 0, 0xffff_ffff_0000_0001))
  /// How many multiples the base has.
  static let order = Modulus(
    Number256(0xf3b9_cac2_fc63_2551, 0xbce6_faad_a717_9e84, .max, 0xffff_ffff_0000_0000))
  private static let constant = field.form(
    Number256(
      0x3bce_3c3e_27d2_604b, 0x651d_06b0_cc53_b0f6, 0xb3eb_bd55_7698_86bc, 0x5ac6_35d8_aa3a_93e7))

  /// The point whose multiples keys are.
  static let base = Weierstrass256(
    x: field.form(
      Number256(
        0xf4a1_3945_d898_c296, 0x7703_7d81_2deb_33a0, 0xf8bc_e6e5_63a4_40f2, 0x6b17_d1f2_e12c_4247)
    ),
    y: field.form(
      Number256(
        0xcbb6_4068_37bf_51f5, 0x2bce_3357_6b31_5ece, 0x8ee7_eb4a_7c0f_9e16, 0x4fe3_42e2_fe1a_7f9b)
    ),
    z: field.one)
  /// The point that changes nothing.
  static let neutral = Weierstrass256(x: .zero, y: field.one, z: .zero)

  private let x: Number256
  private let y: Number256
  private let z: Number256

  private init(x: Number256, y: Number256, z: Number256) { (self.x, self.y, self.z) = (x, y, z) }

  /// The point of two numbers of 32 bytes each; nil: it is not on the curve.
  init?(x: some Collection<UInt8>, y: some Collection<UInt8>) {
    let (x, y) = (Number256(bigEndian: x), Number256(bigEndian: y))
    let field = Self.field
    guard x.isLess(than: field.value), y.isLess(than: field.value) else { return nil }
    let (formX, formY) = (field.form(x), field.form(y))
    guard field.multiply(formY, formY) == Self.squareOfHeight(at: formX) else { return nil }
    self.init(x: formX, y: formY, z: field.one)
  }

  /// The point of a number of 32 bytes whose height is odd, or is not; nil: the curve has none.
  init?(x: some Collection<UInt8>, isOdd: Bool) {
    let (number, field) = (Number256(bigEndian: x), Self.field)
    guard number.isLess(than: field.value) else { return nil }
    let square = Self.squareOfHeight(at: field.form(number))
    // A quarter of one more than the prime.
    let root = field.power(
      square, Number256(0, 0x4000_0000, 0x4000_0000_0000_0000, 0x3fff_ffff_c000_0000))
    guard field.multiply(root, root) == square else { return nil }
    let height = field.number(root).bit(0) == isOdd ? root : field.negate(root)
    self.init(x: field.form(number), y: height, z: field.one)
  }

  private static func squareOfHeight(at x: Number256) -> Number256 {
    let three = field.add(field.add(field.one, field.one), field.one)
    let cube = field.multiply(field.subtract(field.multiply(x, x), three), x)
    return field.add(cube, constant)
  }

  /// Both numbers; nil: of the point that changes nothing.
  var place: (x: Number256, y: Number256)? {
    guard z != .zero else { return nil }
    let field = Self.field
    let inverse = field.inverse(z)
    return (field.number(field.multiply(x, inverse)), field.number(field.multiply(y, inverse)))
  }

  /// Adds any two points, also a point to itself (Renes, Costello and Batina 2016, algorithm 4).
  static func + (left: Self, right: Self) -> Self {
    let field = field
    func add(_ a: Number256, _ b: Number256) -> Number256 { field.add(a, b) }
    func subtract(_ a: Number256, _ b: Number256) -> Number256 { field.subtract(a, b) }
    func multiply(_ a: Number256, _ b: Number256) -> Number256 { field.multiply(a, b) }
    func triple(_ a: Number256) -> Number256 { add(add(a, a), a) }
    let (xx, yy, zz) = (
      multiply(left.x, right.x), multiply(left.y, right.y), multiply(left.z, right.z)
    )
    let xy = subtract(multiply(add(left.x, left.y), add(right.x, right.y)), add(xx, yy))
    let yz = subtract(multiply(add(left.y, left.z), add(right.y, right.z)), add(yy, zz))
    let xz = subtract(multiply(add(left.x, left.z), add(right.x, right.z)), add(xx, zz))
    let first = triple(subtract(xz, multiply(constant, zz)))
    let (low, high) = (subtract(yy, first), add(yy, first))
    let second = triple(subtract(subtract(multiply(constant, xz), triple(zz)), xx))
    let third = subtract(triple(xx), triple(zz))
    return Self(
      x: subtract(multiply(xy, high), multiply(yz, second)),
      y: add(multiply(high, low), multiply(third, second)),
      z: add(multiply(yz, low), multiply(xy, third)))
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
