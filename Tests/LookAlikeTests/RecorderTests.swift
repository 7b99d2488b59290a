import AVFoundation
import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import UIKit
import ValueExpectations

/// Prints that a recorder has ended.
private final class Tape: AVAudioRecorderDelegate, @unchecked Sendable {
  func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) {
    let length = (try? AVAudioPlayer(contentsOf: recorder.url).duration) ?? -1
    print("recorded", flag, Int(length.rounded()), recorder.isRecording)
  }
}

/// What outlives its launch, as a global of an app does where launches share a process.
private enum Globals {
  nonisolated(unsafe) static var sources: [NSObject] = []
}

/// What the phone knows as a player.
enum SoundSource: CaseIterable {
  case recorder, file, stream, engine

  /// Begins one, and returns what has to be held.
  @MainActor func begin() -> [NSObject] {
    switch self {
    case .recorder:
      let url = FileManager.default.temporaryDirectory.appendingPathComponent("b.m4a")
      let recorder = try? AVAudioRecorder(url: url, settings: [:])
      recorder?.record()
      return [recorder].compactMap { $0 }
    case .file:
      let player = try? AVAudioPlayer(data: Data([1]))
      player?.play()
      return [player].compactMap { $0 }
    case .stream:
      let player = AVPlayer(url: URL(fileURLWithPath: "/radio"))
      player.play()
      return [player]
    case .engine:
      let (engine, node) = (AVAudioEngine(), AVAudioPlayerNode())
      engine.attach(node)
      try? engine.start()
      if let buffer = AVAudioPCMBuffer(
        pcmFormat: node.outputFormat(forBus: 0), frameCapacity: 100)
      {
        node.scheduleBuffer(buffer, at: nil, options: .loops)
      }
      node.play()
      return [engine, node]
    }
  }
}

@Suite("Recorders")
struct RecorderTests {
  private func run(
    category: AVAudioSession.Category = .playAndRecord, modes: [String] = ["audio"],
    _ events: [(Double, ScenarioEvent)] = [],
    _ work: @escaping @MainActor @Sendable (AVAudioRecorder) -> Void
  ) -> AppRun {
    var scenario = PhoneScenario()
    scenario.duration = 1_000
    scenario.infoPlist.backgroundModes = modes
    for (time, event) in [(0, ScenarioEvent.openApp)] + events { scenario.at(time, event) }
    return scenario.run {
      ClosureAppDelegate(launch: {
        try? AVAudioSession.sharedInstance().setCategory(category)
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("a.m4a")
        let settings: [String: Any] = [
          AVFormatIDKey: kAudioFormatMPEG4AAC, AVSampleRateKey: 44_100.0,
          AVEncoderAudioQualityKey: AVAudioQuality.high.rawValue,
        ]
        guard let recorder = try? AVAudioRecorder(url: url, settings: settings) else { return }
        let tape = Tape()
        recorder.delegate = tape
        work(recorder)
        // Somebody has to hold them.
        DispatchQueue.main.asyncAfter(deadline: .now() + 2_000) { print(recorder, tape) }
      })
    }
  }

  /// What the app printed, with whole seconds.
  private func said(_ run: AppRun) -> [String] {
    run.output.map { line in
      let words = line.split(separator: " ", maxSplits: 1)
      return "\(Double(words[0]).map { Int($0) } ?? -1) \(words[1])"
    }
  }

  /// How severe the findings are, and what they are.
  private func found(_ run: AppRun) -> [String] {
    run.lines(of: [.finding]).map { String($0.drop { $0 != " " }.dropFirst()) }
  }

  @Test("Recording goes on in the background with the mode, and leaves a file as long (F-054)")
  func background() {
    let work: @MainActor @Sendable (AVAudioRecorder) -> Void = {
      print($0.record(forDuration: 100))
    }
    let recorded = run([(10, .leaveApp)], work)
    expect(said(recorded), is: ["0 true", "100 recorded true 100 false"])
    expect(found(recorded), is: ["note refusedCall"])
    expect(recorded.lines(of: [.process]).last?.hasPrefix("100."), is: true)
    let modeless = run(modes: [], [(10, .leaveApp)], work)
    expect(said(modeless), is: ["0 true"])
    expect(modeless.lines(of: [.process]).last, is: "15 process 301 suspended R-136")
  }

  @Test("The trace names a recorder as such, and counts it with the players")
  func trace() {
    let run = run { recorder in
      _ = try? AVAudioPlayer(data: Data([1])).play()
      recorder.record(forDuration: 10)
    }
    let calls = run.records.compactMap { record -> PlatformCall? in
      guard case .callMade(let made) = record.event, made.call.function.hasPrefix("AVAudio") else {
        return nil
      }
      return made.call
    }
    expect(
      calls,
      is: [
        .playSound(isSilent: false, player: 1), .stopSound(player: 1), .recordSound(recorder: 2),
        .stopRecording(recorder: 2),
      ])
    expect(calls.suffix(2).map(\.function), is: ["AVAudioRecorder.record", "AVAudioRecorder.stop"])
  }

  @Test("A recorder pauses, goes on, stops, and throws its file away")
  func pause() {
    let run = run { recorder in
      recorder.record()
      DispatchQueue.main.asyncAfter(deadline: .now() + 10) {
        recorder.pause()
        print(recorder.isRecording, Int(recorder.currentTime.rounded()))
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 20) { print(recorder.record()) }
      DispatchQueue.main.asyncAfter(deadline: .now() + 25) {
        print(recorder.deleteRecording(), recorder.averagePower(forChannel: 0))
        recorder.stop()
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 30) {
        print(recorder.currentTime, recorder.deleteRecording(), recorder.deleteRecording())
      }
    }
    expect(
      said(run),
      is: [
        "10 false 10", "20 true", "25 false -160.0", "25 recorded true 15 false",
        "30 0.0 true false",
      ])
  }

  @Test("A session that only plays does not record, which is said; a call interrupts a recording")
  func refused() {
    let refused = run(category: .playback) { print($0.prepareToRecord(), $0.record()) }
    expect(said(refused), is: ["0 true false"])
    expect(found(refused), is: ["warning refusedCall"])
    let interrupted = run([(10, .device(.call(true)))]) { recorder in
      recorder.record()
      DispatchQueue.main.asyncAfter(deadline: .now() + 20) {
        print(recorder.isRecording, Int(recorder.currentTime.rounded()), recorder.record())
      }
    }
    expect(said(interrupted), is: ["20 false 10 false"])
  }

  @Test("An app may listen, and look; that no text was asked for is said once")
  func access() {
    let run = run { _ in
      print(AVCaptureDevice.authorizationStatus(for: .audio) == .authorized)
      AVCaptureDevice.requestAccess(for: .video) { print($0) }
      Task { print(await AVCaptureDevice.requestAccess(for: .video)) }
      AVAudioApplication.requestRecordPermission { print($0) }
      Task { print(await AVAudioApplication.requestRecordPermission()) }
    }
    expect(said(run), is: .init(repeating: "0 true", count: 5))
    expect(found(run), is: .init(repeating: "note refusedCall", count: 3))
  }

  @Test("That no text was asked for is said of a recorder, too")
  func text() {
    let run = run { $0.record() }
    let omissions = run.records.compactMap { record -> String? in
      guard case .findingReported(let finding) = record.event else { return nil }
      return "\(finding)"
    }
    expect(omissions.map { $0.contains("NSMicrophoneUsageDescription") }, is: [true])
  }

  @Test(
    "What an earlier launch has left is of no concern to the sound of a later one", .serialized,
    arguments: SoundSource.allCases)
  func leftBehind(source: SoundSource) {
    let run = run([(30, .forceQuit), (60, .openApp)]) { recorder in
      guard Globals.sources.isEmpty else {
        recorder.record()
        Globals.sources = []
        return print(recorder.isRecording)
      }
      Globals.sources = source.begin()
      print(Globals.sources.count)
    }
    expect(said(run).last, is: "60 true")
    expect(said(run).count, is: 2)
  }

  @Test("An engine hands over nothing of the microphone, which is said once")
  func tap() {
    let run = run { _ in
      let engine = AVAudioEngine()
      let input = engine.inputNode
      for _ in 0..<2 {
        input.installTap(
          onBus: 0, bufferSize: 1_024, format: input.outputFormat(forBus: 0)
        ) { buffer, time in print(buffer.frameLength, time.sampleTime) }
      }
      try? engine.start()
      DispatchQueue.main.asyncAfter(deadline: .now() + 5) {
        input.removeTap(onBus: 0)
        print(engine.isRunning)
      }
    }
    expect(said(run), is: ["5 true"])
    expect(found(run).filter { $0.hasPrefix("warning") }, is: ["warning refusedCall"])
  }
}
