import FoundationAdditions

// How sound is to be recorded; nothing comes of it.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of settings that says in which format.
public let AVFormatIDKey = "AVFormatIDKey"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of settings that says how many samples in a second.
public let AVSampleRateKey = "AVSampleRateKey"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of settings that says how many voices.
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of settings that says how many bits a sample has.
public let AVLinearPCMBitDepthKey = "AVLinearPCMBitDepthKey"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of settings that says whether samples are fractions.
public let AVLinearPCMIsFloatKey = "AVLinearPCMIsFloatKey"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of settings that says whether the largest byte comes first.
public let AVLinearPCMIsBigEndianKey = "AVLinearPCMIsBigEndianKey"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of settings that says whether voices come one after the other.
public let AVLinearPCMIsNonInterleaved = "AVLinearPCMIsNonInterleaved"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of settings that says how good, as ``AVAudioQuality``.
public let AVEncoderAudioQualityKey = "AVEncoderQualityKey"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of settings that says how many bits in a second.
public let AVEncoderBitRateKey = "AVEncoderBitRateKey"

/// The format of sound, as four characters.
public typealias AudioFormatID = UInt32

/// Samples as they are.
public let kAudioFormatLinearPCM: AudioFormatID = 0x6c70_636d
/// Samples that are made smaller, with losses.
public let kAudioFormatMPEG4AAC: AudioFormatID = 0x6161_6320
/// Samples that are made smaller, without losses.
public let kAudioFormatAppleLossless: AudioFormatID = 0x616c_6163

/// How good sound is to be; raw values as on the phone.
public enum AVAudioQuality: Int, Sendable {
  /// As bad as can be.
  case min = 0
  /// Bad.
  case low = 0x20
  /// In between.
  case medium = 0x40
  /// Good.
  case high = 0x60
  /// As good as can be.
  case max = 0x7f
}
