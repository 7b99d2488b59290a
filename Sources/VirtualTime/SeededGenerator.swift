/// The only source of chance in a simulation: splitmix64, advanced by each draw.
///
/// It is a value and can be stored, so that a run can be handed from process to process and go on
/// with the same chances.
public struct SeededGenerator: RandomNumberGenerator, Codable, Equatable, Sendable {
  private var state: UInt64

  /// Creates the generator of a seed; equal seeds give equal draws.
  public init(seed: UInt64) {
    state = seed
  }

  /// Creates the generator of one subsystem, so that its draws do not depend on those of others.
  ///
  /// - Parameters:
  ///   - seed: The seed of the run.
  ///   - stream: The name of the subsystem.
  public init(seed: UInt64, stream: String) {
    var mixed = SeededGenerator(seed: seed)
    for byte in stream.utf8 {
      mixed.state = mixed.next() ^ UInt64(byte)
    }
    self = mixed
  }

  /// How far the generator has been drawn from; changes with each draw and by nothing else.
  public var position: UInt64 { state }

  /// Draws 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
