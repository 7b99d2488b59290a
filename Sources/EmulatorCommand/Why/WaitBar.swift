import Emulator
import VirtualTime

/// Draws when in a wait something was in the way: overlaps stand one above the other.
struct WaitBar {
  /// So many characters stand for the whole wait.
  private static let width = 24

  private let wait: Wait

  /// Creates the bars of a wait.
  init(_ wait: Wait) {
    self.wait = wait
  }

  /// The bar of an interval, at least one mark wide.
  func text(of interval: ReasonInterval) -> String {
    let from = min(column(of: interval.begin), Self.width - 1)
    let to = max(column(of: interval.end), from + 1)
    return String(repeating: "·", count: from) + String(repeating: "█", count: to - from)
      + String(repeating: "·", count: Self.width - to)
  }

  private func column(of instant: Instant) -> Int {
    let whole = wait.duration.nanoseconds
    guard whole > 0 else { return 0 }
    let part = Double(wait.begin.duration(to: instant).nanoseconds) / Double(whole)
    return min(max(Int((part * Double(Self.width)).rounded()), 0), Self.width)
  }
}
