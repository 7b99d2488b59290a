import Foundation

/// A log object of the old interface.
public final class OSLog: NSObject, Sendable {
  let source: LogSource

  /// Creates a log object for a subsystem and a part of it.
  public init(subsystem: String, category: String) {
    source = LogSource(subsystem: subsystem, category: category)
  }

  /// Creates a log object for a subsystem and a part that has a meaning of its own.
  public init(subsystem: String, category: Category) {
    source = LogSource(subsystem: subsystem, category: category.rawValue)
  }

  private init(isEnabled: Bool) {
    source = LogSource(subsystem: "", category: "", isEnabled: isEnabled)
  }

  /// The log without a subsystem.
  public static let `default` = OSLog(isEnabled: true)
  /// A log that takes nothing.
  public static let disabled = OSLog(isEnabled: false)

  /// Whether a message of a level is taken.
  public func isEnabled(type: OSLogType) -> Bool { source.isEnabled }

  /// A part with a meaning of its own.
  public struct Category: RawRepresentable, Equatable, Sendable {
    /// Its name.
    public let rawValue: String

    /// Creates a part of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// What tools show along their time lines.
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    /// What tools show only while they look.
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a message in the manner of C.
///
/// The format says with `%{public}@` that a text is shown; it is hidden otherwise.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ arguments: any CVarArg...
) {
  log.source.write(OSLogMessage(format: message.description, arguments), type)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a message in the manner of C at a level.
@_disfavoredOverload
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ arguments: any CVarArg...
) {
  log.source.write(OSLogMessage(format: message.description, arguments), type)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a message at a level.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
  log.source.write(message, type)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a message.
public func os_log(_ message: OSLogMessage) { OSLog.default.source.write(message, .default) }

extension OSLogMessage {
  /// A message in the manner of C: numbers are shown, texts and objects hidden, unless the format says otherwise.
  init(format: String, _ arguments: [any CVarArg]) {
    var parts: [Part] = []
    var rest = arguments[...]
    var text = format[...]
    while let percent = text.firstIndex(of: "%") {
      parts.append(Part(text: String(text[..<percent]), isPrivate: false))
      text = text[text.index(after: percent)...]
      var options = ""
      if text.first == "{", let end = text.firstIndex(of: "}") {
        options = String(text[text.index(after: text.startIndex)..<end])
        text = text[text.index(after: end)...]
      }
      guard let end = text.firstIndex(where: Self.isConversion) else { break }
      let specification = "%" + text[...end]
      let conversion = text[end]
      text = text[text.index(after: end)...]
      guard conversion != "%" else {
        parts.append(Part(text: "%", isPrivate: false))
        continue
      }
      guard let argument = rest.popFirst() else { continue }
      let isText = "@sS".contains(conversion)
      let value = isText ? "\(argument)" : String(format: specification, argument)
      let isPrivate = options.contains("private") || (isText && !options.contains("public"))
      parts.append(Part(text: value, isPrivate: isPrivate))
    }
    parts.append(Part(text: String(text), isPrivate: false))
    self.init(parts: parts)
  }

  /// Whether a character ends what stands for one argument: no sign, no number, no length.
  private static func isConversion(_ character: Character) -> Bool {
    "@%".contains(character) || character.isLetter && !"hlqLzjt".contains(character)
  }
}
