/// A figure that the field data gives for a life and an app, and what the policy `Field` makes of it.
struct Anchor: Sendable {
  /// `S1` … `S19`.
  var name: String
  /// What is counted.
  var title: String
  /// What the reports have, at best.
  var expected: ClosedRange<Double>
  /// What still agrees with them.
  var accepted: ClosedRange<Double>
  /// What the figures are: `a day`, `%`.
  var unit: String
  /// Why ours lies further from what is expected than by a factor of two; nil where it does not.
  var reason: String?
  /// What the emulator makes of it.
  var ours: Double

  /// By which factor ours is off what is expected; 1 within it.
  var distance: Double {
    let nearest = min(max(ours, expected.lowerBound), expected.upperBound)
    guard ours != nearest else { return 1 }
    guard min(ours, nearest) > 0 else { return .infinity }
    return max(ours / nearest, nearest / ours)
  }

  /// The anchor as a row of the article.
  var row: String {
    "| \(name) | \(title) | \(Self.text(expected)) | \(Self.text(accepted)) "
      + "| \(Self.text(ours)) \(unit) | \(distance == 1 ? "–" : "× " + Self.text(distance)) |"
  }

  private static func text(_ range: ClosedRange<Double>) -> String {
    range.lowerBound == range.upperBound
      ? text(range.lowerBound) : "\(text(range.lowerBound)) … \(text(range.upperBound))"
  }

  /// A number with one decimal place, two below 1.
  static func text(_ number: Double) -> String {
    let places = abs(number) < 1 ? 100.0 : 10.0
    let rounded = (number * places).rounded() / places
    return rounded == rounded.rounded() && abs(rounded) < 1e9
      ? String(Int(rounded)) : String(rounded)
  }
}
