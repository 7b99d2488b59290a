import Foundation

/// When a sample is heard.
public final class AVAudioTime: NSObject, Sendable {
  /// Which sample it is.
  public let sampleTime: AVAudioFramePosition
  /// Samples in a second.
  public let sampleRate: Double

  /// Creates the time of a sample.
  public init(sampleTime: AVAudioFramePosition, atRate sampleRate: Double) {
    self.sampleTime = sampleTime
    self.sampleRate = sampleRate
  }
}
