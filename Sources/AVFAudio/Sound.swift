import FoundationAdditions

/// What a file of sound says of itself: a WAVE, MPEG-4 or MP3 file on the phone.
package struct Sound {
  /// How long it is, in seconds.
  package let duration: TimeInterval
  /// Whether there is nothing but silence in it; that is read of uncompressed WAVE files alone.
  let isSilent: Bool

  /// Nil for anything else.
  package init?(_ data: Data) {
    let bytes = [UInt8](data)
    if let wave = Wave(bytes) {
      (duration, isSilent) = (wave.duration, wave.isSilent)
    } else if let duration = Self.movieDuration(bytes) ?? Self.frameDuration(bytes) {
      (self.duration, isSilent) = (duration, false)
    } else {
      return nil
    }
  }

  /// Why nothing is known of content that is no such file.
  package static func reasonUnknown(_ data: Data) -> String {
    data.allSatisfy { $0 == 0 }
      ? "its bytes are zeros, as servers of a scenario send them: put a file of sound in their place"
      : "the length is read of WAVE, MPEG-4 and MP3 files alone"
  }

  // MARK: WAVE

  private struct Wave {
    let duration: TimeInterval
    let isSilent: Bool

    init?(_ bytes: [UInt8]) {
      guard bytes.count > 44, bytes.holds("RIFF", at: 0), bytes.holds("WAVE", at: 8) else {
        return nil
      }
      let rate = (0..<4).reduce(0) { $0 | Int(bytes[28 + $1]) << (8 * $1) }
      let samples = bytes[44...]
      duration = rate > 0 ? Double(samples.count) / Double(rate) : 1
      // Samples of 8 bits are without sign: their silence is 128.
      let silence: UInt8 = bytes[34] == 8 ? 128 : 0
      isSilent = samples.allSatisfy { $0 == silence }
    }
  }

  // MARK: MPEG-4

  /// What the head of a movie says, as `.m4a`, `.mp4` and `.mov` files have it.
  private static func movieDuration(_ bytes: [UInt8]) -> TimeInterval? {
    guard bytes.holds("ftyp", at: 4), let movie = box("moov", of: bytes, in: 0..<bytes.count),
      let head = box("mvhd", of: bytes, in: movie), let version = bytes[head].first
    else { return nil }
    // Dates and length have twice as many bytes in the second version.
    let width = version == 0 ? 4 : 8
    let scale = head.lowerBound + 4 + 2 * width
    guard scale + 4 + width <= head.upperBound else { return nil }
    let parts = bytes.number(at: scale, width: 4)
    let length = bytes.number(at: scale + 4, width: width)
    // Nothing, or nothing but ones, is a length that nobody knows.
    guard parts > 0, length > 0, length != .max >> (64 - 8 * UInt64(width)) else { return nil }
    return Double(length) / Double(parts)
  }

  /// Where the content of the first box of a name lies; nil: there is none.
  private static func box(_ name: String, of bytes: [UInt8], in span: Range<Int>) -> Range<Int>? {
    var start = span.lowerBound
    while start + 8 <= span.upperBound {
      let size = bytes.number(at: start, width: 4)
      let isLong = size == 1 && start + 16 <= span.upperBound
      let length =
        isLong
        ? bytes.number(at: start + 8, width: 8)
        : size == 0 ? UInt64(span.upperBound - start) : size
      guard let length = Int(exactly: length), length >= (isLong ? 16 : 8),
        length <= span.upperBound - start
      else { return nil }
      if bytes.holds(name, at: start + 4) { return start + (isLong ? 16 : 8)..<start + length }
      start += length
    }
    return nil
  }

  // MARK: MP3

  /// What the first frame says: how many there are, or how many bits a second takes.
  private static func frameDuration(_ bytes: [UInt8]) -> TimeInterval? {
    var start = 0
    if bytes.holds("ID3", at: 0), bytes.count >= 10 {
      start = 10 + bytes[6..<10].reduce(0) { $0 << 7 | Int($1 & 0x7f) }
    }
    guard start + 4 <= bytes.count, bytes[start] == 0xff, bytes[start + 1] & 0xe6 == 0xe2 else {
      return nil
    }
    // Of the versions 1, 2 and 2.5 the later have half as many samples a frame, and half or a quarter of the rate.
    let version = bytes[start + 1] >> 3 & 3
    let isFirst = version == 3
    let (bits, rate) = (Int(bytes[start + 2] >> 4), Int(bytes[start + 2] >> 2 & 3))
    guard version != 1, rate < 3, (1..<15).contains(bits) else { return nil }
    let samplesPerSecond = [44_100, 48_000, 32_000][rate] >> (isFirst ? 0 : version == 2 ? 1 : 2)
    let isMono = bytes[start + 3] >> 6 == 3
    let tag = start + 4 + (isFirst ? (isMono ? 17 : 32) : (isMono ? 9 : 17))
    if tag + 12 <= bytes.count, bytes.holds("Xing", at: tag) || bytes.holds("Info", at: tag),
      bytes[tag + 7] & 1 == 1
    {
      let samples = bytes.number(at: tag + 8, width: 4) * (isFirst ? 1_152 : 576)
      return Double(samples) / Double(samplesPerSecond)
    }
    let kilobits = isFirst ? firstRates[bits - 1] : laterRates[bits - 1]
    return Double(bytes.count - start) / Double(kilobits * 125)
  }

  /// Thousands of bits a second of the first version, and of the later ones.
  private static let firstRates = [
    32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320,
  ]
  private static let laterRates = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
}

extension [UInt8] {
  fileprivate func holds(_ text: String, at start: Int) -> Bool {
    start + text.utf8.count <= count
      && self[start..<start + text.utf8.count].elementsEqual(text.utf8)
  }

  /// The number of so many bytes, the largest first.
  fileprivate func number(at start: Int, width: Int) -> UInt64 {
    self[start..<start + width].reduce(0) { $0 << 8 | UInt64($1) }
  }
}
