/// The compact form in which a forked process hands values back: one entry after another.
///
/// ```
/// checksum, end of the entries, number of entries, of containers (8 bytes each), entries, names of keys
/// entry  = kind and marks (1 byte), [container], [key], content
/// ```
///
/// Containers are numbered from 1 in the order of the entries that open them; the number 0 stands for the
/// document, which holds one value. An entry names its container unless it is that of the entry before, so
/// that containers may be filled by turns. Keys are numbers, whose names stand once at the end.
/// Numbers are variable in length: seven bits a byte, the least first; signed ones are folded.
enum CompactForm {
  /// What an entry is.
  enum Kind: UInt8 {
    case null, no, yes, signed, unsigned, float, double, string, data, keyed, unkeyed
  }

  /// Marks an entry of the same container as the one before.
  static let isInSameContainer: UInt8 = 0x40
  /// Marks an entry with a key.
  static let hasKey: UInt8 = 0x80
  /// The bits of an entry's first byte that tell its kind.
  static let kindBits: UInt8 = 0x3f

  /// Where the numbers of the header stand, behind the checksum.
  static let (endOffset, entryCountOffset, containerCountOffset) = (8, 16, 24)
  /// The length of what stands before the entries.
  static let headerSize = 32

  /// The checksum of what follows it in a document.
  ///
  /// Each step is a bijection of the state, so that a change within eight bytes never goes unnoticed.
  static func checksum(of document: UnsafeRawBufferPointer) -> UInt64 {
    var state: UInt64 = 0xcbf2_9ce4_8422_2325 ^ UInt64(document.count)
    var position = 8
    while position + 8 <= document.count {
      let word = document.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      state = (state ^ word) &* 0x9e37_79b9_7f4a_7c15
      position += 8
    }
    while position < document.count {
      state = (state ^ UInt64(document[position])) &* 0x9e37_79b9_7f4a_7c15
      position += 1
    }
    return state
  }
}

/// The key of an entry, where a coding path or a coder of its own asks for one.
struct CompactKey: CodingKey {
  static let `super` = CompactKey(stringValue: "super")

  var stringValue: String
  var intValue: Int?

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  init(intValue: Int) {
    stringValue = String(intValue)
    self.intValue = intValue
  }
}
