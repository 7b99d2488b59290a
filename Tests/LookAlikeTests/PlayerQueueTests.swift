import AVFoundation
import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import UIKit
import ValueExpectations

@Suite("Players that play one thing after the other, or at another speed")
struct PlayerQueueTests {
  /// A WAVE file of so many seconds of 8 000 bytes each, of which some can be heard.
  private static func wave(seconds: Int) -> Data {
    var header = Array("RIFF....WAVEfmt ".utf8) + [UInt8](repeating: 0, count: 28)
    header[28] = UInt8(8_000 & 0xff)
    header[29] = UInt8(8_000 >> 8)
    header[34] = 8
    return Data(header + [UInt8](repeating: 7, count: 8_000 * seconds))
  }

  private static func items(_ lengths: [Int]) -> [AVPlayerItem] {
    lengths.map { seconds in
      let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(seconds).wav")
      try? wave(seconds: seconds).write(to: url)
      return AVPlayerItem(url: url)
    }
  }

  private func run(
    _ events: [(Double, ScenarioEvent)] = [], modes: [String]? = nil,
    _ launch: @escaping @MainActor @Sendable () -> Void
  ) -> AppRun {
    var scenario = PhoneScenario()
    scenario.duration = 1_000
    if let modes { scenario.infoPlist.backgroundModes = modes }
    for (time, event) in [(0, ScenarioEvent.openApp)] + events { scenario.at(time, event) }
    return scenario.run { ClosureAppDelegate(launch: launch) }
  }

  /// What the app printed, with whole seconds.
  private func said(_ run: AppRun) -> [String] {
    run.output.map { line in
      let words = line.split(separator: " ", maxSplits: 1)
      return "\(Double(words[0]).map { Int($0) } ?? -1) \(words[1])"
    }
  }

  @Test("A queue plays its items by their lengths, also in the background, and then stops")
  func queue() {
    let run = run([(5, .leaveApp)], modes: ["audio"]) {
      try? AVAudioSession.sharedInstance().setCategory(.playback)
      let items = Self.items([20, 30, 10])
      let player = AVQueuePlayer(items: items)
      _ = NotificationCenter.default.addObserver(
        forName: .AVPlayerItemDidPlayToEndTime, object: nil, queue: .main
      ) { notice in
        print("end of", items.firstIndex { $0 === notice.object as? AVPlayerItem } ?? -1)
        DispatchQueue.main.async { print(player.items().count, player.rate) }
      }
      player.play()
    }
    expect(
      said(run),
      is: [
        "20 end of 0", "20 2 1.0", "50 end of 1", "50 1 1.0", "60 end of 2", "60 0 0.0",
      ])
    expect(run.lines(of: [.process]).last?.hasPrefix("6"), is: true)
    expect(run.lines(of: [.finding]), is: [])
  }

  @Test("An app puts items into a queue, takes them out, and goes on")
  func changes() {
    let run = run {
      let items = Self.items([20, 30, 10, 40])
      let player = AVQueuePlayer()
      func names() -> [Int] {
        player.items().map { item in items.firstIndex { $0 === item } ?? -1 }
      }
      player.insert(items[0], after: nil)
      player.insert(items[1], after: nil)
      player.insert(items[2], after: items[0])
      player.insert(items[3], after: items[2])
      print(names(), player.canInsert(items[2], after: nil))
      player.remove(items[2])
      player.play()
      player.advanceToNextItem()
      print(names(), player.rate)
      player.insert(items[1], after: nil)
      player.removeAllItems()
      print(names(), player.rate)
    }
    expect(said(run), is: ["0 [0, 2, 3, 1] false", "0 [3, 1] 1.0", "0 [] 0.0"])
    expect(run.lines(of: [.finding]).map { $0.split(separator: " ")[1] }, is: ["warning"])
  }

  @Test("A player that stays at the end plays again where the app says so")
  func loop() {
    let run = run {
      let player = AVPlayer(playerItem: Self.items([20])[0])
      player.actionAtItemEnd = .none
      _ = NotificationCenter.default.addObserver(
        forName: .AVPlayerItemDidPlayToEndTime, object: nil, queue: nil
      ) { _ in
        print("at", player.currentTime().seconds, player.rate)
        player.seek(to: .zero)
      }
      player.play()
      DispatchQueue.main.asyncAfter(deadline: .now() + 50) { player.pause() }
    }
    expect(said(run), is: ["20 at 20.0 1.0", "40 at 20.0 1.0"])
  }

  @Test("At twice the speed a sound is over in half of the time, if its speed may change")
  func rate() {
    let run = run {
      guard let player = try? AVAudioPlayer(data: Self.wave(seconds: 40)) else { return }
      player.rate = 2
      player.play()
      for (delay, isEnabled) in [(10.0, true), (20, false), (31, false)] {
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
          player.enableRate = isEnabled
          print(player.isPlaying, Int(player.currentTime.rounded()))
        }
      }
    }
    // 10 seconds, 20 in the next 10, and the last 10 as they are.
    #expect(said(run) == ["10 true 10", "20 true 30", "31 false 0"])
  }

  @Test("Sound that fades out in the background is silent from then on (F-055)")
  func fade() {
    let run = fading(from: 1, to: 0)
    expect(said(run), is: ["10 67", "20 33", "40 0"])
    let found = run.lines(of: [.finding])
    #expect(found.count == 1 && found[0].hasPrefix("30.4 error silentAudio F-055"))
  }

  @Test("Sound that fades in is heard at once, and its volume is what it has come to (F-055)")
  func fadeIn() {
    let run = fading(from: 0, to: 0.9)
    expect(said(run), is: ["10 30", "20 60", "40 90"])
    expect(run.lines(of: [.finding]), is: [])
  }

  @Test("A volume that is set ends a fade, and a further fade begins where it is")
  func fadeAnew() {
    let run = run {
      guard let player = try? AVAudioPlayer(data: Self.wave(seconds: 40)) else { return }
      player.setVolume(0, fadeDuration: 30)
      DispatchQueue.main.asyncAfter(deadline: .now() + 15) {
        player.setVolume(1, fadeDuration: 10)
      }
      for delay in [20.0, 26, 40] {
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
          print(Int((player.volume * 100).rounded()))
          if delay == 26 { player.volume = 0.3 }
        }
      }
    }
    expect(said(run), is: ["20 75", "26 100", "40 30"])
  }

  /// An app that plays in the background from 10 s on, and fades its sound in the first 30 s.
  private func fading(from first: Float, to last: Float) -> AppRun {
    run([(10, .leaveApp)], modes: ["audio"]) {
      try? AVAudioSession.sharedInstance().setCategory(.playback)
      guard let player = try? AVAudioPlayer(data: Self.wave(seconds: 40)) else { return }
      player.numberOfLoops = -1
      player.volume = first
      player.play()
      player.setVolume(last, fadeDuration: 30)
      for delay in [10.0, 20, 40] {
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
          print(Int((player.volume * 100).rounded()))
        }
      }
    }
  }

  @Test("A stream that is muted, or turned down, in the background is silent from then on (F-055)")
  func muted() {
    let run = run([(10, .leaveApp)], modes: ["audio"]) {
      try? AVAudioSession.sharedInstance().setCategory(.playback)
      let player = AVPlayer(url: URL(fileURLWithPath: "/radio.m3u8"))
      player.play()
      let changes: [@MainActor @Sendable () -> Void] = [
        { player.volume = 0.5 }, { player.isMuted = true }, { player.volume = 0 },
        { player.isMuted = false }, { player.volume = 1 },
      ]
      for (index, change) in changes.enumerated() {
        DispatchQueue.main.asyncAfter(deadline: .now() + 20 * Double(index + 1)) { change() }
      }
    }
    let told = run.records.compactMap { record -> Bool? in
      guard case .callMade(let made) = record.event,
        case .playSound(let isSilent, player: 1) = made.call
      else { return nil }
      return isSilent
    }
    expect(told, is: [false, true, false])
    expect(run.lines(of: [.finding]), is: ["40.4 error silentAudio F-055"])
  }

  @Test("Of bytes that are zeros it is said that they are")
  func zeros() {
    let run = run {
      let url = FileManager.default.temporaryDirectory.appendingPathComponent("a.mp3")
      try? Data(count: 1_000).write(to: url)
      AVPlayer(url: url).play()
      _ = try? AVAudioPlayer(contentsOf: url).play()
    }
    let words = run.records.compactMap { record -> String? in
      guard case .findingReported(let finding) = record.event else { return nil }
      return "\(finding)"
    }
    #expect(words.count == 2 && words.allSatisfy { $0.contains("its bytes are zeros") })
  }
}
