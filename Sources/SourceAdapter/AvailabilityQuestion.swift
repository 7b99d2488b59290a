import SwiftSyntax

/// `#available` and `#unavailable` as a question to the phone, which knows its version when the app runs.
///
/// On Linux the compiler itself answers: a newer system than any phone has is assumed.
struct AvailabilityQuestion {
  /// The version of iOS that is asked for; nil when another platform's alone is, and any will do.
  private let version: [Int]?
  private let isNegated: Bool

  init(_ node: AvailabilityConditionSyntax) {
    isNegated = node.availabilityKeyword.tokenKind == .poundUnavailable
    version =
      node.availabilityArguments.lazy.compactMap { argument -> [Int]? in
        guard let platform = argument.argument.as(PlatformVersionSyntax.self),
          platform.platform.text == "iOS", let number = platform.version
        else { return nil }
        return number.trimmedDescription.split(separator: ".").compactMap { Int($0) }
      }.first
  }

  /// What stands in its place.
  var expression: String {
    guard let version else { return isNegated ? "false" : "true" }
    let numbers = (version + [0, 0]).prefix(3)
    let arguments = zip(["majorVersion", "minorVersion", "patchVersion"], numbers)
      .map { "\($0): \($1)" }.joined(separator: ", ")
    return (isNegated ? "!" : "")
      + "ProcessInfo.processInfo.isOperatingSystemAtLeast(OperatingSystemVersion(\(arguments)))"
  }
}
