import DeviceModel
import SchedulingRules
public import VirtualTime

/// What an app does with sound.
struct AudioUse {
  /// Something that plays, or records.
  struct Player {
    let isSilent: Bool
    /// Tells it that somebody else than the app has stopped it, and when.
    let stopped: (Instant) -> Void
  }

  /// Whether its session is active.
  var isActive = false
  /// Whether the session's category plays on when the app leaves the screen.
  var playsOn = false
  /// The players that play, by number.
  var players: [Int: Player] = [:]
  var lastPlayer = 0
  /// Whether silence was reported.
  var hasReportedSilence = false
  /// Whether the session was deactivated while the process was suspended, and the app is still to hear of it.
  var wasDeactivated = false
  /// Whether a phone call interrupts the session.
  var isInterrupted = false
  /// Who is told of interruptions.
  var listener: ((AudioInterruption) -> Void)?

  /// Whether something plays, audible or not.
  var isPlaying: Bool { isActive && !players.isEmpty }
  var isSilent: Bool { isPlaying && players.values.allSatisfy(\.isSilent) }
}

/// What an app hears of its audio session (F-056).
public enum AudioInterruption: Sendable {
  /// Sound has stopped, for a phone call.
  case began
  /// The session was deactivated while the app was suspended.
  case beganWhileSuspended
  /// The call is over: the app may play again.
  case ended
}

/// What `AVAudioSession` and players forward to.
extension AppProcess {
  /// Sets what the session is for.
  ///
  /// - Parameter playsOn: Whether its category plays on when the app leaves the screen.
  public func setAudioCategory(playsOn: Bool) {
    call("AVAudioSession.setCategory") { _ in audio.playsOn = playsOn }
  }

  /// Activates the session, or deactivates it, which stops the sound.
  ///
  /// - Returns: False while a phone call goes on: the session cannot be activated.
  public func setAudioSession(isActive: Bool) -> Bool {
    call("AVAudioSession.setActive") { _ in
      let isRefused = isActive && audio.isInterrupted
      record(
        .setAudioSession(isActive: isActive), rule: isRefused ? .audioInterruption : nil)
      guard !isRefused else { return false }
      if isActive { audio.wasDeactivated = false }
      changeAudio { $0.isActive = isActive }
      if !isActive { stopPlayers() }
      return true
    }
  }

  /// Begins to play.
  ///
  /// - Parameters:
  ///   - isSilent: Whether nothing can be heard.
  ///   - player: The number that an earlier call gave; nil for a new player.
  ///   - stopped: Called with the time when the phone stops it: for a call, or because the process is suspended (F-056).
  /// - Returns: The player's number; nil while a phone call interrupts the session.
  public func play(
    isSilent: Bool, player: Int?, stopped: @escaping (Instant) -> Void = { _ in }
  ) -> Int? {
    call("AVAudioPlayer.play") { _ in
      let use = AudioUse.Player(isSilent: isSilent, stopped: stopped)
      return begin(use, number: player) { .playSound(isSilent: isSilent, player: $0) }
    }
  }

  /// Begins to record, which for the phone is as playing.
  ///
  /// - Parameters:
  ///   - recorder: The number that an earlier call gave; nil for a new recorder.
  ///   - stopped: Called with the time when the phone stops it, as it stops a player.
  /// - Returns: The recorder's number, which no player has; nil while a phone call interrupts the session.
  public func recordSound(recorder: Int?, stopped: @escaping (Instant) -> Void) -> Int? {
    call("AVAudioRecorder.record") { _ in
      let use = AudioUse.Player(isSilent: false, stopped: stopped)
      return begin(use, number: recorder) { .recordSound(recorder: $0) }
    }
  }

  private func begin(
    _ use: AudioUse.Player, number: Int?, _ call: (Int) -> PlatformCall
  ) -> Int? {
    guard !audio.isInterrupted else { return nil }
    if number == nil { audio.lastPlayer += 1 }
    let number = number ?? audio.lastPlayer
    record(call(number))
    changeAudio {
      // A player activates the session by itself.
      $0.isActive = true
      $0.players[number] = use
    }
    return number
  }

  /// Stops a player.
  public func stopPlaying(_ player: Int) { stop(player, .stopSound(player: player)) }

  /// Stops a recorder.
  public func stopRecording(_ recorder: Int) { stop(recorder, .stopRecording(recorder: recorder)) }

  private func stop(_ number: Int, _ made: PlatformCall) {
    call(made.function) { _ in
      if audio.players[number] != nil { record(made) }
      changeAudio { $0.players[number] = nil }
    }
  }

  /// Stops a player whose object is gone, as long as code of its own launch runs.
  ///
  /// A global object may live longer than its launch: its number is then that of a player of another one.
  public func forgetPlayer(_ player: Int) {
    if Self.current === self { stopPlaying(player) }
  }

  /// Stops a recorder whose object is gone, as ``forgetPlayer(_:)`` does a player.
  public func forgetRecorder(_ recorder: Int) {
    if Self.current === self { stopRecording(recorder) }
  }

  /// Whether a player plays, or a recorder records.
  public func isPlaying(_ player: Int) -> Bool { audio.isPlaying && audio.players[player] != nil }

  /// Has somebody hear of interruptions; called on the app's main queue.
  public func followAudio(_ listener: @escaping (AudioInterruption) -> Void) {
    audio.listener = listener
  }

  /// Whether sound keeps the process awake (F-054).
  var playsInBackground: Bool {
    audio.isPlaying && audio.playsOn && app.infoPlist.backgroundModes.contains("audio")
  }

  /// Has the clock of background tasks stand while sound keeps the process running (F-054).
  func holdBackgroundTaskClock() {
    let isHeld = playsInBackground && policy.isEnabled(.audioMode)
    guard isHeld != backgroundTasks.clock.isHeld else { return }
    backgroundTasks.clock.hold(
      isHeld, at: core.now, inLowPowerMode: core.state.device.isLowPowerModeOn)
    phone.supervisor.updateBackgroundTaskTimers(of: self)
  }

  private func changeAudio(_ change: (inout AudioUse) -> Void) {
    let wasPlaying = audio.isPlaying
    change(&audio)
    if wasPlaying, !audio.isPlaying {
      wakefulness.extend(after: .stoppedAudio, at: core.now, policy: policy)
    }
  }

  /// Finds an app that runs in the background for silence (F-055).
  func reportSilence() {
    guard state == .backgroundRunning, playsInBackground, audio.isSilent, !audio.hasReportedSilence,
      policy.isEnabled(.silentAudio), policy.isEnabled(.audioMode)
    else { return }
    audio.hasReportedSilence = true
    core.report(.silentAudio, in: self)
  }

  // MARK: Interruptions

  /// A phone call begins or ends (F-056).
  func followCall(isActive: Bool) {
    guard policy.isEnabled(.audioInterruption) else { return }
    if isActive {
      guard audio.isActive else { return }
      changeAudio {
        $0.isInterrupted = true
        $0.isActive = false
      }
      stopPlayers()
      tell(.began)
    } else if audio.isInterrupted {
      audio.isInterrupted = false
      tell(.ended)
    }
  }

  /// The process is suspended: its session is deactivated.
  func deactivateAudio() {
    guard audio.isActive, policy.isEnabled(.audioInterruption) else { return }
    audio.isActive = false
    stopPlayers()
    audio.wasDeactivated = true
  }

  private func stopPlayers() {
    let stopped = audio.players.sorted { $0.key < $1.key }
    audio.players = [:]
    domain.perform { for (_, player) in stopped { player.stopped(core.now) } }
  }

  /// The process runs again, and hears of what became of its session.
  func tellOfDeactivation() {
    guard audio.wasDeactivated else { return }
    audio.wasDeactivated = false
    tell(.beganWhileSuspended)
  }

  private func tell(_ interruption: AudioInterruption) {
    domain.postToMain { [self] in audio.listener?(interruption) }
  }
}
