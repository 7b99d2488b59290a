import FoundationAdditions

/// By what a newer version of a sample takes the place of an older one.
struct SyncMark {
  let name: String
  let version: Int

  /// Reads it from metadata; nil where the app has noted none.
  init?(_ metadata: [String: Any]?) {
    let version = metadata?[HKMetadataKeySyncVersion]
    guard let name = metadata?[HKMetadataKeySyncIdentifier] as? String,
      let version = (version as? NSNumber)?.intValue ?? version as? Int
    else { return nil }
    (self.name, self.version) = (name, version)
  }

  /// Whether metadata has a part of it alone, or one of another kind: Apple demands both.
  static func isBroken(_ metadata: [String: Any]?) -> Bool {
    let keys = [HKMetadataKeySyncIdentifier, HKMetadataKeySyncVersion]
    return keys.contains { metadata?[$0] != nil } && SyncMark(metadata) == nil
  }

  /// What stays of the metadata of a sample that is deleted, as the phone keeps it.
  var bytes: [UInt8]? {
    HKObject.bytes(of: [HKMetadataKeySyncIdentifier: name, HKMetadataKeySyncVersion: version])
  }
}
