/// A version of the device's system: `26.0`, `17.4.1`.
public struct SystemVersion: Codable, Hashable, Sendable {
  /// The number before the first dot.
  public var major: Int
  /// The number behind it.
  public var minor: Int
  /// The third number; 0 where there is none.
  public var patch: Int

  /// Creates a version.
  public init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// The first version in which apps schedule background tasks.
  public static let oldest = SystemVersion(13)
  /// What a device has when nobody says otherwise.
  public static let usual = SystemVersion(26)
  /// The last version of which the emulator's rules know.
  public static let newest = SystemVersion(27, 99, 99)
}

extension SystemVersion: Comparable {
  /// Whether a version came before another one.
  public static func < (left: SystemVersion, right: SystemVersion) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}

extension SystemVersion: CustomStringConvertible {
  /// Reads a version of two or three numbers, each of at most two digits; nil for any other text.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        && part.utf8.count <= 2 ? Int(part) : nil
    }
    guard numbers.count == parts.count, (2...3).contains(numbers.count) else { return nil }
    self.init(numbers[0], numbers[1], numbers.count > 2 ? numbers[2] : 0)
  }

  /// The version as the system writes it: the third number only where it is not 0.
  public var description: String {
    patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)"
  }
}

extension SystemVersion {
  /// A build of the system in the form of Apple's; its number is 0, which no real one has.
  public var build: String {
    // The first numbers of builds are counted since long before the versions were named by years.
    let prefix = major < 26 ? major + 4 : major - 3
    let letter = UnicodeScalar(UInt8(ascii: "A") + UInt8(clamping: min(max(minor, 0), 25)))
    return "\(prefix)\(letter)0"
  }

  /// The major version of the kernel: `25.0.0` for 26.0.
  public var kernel: String { "\(major < 26 ? major + 6 : major - 1).\(minor).0" }
}
