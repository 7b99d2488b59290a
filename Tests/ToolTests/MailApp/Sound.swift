import AVFoundation

final class Sound {
  private let player: AVAudioPlayer

  func stayAwake() {
    player.numberOfLoops = -1
    player.volume = 0.0  // finds: silentSound
    player.play()
  }

  func ring() {
    player.volume = 0.8
    player.play()
  }
}
