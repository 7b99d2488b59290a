internal import AppHosting
internal import Emulator
import Foundation

/// What is written in English alone here.
enum EnglishTexts {
  /// Reports, once, that a text in another language is English here.
  ///
  /// - Parameters:
  ///   - call: What writes it.
  ///   - locale: Whose language it should be.
  static func report(_ call: String, unless locale: Locale) {
    let language = locale.language.languageCode?.identifier ?? "en"
    guard language != "en" else { return }
    AppProcess.current?
      .reportUnmodelled(
        "\(call) in the language \(language)", by: call, omission: "the text is English",
        severity: .warning)
  }
}
