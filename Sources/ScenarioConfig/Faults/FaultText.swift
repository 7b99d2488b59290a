/// A fault as the command line writes it: `KIND[:TARGET][@NAME=VALUE,…]`.
///
/// Example: `kill:launch:2@point=17,kind=storeSync,reason=watchdog`.
enum FaultText {
  /// The names of values on the command line, with the keys of `Faults` that they stand for.
  private static let keys = [
    "point": "AtPoint", "kind": "PointKind", "seconds": "AtSeconds", "call": "AtCall",
    "p": "Probability", "reason": "Reason", "duration": "DurationSeconds",
  ]

  /// The names in alphabetical order.
  static let names = keys.keys.sorted()

  /// The entry of `Faults` that a text stands for; nil when it has another form.
  static func entry(_ text: String) -> [String: PropertyListValue]? {
    let at = text.lastIndex(of: "@") ?? text.endIndex
    let what = text[..<at].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let kind = what.first, !kind.isEmpty else { return nil }
    var entry: [String: PropertyListValue] = ["Kind": .text(String(kind))]
    if let target = what.dropFirst().first { entry["Target"] = .text(String(target)) }
    guard at < text.endIndex else { return entry }
    for pair in text[text.index(after: at)...].split(
      separator: ",", omittingEmptySubsequences: false)
    {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let key = keys[String(parts[0])], entry[key] == nil else {
        return nil
      }
      // As in an OpenStep property list, the key says whether it is a number.
      entry[key] = .untyped(String(parts[1]))
    }
    return entry
  }
}
