internal import AppHosting
internal import Emulator
import Foundation

extension PersonNameComponents {
  /// How a name is written: the given one first, as in most languages.
  public struct FormatStyle: Foundation.FormatStyle {
    /// What is written.
    public typealias FormatInput = PersonNameComponents
    /// What comes of it.
    public typealias FormatOutput = String

    /// How much of a name is written.
    public enum Style: String, Hashable, Codable, Sendable {
      /// The given name.
      case short
      /// The given name and that of the family.
      case medium
      /// All of it.
      case long
      /// The first letters.
      case abbreviated
    }

    /// How much is written.
    public let style: Style
    /// Whose language is written.
    public var locale: Locale

    /// Creates a way to write.
    public init(style: Style = .medium, locale: Locale = .autoupdatingCurrent) {
      self.style = style
      self.locale = locale
    }

    /// Writes a name.
    public func format(_ value: PersonNameComponents) -> String {
      let language = locale.language.languageCode?.identifier ?? "en"
      if ["ja", "ko", "zh", "hu", "vi"].contains(language) {
        AppProcess.current?
          .reportUnmodelled(
            "PersonNameComponents.formatted in the language \(language)",
            by: "PersonNameComponents.formatted", omission: "the given name comes first",
            severity: .warning)
      }
      let (given, family) = (value.givenName, value.familyName)
      switch style {
      case .short: return value.nickname ?? given ?? family ?? ""
      case .medium: return joined([given, family])
      case .long:
        return joined([value.namePrefix, given, value.middleName, family, value.nameSuffix])
      case .abbreviated:
        return [given, family].compactMap { $0?.first.map(String.init) }.joined()
      }
    }

    private func joined(_ parts: [String?]) -> String {
      parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The way in another language.
    public func locale(_ locale: Locale) -> FormatStyle {
      FormatStyle(style: style, locale: locale)
    }
  }

  /// Writes the given name and that of the family.
  public func formatted() -> String { FormatStyle().format(self) }

  /// Writes the name in a way.
  public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
  where S.FormatInput == PersonNameComponents { style.format(self) }
}

extension FormatStyle where Self == PersonNameComponents.FormatStyle {
  /// Writes names.
  public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self {
    Self(style: style)
  }
}
