import Foundation
import SchedulingRules

/// One of the two lines that Apple gives developers for LLDB, as they are pasted.
///
/// `e -l objc -- (void)[[BGTaskScheduler sharedScheduler] _simulateLaunchForTaskWithIdentifier:@"TASK_IDENTIFIER"]`
enum AppleLine {
  /// The words with which an expression begins.
  private static let beginnings: Set<Substring> = [
    "e", "expr", "expression", "p", "po", "print", "call",
  ]

  /// What is known of expressions.
  static let known = [
    "_simulateLaunchForTaskWithIdentifier", "_simulateExpirationForTaskWithIdentifier",
  ]

  /// Whether a line is an expression for a debugger.
  static func isExpression(_ line: String) -> Bool {
    let words = line.split(separator: " ", omittingEmptySubsequences: true)
    return words.count > 1 && words.first.map(beginnings.contains) == true
  }

  /// The command that a line gives; nil for another expression.
  static func command(_ line: String) -> DebugCommand? {
    guard line.contains("BGTaskScheduler"), line.contains("sharedScheduler") else { return nil }
    for (place, name) in known.enumerated() {
      guard let selector = line.range(of: "\(name):"),
        let open = line[selector.upperBound...].range(of: "@\""),
        let close = line[open.upperBound...].firstIndex(of: "\"")
      else { continue }
      let identifier = String(line[open.upperBound..<close])
      return place == 0 ? .simulateLaunch(identifier) : .simulateExpiration(identifier)
    }
    return nil
  }
}
