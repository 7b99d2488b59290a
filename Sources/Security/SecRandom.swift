// swift-format-ignore-file: AlwaysUseLowerCamelCase
import FoundationAdditions

/// A source of chance.
public typealias SecRandomRef = OpaquePointer

/// The only source of chance: the one of the run.
public let kSecRandomDefault: SecRandomRef? = nil

/// Fills bytes with chance: with numbers of the run's seed, as all chance that an app meets here.
///
/// - Parameters:
///   - rnd: ``kSecRandomDefault``.
///   - count: How many bytes.
///   - bytes: Where they are put.
/// - Returns: ``errSecSuccess``.
public func SecRandomCopyBytes(
  _ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer
) -> Int32 {
  var chance = SystemRandomNumberGenerator()
  for byte in UnsafeMutableRawBufferPointer(start: bytes, count: count).indices {
    let number = UInt8.random(in: .min ... .max, using: &chance)
    bytes.storeBytes(of: number, toByteOffset: byte, as: UInt8.self)
  }
  return errSecSuccess
}
