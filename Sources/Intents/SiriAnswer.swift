internal import AppHosting
internal import Emulator

/// What the user has said about Siri in a launch of the app.
final class SiriAnswer: @unchecked Sendable {
  /// Set where the user answers; a process of the simulation runs one thread at a time.
  var status = INSiriAuthorizationStatus.notDetermined

  /// That of the calling process; nil: no simulation knows the thread, which is reported.
  static func ofCaller(_ call: String) -> SiriAnswer? {
    AppProcess.caller(of: call)?.singletons.object(of: SiriAnswer.self) { SiriAnswer() }
  }
}
