import AVFoundation
import Emulator
import EmulatorTestSupport
import SchedulingRules
import Testing
import UIKit
import ValueExpectations

/// Prints what it hears.
private final class Listener: NSObject, AVSpeechSynthesizerDelegate, @unchecked Sendable {
  var heard: ((String) -> Void)?

  private func tell(_ event: String, _ utterance: AVSpeechUtterance) {
    print(event, utterance.speechString.prefix(5))
    heard?(event)
  }
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
  {
    tell("start", utterance)
  }
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
  {
    tell("finish", utterance)
  }
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance)
  {
    tell("pause", utterance)
  }
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance
  ) { tell("continue", utterance) }
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
  {
    tell("cancel", utterance)
  }
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance
  ) { print("word", characterRange.location, characterRange.length) }
}

@Suite("Speech and short sounds")
struct SpeechTests {
  private func run(
    _ events: [(Double, ScenarioEvent)] = [], modes: [String] = [],
    _ launch: @escaping @MainActor @Sendable () -> Void
  ) -> AppRun {
    var scenario = PhoneScenario()
    scenario.duration = 1_000
    scenario.infoPlist.backgroundModes = modes
    for (time, event) in [(0, ScenarioEvent.openApp)] + events { scenario.at(time, event) }
    return scenario.run { ClosureAppDelegate(launch: launch) }
  }

  /// What the app printed, with tenths of seconds since its launch.
  private func said(_ run: AppRun) -> [String] {
    let lines = run.output.map { line -> (Double, Substring) in
      let words = line.split(separator: " ", maxSplits: 1)
      return (Double(words[0]) ?? 0, words[1])
    }
    let first = lines.first?.0 ?? 0
    return lines.map { "\((($0.0 - first) * 10).rounded() / 10) \($0.1)" }
  }

  @Test("What is said takes its time, word by word and one after the other")
  func course() {
    let run = run {
      let (synthesizer, listener) = (AVSpeechSynthesizer(), Listener())
      synthesizer.delegate = listener
      print("said")
      let first = AVSpeechUtterance(string: "Turn  left nowwww")  // 17 characters
      first.preUtteranceDelay = 1
      first.postUtteranceDelay = 2
      let second = AVSpeechUtterance(string: String(repeating: "a", count: 60))
      second.rate = AVSpeechUtteranceMaximumSpeechRate
      synthesizer.speak(first)
      synthesizer.speak(second)
      listener.heard = {
        _ = synthesizer; print($0 == "finish", synthesizer.isSpeaking)
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 8) {
        print(synthesizer.isSpeaking)
        _ = listener
      }
    }
    expect(
      said(run),
      is: [
        "0.0 said", "1.0 start Turn ", "1.0 false true", "1.0 word 0 4", "1.4 word 6 4",
        "1.7 word 11 6", "2.1 finish Turn ", "2.1 true true", "4.1 start aaaaa",
        "4.1 false true", "4.1 word 0 60", "6.1 finish aaaaa", "6.1 true false", "8.0 false",
      ])
    expect(run.findings.map(\.severity), is: [.note])
  }

  @Test(
    "Speech is paused at once or at the end of a word, goes on, and is stopped with all that waits")
  func control() {
    let run = run {
      let (synthesizer, listener) = (AVSpeechSynthesizer(), Listener())
      synthesizer.delegate = listener
      print("said")
      // Words of nine characters and a blank, two thirds of a second each.
      synthesizer.speak(
        AVSpeechUtterance(string: Array(repeating: "aaaaaaaaa", count: 20).joined(separator: " ")))
      synthesizer.speak(AVSpeechUtterance(string: "then"))
      let steps: [(Double, () -> Void)] = [
        (1.0, { print(synthesizer.pauseSpeaking(at: .word), synthesizer.isPaused) }),
        (2.0, { print(synthesizer.isPaused, synthesizer.continueSpeaking()) }),
        (2.1, { print(synthesizer.pauseSpeaking(at: .immediate), synthesizer.isPaused) }),
        (3.0, { print(synthesizer.stopSpeaking(at: .immediate), synthesizer.isSpeaking) }),
        (
          4.0,
          {
            print(synthesizer.stopSpeaking(at: .immediate), synthesizer.continueSpeaking())
            _ = listener
          }
        ),
      ]
      for (seconds, step) in steps {
        nonisolated(unsafe) let step = step
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { step() }
      }
    }
    expect(
      said(run),
      is: [
        "0.0 said", "0.0 start aaaaa", "0.0 word 0 9", "0.7 word 10 9", "1.0 true false",
        "1.3 pause aaaaa", "2.0 continue aaaaa", "2.0 true true", "2.0 word 20 9",
        "2.1 pause aaaaa", "2.1 true true", "3.0 cancel aaaaa", "3.0 cancel then",
        "3.0 true false", "4.0 false false",
      ])
  }

  @Test(
    "Speech keeps an app running in the background with the mode for it, and stops without (F-054)",
    arguments: [(["audio"], "finish"), ([], "")])
  func background(modes: [String], end: String) {
    let run = run([(5, .leaveApp)], modes: modes) {
      try? AVAudioSession.sharedInstance().setCategory(.playback)
      let (synthesizer, listener) = (AVSpeechSynthesizer(), Listener())
      synthesizer.delegate = listener
      synthesizer.speak(AVSpeechUtterance(string: String(repeating: "a", count: 1_500)))
      listener.heard = { _ in _ = (synthesizer, listener) }
    }
    expect(run.said.last?.hasPrefix("finish"), is: end == "finish")
  }

  // MARK: From inside the delegate

  @Test("Who pauses and goes on as it begins hears of each word once")
  func pauseAtBegin() {
    let run = run {
      let (synthesizer, listener) = (AVSpeechSynthesizer(), Listener())
      synthesizer.delegate = listener
      print("said")
      synthesizer.speak(AVSpeechUtterance(string: "aaaaaaaaa aaaaaaaaa"))
      listener.heard = {
        guard $0 == "start" else { return }
        synthesizer.pauseSpeaking(at: .immediate)
        synthesizer.continueSpeaking()
        _ = listener
      }
    }
    expect(
      said(run),
      is: [
        "0.0 said", "0.0 start aaaaa", "0.0 pause aaaaa", "0.0 continue aaaaa", "0.0 word 0 9",
        "0.7 word 10 9", "1.3 finish aaaaa",
      ])
  }

  @Test("Who stops as it begins, and says something else, hears of that alone")
  func stopAtBegin() {
    let run = run {
      let (synthesizer, listener) = (AVSpeechSynthesizer(), Listener())
      synthesizer.delegate = listener
      print("said")
      let first = AVSpeechUtterance(string: "aaaaaaaaa aaaaaaaaa")
      synthesizer.speak(first)
      listener.heard = {
        guard $0 == "start", synthesizer.isSpeaking else { return }
        listener.heard = { _ in _ = (synthesizer, listener) }
        synthesizer.stopSpeaking(at: .immediate)
        synthesizer.speak(AVSpeechUtterance(string: "bbbbbbbbb bbbbbbbbb"))
      }
    }
    expect(
      said(run),
      is: [
        "0.0 said", "0.0 start aaaaa", "0.0 cancel aaaaa", "0.0 start bbbbb", "0.0 word 0 9",
        "0.7 word 10 9", "1.3 finish bbbbb",
      ])
  }

  @Test("What has come to its end is said no more: the delegate may have the same said again")
  func again() {
    let run = run {
      let (synthesizer, listener) = (AVSpeechSynthesizer(), Listener())
      synthesizer.delegate = listener
      print("said")
      let utterance = AVSpeechUtterance(string: "aaaaaaaaaaaaaaa")
      utterance.postUtteranceDelay = 1
      synthesizer.speak(utterance)
      var times = 0
      listener.heard = {
        _ = listener
        guard $0 == "finish" else { return }
        print(synthesizer.isSpeaking, synthesizer.pauseSpeaking(at: .immediate))
        print(synthesizer.stopSpeaking(at: .immediate))
        times += 1
        if times == 1 { synthesizer.speak(utterance) }
      }
    }
    expect(
      said(run),
      is: [
        "0.0 said", "0.0 start aaaaa", "0.0 word 0 15", "1.0 finish aaaaa", "1.0 false false",
        "1.0 false", "2.0 start aaaaa", "2.0 word 0 15", "3.0 finish aaaaa", "3.0 false false",
        "3.0 false",
      ])
  }

  @Test("What comes after is stopped while the time after an utterance passes, and no other one")
  func stopAfterEnd() {
    let run = run {
      let (synthesizer, listener) = (AVSpeechSynthesizer(), Listener())
      synthesizer.delegate = listener
      print("said")
      let first = AVSpeechUtterance(string: "aaaaaaaaaaaaaaa")
      first.postUtteranceDelay = 1
      synthesizer.speak(first)
      synthesizer.speak(AVSpeechUtterance(string: "then"))
      DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) {
        _ = listener
        print(synthesizer.stopSpeaking(at: .immediate))
        synthesizer.speak(AVSpeechUtterance(string: "other"))
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 5) { _ = (synthesizer, listener) }
    }
    expect(
      said(run),
      is: [
        "0.0 said", "0.0 start aaaaa", "0.0 word 0 15", "1.0 finish aaaaa", "1.5 cancel then",
        "1.5 true", "1.5 start other", "1.5 word 0 5", "1.8 finish other",
      ])
  }

  // MARK: A phone call

  @Test(
    "A phone call holds speech, and what waits for the end of the word happens all the same",
    arguments: [
      ("none", ["start", "word", "true", "continue", "true", "finish"]),
      ("pause", ["start", "word", "pause", "true", "continue", "true", "finish"]),
      ("stop", ["start", "word", "cancel", "false", "false"]),
    ])
  func call(wish: String, heard: [String]) {
    let events: [(Double, ScenarioEvent)] = [
      (2, .device(.call(true))), (10, .device(.call(false))), (20, .openApp),
    ]
    let run = run(events) {
      let (synthesizer, listener) = (AVSpeechSynthesizer(), Listener())
      synthesizer.delegate = listener
      synthesizer.speak(AVSpeechUtterance(string: String(repeating: "a", count: 60)))
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
        if wish == "pause" { synthesizer.pauseSpeaking(at: .word) }
        if wish == "stop" { synthesizer.stopSpeaking(at: .word) }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 30) {
        print(synthesizer.isPaused)
        print(synthesizer.continueSpeaking())
        listener.heard = { _ in _ = (synthesizer, listener) }
      }
    }
    expect(run.said.map { String($0.split(separator: " ")[0]) }, is: heard)
  }

  @Test("That speech should have a session of its own is reported")
  func ownSession() {
    let run = run {
      let synthesizer = AVSpeechSynthesizer()
      synthesizer.usesApplicationAudioSession = true
      for _ in 1...2 { synthesizer.usesApplicationAudioSession = false }
      print(synthesizer.usesApplicationAudioSession)
    }
    expect(run.said, is: ["false"])
    expect(run.findings.map(\.severity), is: [.error])
  }

  @Test("There are voices of Apple's languages alone")
  func voices() {
    expect(AVSpeechSynthesisVoice(language: "de-DE")?.language, is: "de-DE")
    expect(AVSpeechSynthesisVoice(language: "pt")?.language, is: "pt-PT")
    expect(AVSpeechSynthesisVoice(language: "tlh"), is: nil)
    expect(AVSpeechSynthesisVoice(language: "en-GB")?.gender, is: .male)
    let all = AVSpeechSynthesisVoice.speechVoices()
    expect(Set(all.map(\.identifier)).count, is: all.count)
    expect(all.allSatisfy { AVSpeechSynthesisVoice(identifier: $0.identifier) == $0 }, is: true)
  }

  // MARK: Short sounds

  /// A WAVE file of so many seconds of 8 000 bytes each.
  private static func wave(seconds: Int) -> URL {
    var header = Array("RIFF....WAVEfmt ".utf8) + [UInt8](repeating: 0, count: 28)
    header[28] = UInt8(8_000 & 0xff)
    header[29] = UInt8(8_000 >> 8)
    header[34] = 8
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(seconds).wav")
    try? Data(header + [UInt8](repeating: 7, count: 8_000 * seconds)).write(to: url)
    return url
  }

  @Test("A file whose length nobody reads is half a second of sound, which is noted once")
  func unreadable() {
    let run = run {
      print("begin")
      let url = FileManager.default.temporaryDirectory.appendingPathComponent("bell.aiff")
      try? Data("FORM____AIFF".utf8).write(to: url)
      var sound: SystemSoundID = 0
      for _ in 1...2 { AudioServicesCreateSystemSoundID(url as CFURL, &sound) }
      AudioServicesPlaySystemSoundWithCompletion(sound) { print("over") }
    }
    expect(said(run), is: ["0.0 begin", "0.5 over"])
    // That, and that nobody hears it.
    expect(run.findings.map(\.severity), is: [.note, .note])
  }

  @Test("A short sound takes its time, is half a minute at most, and keeps nothing running")
  func sounds() {
    let run = run([(2, .leaveApp)], modes: ["audio"]) {
      print("begin")
      var sound: SystemSoundID = 0
      print(AudioServicesCreateSystemSoundID(Self.wave(seconds: 3) as CFURL, &sound), sound > 4_096)
      print(AudioServicesCreateSystemSoundID(Self.wave(seconds: 31) as CFURL, &sound) == -1_502)
      let missing = URL(fileURLWithPath: "/none.wav")
      print(AudioServicesCreateSystemSoundID(missing as CFURL, &sound) == -1_500)
      AudioServicesPlaySystemSoundWithCompletion(sound) { print("sound is over") }
      AudioServicesPlayAlertSoundWithCompletion(kSystemSoundID_Vibrate) { print("still again") }
      AudioServicesAddSystemSoundCompletion(1_007, nil, nil, { id, _ in print("done", id) }, nil)
      AudioServicesPlaySystemSound(1_007)
      let made = sound
      DispatchQueue.main.asyncAfter(deadline: .now() + 4) {
        print(AudioServicesDisposeSystemSoundID(made), AudioServicesDisposeSystemSoundID(made))
        AudioServicesPlaySystemSoundWithCompletion(made) { print("none") }
      }
    }
    expect(
      said(run),
      is: [
        "0.0 begin", "0.0 0 true", "0.0 true", "0.0 true", "0.5 done 1007", "0.5 still again",
        "3.0 sound is over", "4.0 0 -1500", "4.0 none",
      ])
    let states = run.lines(of: [.process]).filter { $0.contains("suspended") }
    expect(states.count, is: 1)
  }
}
