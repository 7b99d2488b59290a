/// What more a photo is.
public struct PHAssetMediaSubtype: OptionSet, Sendable {
  /// The bits, as on the phone.
  public let rawValue: UInt
  /// Creates kinds of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// It is wide.
  public static let photoPanorama = Self(rawValue: 1 << 0)
  /// It shows bright and dark.
  public static let photoHDR = Self(rawValue: 1 << 1)
  /// It shows the screen.
  public static let photoScreenshot = Self(rawValue: 1 << 2)
  /// It moves.
  public static let photoLive = Self(rawValue: 1 << 3)
  /// It knows what is near.
  public static let photoDepthEffect = Self(rawValue: 1 << 4)
  /// It comes from elsewhere.
  public static let videoStreamed = Self(rawValue: 1 << 16)
  /// It is slow.
  public static let videoHighFrameRate = Self(rawValue: 1 << 17)
  /// It is quick.
  public static let videoTimelapse = Self(rawValue: 1 << 18)
}

/// Which library a photo is of.
public struct PHAssetSourceType: OptionSet, Sendable {
  /// The bits, as on the phone.
  public let rawValue: UInt
  /// Creates kinds of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The user's.
  public static let typeUserLibrary = Self(rawValue: 1 << 0)
  /// One that is shared by iCloud.
  public static let typeCloudShared = Self(rawValue: 1 << 1)
  /// One of a computer.
  public static let typeiTunesSynced = Self(rawValue: 1 << 2)
}

/// Whether a quick picture may come before a good one; raw values as on the phone.
public enum PHImageRequestOptionsDeliveryMode: Int, Sendable {
  /// It may.
  case opportunistic = 0
  /// Only a good one comes.
  case highQualityFormat
  /// Only a quick one comes.
  case fastFormat
}

/// How exactly the size of a picture is kept; raw values as on the phone.
public enum PHImageRequestOptionsResizeMode: Int, Sendable {
  /// It has its own.
  case none = 0
  /// About.
  case fast
  /// Exactly.
  case exact
}
