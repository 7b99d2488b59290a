import Foundation

/// How a whole number is written.
public struct OSLogIntegerFormatting: Sendable {
  private let radix: Int
  private let prefix: String
  private let minDigits: Int
  private let isUppercase: Bool

  private init(radix: Int, prefix: String = "", minDigits: Int = 0, isUppercase: Bool = false) {
    self.radix = radix
    self.prefix = prefix
    self.minDigits = minDigits
    self.isUppercase = isUppercase
  }

  /// In tens.
  public static let decimal = OSLogIntegerFormatting(radix: 10)
  /// In sixteens.
  public static let hex = OSLogIntegerFormatting(radix: 16)
  /// In eights.
  public static let octal = OSLogIntegerFormatting(radix: 8)

  /// In tens, with a number of digits at least.
  public static func decimal(explicitPositiveSign: Bool = false, minDigits: Int = 0) -> Self {
    OSLogIntegerFormatting(
      radix: 10, prefix: explicitPositiveSign ? "+" : "", minDigits: minDigits)
  }

  /// In sixteens.
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
    minDigits: Int = 0
  ) -> Self {
    OSLogIntegerFormatting(
      radix: 16, prefix: includePrefix ? "0x" : "", minDigits: minDigits, isUppercase: uppercase)
  }

  func text(_ number: some BinaryInteger) -> String {
    let digits = String(number.magnitude, radix: radix, uppercase: isUppercase)
    let zeros = String(repeating: "0", count: max(0, minDigits - digits.count))
    let sign = number < 0 ? "-" : prefix == "+" ? "+" : ""
    return sign + (prefix == "+" ? "" : prefix) + zeros + digits
  }
}

/// How a number with a fraction is written.
public struct OSLogFloatFormatting: Sendable {
  private let format: String

  /// With six places.
  public static let fixed = OSLogFloatFormatting(format: "%f")
  /// With a power of ten.
  public static let exponential = OSLogFloatFormatting(format: "%e")
  /// As short as can be.
  public static let hybrid = OSLogFloatFormatting(format: "%g")
  /// In sixteens.
  public static let hex = OSLogFloatFormatting(format: "%a")

  /// With so many places.
  public static func fixed(precision: @autoclosure () -> Int) -> Self {
    OSLogFloatFormatting(format: "%.\(precision())f")
  }

  /// With a power of ten and so many places.
  public static func exponential(precision: @autoclosure () -> Int) -> Self {
    OSLogFloatFormatting(format: "%.\(precision())e")
  }

  func text(_ number: Double) -> String { String(format: format, number) }
}

/// How a truth value is written.
public enum OSLogBoolFormat: Sendable {
  /// `true` or `false`.
  case truth
  /// `YES` or `NO`.
  case answer
}

/// How a value is brought to a width.
public struct OSLogStringAlignment: Sendable {
  private let columns: Int
  private let isLeft: Bool

  /// Not at all.
  public static let none = OSLogStringAlignment(columns: 0, isLeft: false)

  /// To the right of so many columns.
  public static func right(columns: Int) -> Self { Self(columns: columns, isLeft: false) }

  /// To the left of so many columns.
  public static func left(columns: Int) -> Self { Self(columns: columns, isLeft: true) }

  func apply(_ text: String) -> String {
    let blanks = String(repeating: " ", count: max(0, columns - text.count))
    return isLeft ? text + blanks : blanks + text
  }
}
