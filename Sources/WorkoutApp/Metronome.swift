import AVFoundation
import Combine

/// Beats the time of an exercise, for whoever wants to hear it, also with the screen off.
@MainActor
final class Metronome {
  static let settingKey = "workout.metronome"

  private var player: AVAudioPlayer?
  private var interruptions: AnyCancellable?

  private var isWanted: Bool { UserDefaults.standard.bool(forKey: Self.settingKey) }

  func start() {
    guard isWanted, player == nil else { return }
    begin(with: Sound.beat)
    interruptions = NotificationCenter.default
      .publisher(for: AVAudioSession.interruptionNotification)
      .sink { [weak self] in self?.follow($0) }
  }

  /// Plays nothing, for ever, so that the app goes on running.
  func startSilence() {
    if player == nil { begin(with: Sound.silence) }
  }

  func stop() {
    interruptions = nil
    player?.stop()
    player = nil
    try? AVAudioSession.sharedInstance().setActive(false)
  }

  private func begin(with sound: Data) {
    do {
      try AVAudioSession.sharedInstance().setCategory(.playback, options: .mixWithOthers)
      try AVAudioSession.sharedInstance().setActive(true)
      player = try AVAudioPlayer(data: sound)
      player?.numberOfLoops = -1
      player?.play()
    } catch {
      print("no sound: \(error)")
    }
  }

  private func follow(_ notification: Notification) {
    let type = notification.userInfo?[AVAudioSessionInterruptionTypeKey] as? UInt
    guard type == AVAudioSession.InterruptionType.ended.rawValue else { return }
    try? AVAudioSession.sharedInstance().setActive(true)
    player?.play()
  }
}

/// A second of sound as an uncompressed WAVE file, at eight thousand samples a second.
private enum Sound {
  static var beat: Data { file { $0 < 400 ? UInt8(128 + 60 * (($0 / 8) % 2)) : 128 } }
  static var silence: Data { file { _ in 128 } }

  private static func file(_ sample: (Int) -> UInt8) -> Data {
    let rate: UInt32 = 8_000
    var data = Data("RIFF".utf8)
    func append(_ value: UInt32, bytes: Int) {
      for byte in 0..<bytes { data.append(UInt8(truncatingIfNeeded: value >> (8 * UInt32(byte)))) }
    }
    append(36 + rate, bytes: 4)
    data.append(contentsOf: "WAVEfmt ".utf8)
    append(16, bytes: 4)
    append(1, bytes: 2)
    append(1, bytes: 2)
    append(rate, bytes: 4)
    append(rate, bytes: 4)
    append(1, bytes: 2)
    append(8, bytes: 2)
    data.append(contentsOf: "data".utf8)
    append(rate, bytes: 4)
    data.append(contentsOf: (0..<Int(rate)).map(sample))
    return data
  }
}
