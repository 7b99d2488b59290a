import AVFoundation
import Emulator
import EmulatorTestSupport
import QuartzCore
import SchedulingRules
import Testing
import UIKit
import ValueExpectations

/// Plays in the background, and prints what it hears of interruptions.
private final class Radio: UIResponder, UIApplicationDelegate {
  private let volume: Float
  private let loops: Int
  private let leaksTask: Bool
  private var player: AVAudioPlayer?
  private var observer: (any NSObjectProtocol)?

  init(volume: Float = 1, loops: Int = -1, leaksTask: Bool = false) {
    self.volume = volume
    self.loops = loops
    self.leaksTask = leaksTask
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    guard leaksTask else { return }
    _ = application.beginBackgroundTask { print("expired") }
    print("has", application.backgroundTimeRemaining > 1_000 ? "no end" : "an end")
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    guard player == nil else { return }
    observer = NotificationCenter.default.addObserver(
      forName: AVAudioSession.interruptionNotification, object: nil, queue: nil
    ) { notice in
      let type = notice.userInfo?[AVAudioSessionInterruptionTypeKey] as? UInt
      let reason = notice.userInfo?[AVAudioSessionInterruptionReasonKey] as? UInt
      print(type == 1 ? "began \(reason ?? 9)" : "ended")
    }
    do {
      try AVAudioSession.sharedInstance().setCategory(.playback)
      try AVAudioSession.sharedInstance().setActive(true)
      player = try AVAudioPlayer(data: Data([1]))
      player?.volume = volume
      player?.numberOfLoops = loops
      player?.play()
    } catch {
      print("\(error)")
    }
  }
}

@Suite("Audio")
struct AudioTests {
  /// A phone whose user leaves the radio at 100 s.
  private func scenario(modes: [String] = ["audio"]) -> PhoneScenario {
    var scenario = PhoneScenario()
    scenario.duration = 2_000
    scenario.infoPlist.backgroundModes = modes
    scenario.at(0, .openApp)
    scenario.at(100, .leaveApp)
    return scenario
  }

  @Test("An app that plays runs in the background, with the mode (F-054)")
  func mode() throws {
    var scenario = scenario()
    let playing = scenario.run { Radio() }
    #expect(!playing.lines(of: [.process]).contains { $0.contains("suspended") })
    expect(playing.lines(of: [.finding]), is: [])
    try scenario.policy.disable(.audioMode)
    let suspended = "105 process 301 suspended R-136"
    expect(scenario.run { Radio() }.lines(of: [.process]).last, is: suspended)
    let modeless = self.scenario(modes: [])
    expect(modeless.run { Radio() }.lines(of: [.process]).last, is: suspended)
  }

  @Test("When the sound is over the app is suspended")
  func end() {
    let run = scenario().run { Radio(loops: 299) }
    expect(run.lines(of: [.process]).last?.hasPrefix("300."), is: true)
  }

  @Test("Background tasks do not expire under sound, and have the whole time after it (F-054)")
  func backgroundTasks() throws {
    var scenario = scenario()
    let run = scenario.run { Radio(loops: 299, leaksTask: true) }
    expect(run.output, is: ["100 has no end", "325.4 expired"])
    expect(run.lines(of: [.kill]).map { $0.prefix(5) }, is: ["330.4"])
    let endless = scenario.run { Radio(leaksTask: true) }
    #expect(endless.output == ["100 has no end"] && endless.lines(of: [.kill]) == [])
    try scenario.policy.disable(.audioMode)
    let mute = scenario.run { Radio(leaksTask: true) }
    expect(mute.output, is: ["100 has an end", "125 expired"])
    expect(mute.lines(of: [.kill]).map { $0.prefix(4) }, is: ["130 "])
  }

  @Test("Silence that keeps the app running is found (F-055)")
  func silence() throws {
    var scenario = scenario()
    expect(
      scenario.run { Radio(volume: 0) }.lines(of: [.finding]), is: ["100 error silentAudio F-055"])
    try scenario.policy.disable(.silentAudio)
    expect(scenario.run { Radio(volume: 0) }.lines(of: [.finding]), is: [])
  }

  @Test("A call interrupts, and the app is suspended under it (F-056)")
  func interruption() throws {
    var scenario = scenario()
    scenario.at(200, .device(.call(true)))
    scenario.at(300, .device(.call(false)))
    scenario.at(400, .openApp)
    let run = scenario.run { Radio() }
    expect(run.output, is: ["200 began 0", "400 ended"])
    #expect(
      run.lines(of: [.process]).contains { $0.hasPrefix("20") && $0.contains("suspended R-136") })
    try scenario.policy.disable(.audioInterruption)
    expect(scenario.run { Radio() }.output, is: [])
  }

  @Test("No session is activated under a call; why says where the app is, and if it mixes (F-056)")
  func refusedSession() {
    var scenario = scenario()
    scenario.at(200, .device(.call(true)))
    scenario.at(202, .openApp)
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        let session = AVAudioSession.sharedInstance()
        try? session.setCategory(.playback)
        let player = try? AVAudioPlayer(data: Data([1]))
        player?.numberOfLoops = -1
        player?.play()
        @Sendable func activate() {
          for options in [[], .mixWithOthers] as [AVAudioSession.CategoryOptions] {
            try? session.setCategory(.playback, options: options)
            do { try session.setActive(true) } catch {
              let code = AVAudioSession.ErrorCode(rawValue: (error as NSError).code)
              print((error as NSError).code, code.map { "\($0)" } ?? "none", player?.volume ?? 0)
            }
          }
        }
        _ = NotificationCenter.default.addObserver(
          forName: AVAudioSession.interruptionNotification, object: nil, queue: nil
        ) { _ in activate() }
        DispatchQueue.main.asyncAfter(deadline: .now() + 210) { activate() }
      })
    }
    expect(
      run.output.map { String($0.drop { $0 != " " }.dropFirst()) },
      is: [
        "560557684 cannotInterruptOthers 1.0", "561017449 insufficientPriority 1.0",
        "561017449 insufficientPriority 1.0", "561017449 insufficientPriority 1.0",
      ])
  }

  @Test("An app that was suspended with its session hears of that when it runs again (F-056)")
  func deactivated() {
    var scenario = scenario(modes: [])
    scenario.at(400, .openApp)
    expect(scenario.run { Radio() }.output, is: ["400 began 1"])
  }

  @Test("Sound goes to the loudspeaker, alone; reasons of a change have the phone's numbers")
  func route() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        let session = AVAudioSession.sharedInstance()
        print(session.currentRoute, session.isOtherAudioPlaying)
        print(session.currentRoute.outputs.contains { $0.portType == .headphones })
      })
    }
    expect(
      run.output,
      is: [
        "0.4 <AVAudioSessionRouteDescription: inputs: [], outputs: "
          + "[<AVAudioSessionPortDescription: type: Speaker, name: Speaker, UID: Speaker>]> false",
        "0.4 false",
      ])
    let info: [AnyHashable: Any] = [AVAudioSessionRouteChangeReasonKey: UInt(2)]
    let reason = (info[AVAudioSessionRouteChangeReasonKey] as? UInt)
      .flatMap(AVAudioSession.RouteChangeReason.init)
    expect(reason, is: .oldDeviceUnavailable)
    expect(AVAudioSession.RouteChangeReason(rawValue: 5), is: nil)
  }

  @Test("Frames come while the app is on screen")
  func frames() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    scenario.at(10.4, .leaveApp)
    scenario.at(100, .openApp)
    scenario.at(101, .leaveApp)
    expect(scenario.run { Animation() }.output, is: ["10.4 frames 600", "101 frames 660"])
  }
}

private final class Animation: UIResponder, UIApplicationDelegate {
  private var frames = 0
  private var link: CADisplayLink?

  func applicationDidBecomeActive(_ application: UIApplication) {
    guard link == nil else { return }
    link = CADisplayLink(target: self, selector: Selector("draw", Animation.draw))
    link?.add(to: .main, forMode: .common)
  }

  func applicationDidEnterBackground(_ application: UIApplication) { print("frames \(frames)") }

  nonisolated func draw() { MainActor.assumeIsolated { frames += 1 } }

  @Test("A player of a stream plays in the background until it is stopped (F-054)")
  func stream() {
    var scenario = PhoneScenario()
    scenario.infoPlist.backgroundModes = ["audio"]
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        try? AVAudioSession.sharedInstance().setCategory(.playback)
        let player = AVPlayer(url: URL(fileURLWithPath: "/radio"))
        player.play()
        print(player.rate, player.timeControlStatus, player.currentTime().seconds)
        let observer = player.addPeriodicTimeObserver(
          forInterval: CMTime(seconds: 20, preferredTimescale: 600), queue: .main
        ) { time in
          print("at", CMTimeGetSeconds(time))
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 50) {
          player.pause()
          player.removeTimeObserver(observer)
          player.seek(to: .zero)
          print(player.rate, player.currentTime().seconds)
        }
      })
    }
    expect(
      run.output.map { String($0.drop { $0 != " " }.dropFirst()) },
      is: ["1.0 playing 0.0", "at 20.0", "at 40.0", "0.0 0.0"])
    expect(run.lines(of: [.process]).last?.contains("suspended"), is: true)
  }
}

@Suite("Where a player is")
struct TimeObserverTests {
  @Test(
    "It is told at begins, stops and jumps, and at the multiples of its time as the player plays")
  func observer() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        let player = AVPlayer(url: URL(fileURLWithPath: "/radio"))
        _ = player.addPeriodicTimeObserver(
          forInterval: CMTime(seconds: 20, preferredTimescale: 600), queue: nil
        ) { time in
          print("at", CMTimeGetSeconds(time))
        }
        player.play()
        let steps: [(Double, @MainActor @Sendable () -> Void)] = [
          (30, { player.pause() }), (60, { player.play() }),
          (75, { player.seek(to: CMTime(seconds: 100, preferredTimescale: 600)) }),
          (96, { player.pause() }),
        ]
        for (seconds, step) in steps {
          DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: step)
        }
      })
    }
    // 30 s are played until the first stop, and 10 more until the next multiple.
    expect(
      run.output,
      is: [
        "0.4 at 0.0", "20.4 at 20.0", "30.4 at 30.0", "60.4 at 30.0", "70.4 at 40.0",
        "75.4 at 100.0", "95.4 at 120.0", "96.4 at 121.0",
      ])
  }

  @Test("It is told where a call has stopped the player, and nothing until it plays again")
  func call() {
    var scenario = PhoneScenario()
    scenario.infoPlist.backgroundModes = ["audio"]
    scenario.at(0, .openApp)
    scenario.at(30, .device(.call(true)))
    scenario.at(130, .device(.call(false)))
    scenario.at(300, .openApp)
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        try? AVAudioSession.sharedInstance().setCategory(.playback)
        let player = AVPlayer(url: URL(fileURLWithPath: "/radio"))
        _ = player.addPeriodicTimeObserver(
          forInterval: CMTime(seconds: 20, preferredTimescale: 600), queue: nil
        ) { time in
          print("at", CMTimeGetSeconds(time))
        }
        player.play()
        DispatchQueue.main.asyncAfter(deadline: .now() + 310) { print(player.rate) }
      })
    }
    expect(run.output, is: ["0.4 at 0.0", "20.4 at 20.0", "30 at 29.6", "310.4 0.0"])
    expect(run.lines(of: [.finding]), is: [])
  }
}

@Suite("Players with an end")
struct PlayerEndTests {
  /// A WAVE file of so many seconds of 8 000 bytes each, of which some can be heard.
  private static func wave(seconds: Int) -> Data {
    var header = Array("RIFF....WAVEfmt ".utf8) + [UInt8](repeating: 0, count: 28)
    header[28] = UInt8(8_000 & 0xff)
    header[29] = UInt8(8_000 >> 8)
    header[34] = 8
    return Data(header + [UInt8](repeating: 7, count: 8_000 * seconds))
  }

  @Test("A file comes to its end, and one that was stopped goes on from there")
  func end() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("a.wav")
        try? Self.wave(seconds: 20).write(to: url)
        let player = AVPlayer(url: url)
        _ = NotificationCenter.default.addObserver(
          forName: .AVPlayerItemDidPlayToEndTime, object: player.currentItem, queue: .main
        ) { _ in print("end", player.rate, player.currentTime().seconds) }
        player.play()
        print(player.currentItem?.duration.seconds ?? 0)
        DispatchQueue.main.asyncAfter(deadline: .now() + 5) { player.pause() }
        DispatchQueue.main.asyncAfter(deadline: .now() + 30) { player.play() }
      })
    }
    // Writing the file takes a few microseconds.
    #expect(run.output == ["0.40405 20.0", "45.40405 end 0.0 20.0"])
    expect(run.lines(of: [.finding]), is: [])
  }

  @Test("A player that a phone call has stopped goes on after it, from there")
  func interruption() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    scenario.at(5, .device(.call(true)))
    scenario.at(15, .device(.call(false)))
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("a.wav")
        try? Self.wave(seconds: 20).write(to: url)
        let ends = SoundEnd()
        guard let sound = try? AVAudioPlayer(contentsOf: url) else { return }
        let player = AVPlayer(url: url)
        sound.delegate = ends
        _ = NotificationCenter.default.addObserver(
          forName: .AVPlayerItemDidPlayToEndTime, object: player.currentItem, queue: .main
        ) { _ in print("end", player.currentTime().seconds) }
        _ = NotificationCenter.default.addObserver(
          forName: AVAudioSession.interruptionNotification, object: nil, queue: .main
        ) { notification in
          print(sound.isPlaying, Int(sound.currentTime), Int(player.currentTime().seconds))
          let key = AVAudioSessionInterruptionTypeKey
          guard notification.userInfo?[key] as? UInt == 0 else { return }
          print(sound.play(), ends.count)
          player.play()
        }
        _ = sound.play()
        player.play()
      })
    }
    let said = run.output.map { line in
      let words = line.split(separator: " ", maxSplits: 1)
      return "\(Double(words[0]).map { Int($0) } ?? -1) \(words[1])"
    }
    expect(said, is: ["5 false 4 4", "15 false 4 4", "15 true 0", "30 sound ended", "30 end 20.0"])
  }

  @Test("A player that its session has stopped plays when the app says so, and not by itself")
  func deactivation() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        guard let player = try? AVAudioPlayer(data: Self.wave(seconds: 20)) else { return }
        let ends = SoundEnd()
        player.delegate = ends
        _ = player.play()
        let session = AVAudioSession.sharedInstance()
        for (seconds, isActive) in [(5.0, false), (8, true)] {
          DispatchQueue.main.asyncAfter(deadline: .now() + seconds) {
            try? session.setActive(isActive)
          }
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 10) {
          print(player.isPlaying, player.currentTime, ends.count)
          print(player.play())
        }
        // Who lets the player go has no sound.
        DispatchQueue.main.asyncAfter(deadline: .now() + 30) { print(player.isPlaying, ends.count) }
      })
    }
    expect(run.output, is: ["10.4 false 5.0 0", "10.4 true", "25.4 sound ended", "30.4 false 1"])
  }

  /// A head, and what follows it: bytes, numbers of four bytes, and boxes that hold their own length.
  private static func bytes(_ parts: Any...) -> [UInt8] {
    parts.flatMap { part -> [UInt8] in
      switch part {
      case let text as String: Array(text.utf8)
      case let number as Int: (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
      case let box as (String, [UInt8]): bytes(8 + box.1.count, box.0, box.1)
      default: part as? [UInt8] ?? []
      }
    }
  }

  @Test("The length of a compressed sound is what its file says")
  func compressed() throws {
    let zeros = [UInt8](repeating: 0, count: 32)
    let head = Self.bytes(0, 0, 0, 44_100, 441_000, zeros)
    let long = Self.bytes(1 << 24, 0, 0, 0, 0, 600, 0, 1_200, zeros)
    func movie(_ head: [UInt8]) -> [UInt8] {
      Self.bytes(
        ("ftyp", Self.bytes("M4A ")), ("free", zeros),
        ("moov", Self.bytes(("trak", zeros), ("mvhd", head))), ("mdat", zeros))
    }
    // 128 000 bits a second at 44 100 samples, in stereo.
    let frame: [UInt8] = [0xff, 0xfb, 0x90, 0x00]
    let steady = Self.bytes("ID3", [4, 0, 0, 0, 0, 0, 32] as [UInt8], zeros, frame)
    let data = [UInt8](repeating: 0, count: 16_000 * 3 - 4)
    let varying = Self.bytes(frame, zeros, "Xing", 1, 3_000)
    // The second version at 22 050 samples, one channel, 64 000 bits.
    let second = Self.bytes(
      [0xff, 0xf3, 0x80, 0xc0] as [UInt8], Array(zeros.prefix(9)), "Info", 1, 100)
    let lengths = try [
      movie(head), movie(long), steady + data, varying, second,
    ].map { try AVAudioPlayer(data: Data($0)).duration }
    let varied = 3_000.0 * 1_152 / 44_100
    let half = 100.0 * 576 / 22_050
    expect(lengths, is: [10, 2, 3, varied, half])
    for broken in [movie(Array(head.prefix(12))), Array(frame.prefix(3)), Array("a song".utf8)] {
      expect(try AVAudioPlayer(data: Data(broken)).duration, is: 1)
    }
  }

  @Test("What is no stream and has no known length is told once, and the run goes on")
  func unknown() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        for name in ["live.m3u8", "radio", "song.mp3", "other.mp3"] {
          guard let url = URL(string: "https://example.com/\(name)") else { continue }
          AVPlayer(url: url).play()
        }
      })
    }
    expect(run.lines(of: [.finding]), is: ["0.4 note refusedCall"])
  }
}

@Suite("Times in media")
struct MediaTimeTests {
  @Test("What is no number of parts is no time, and a time that nobody knows is none of those")
  func kinds() {
    expect(CMTime(seconds: 1.5, preferredTimescale: 600), is: CMTime(value: 900, timescale: 600))
    for seconds in [Double.nan, .infinity, 1e30] {
      expect(CMTime(seconds: seconds, preferredTimescale: 600), is: .invalid)
    }
    #expect(CMTime.indefinite.isValid && CMTime.indefinite.isIndefinite)
    #expect(!CMTime.invalid.isValid && !CMTime.invalid.isIndefinite)
    #expect(!CMTime.indefinite.isNumeric && CMTime.indefinite.seconds.isNaN)
  }
}

private final class SoundEnd: AVAudioPlayerDelegate, @unchecked Sendable {
  var count = 0

  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
    count += 1
    print("sound ended")
  }
}
