import SwiftSyntax

/// When a call runs a closure that it is given, as its name tells.
enum ClosureUse {
  /// Before the call returns, once.
  case inPlace
  /// Before the call returns, for each of some elements.
  case repeatedly
  /// Later, once.
  case onceLater
  /// Nobody knows when, or whether: it is taken for one that is run, and not for certain.
  case unknown
  /// When the time is over or the work is cancelled, beside the work.
  case whenCancelled

  /// Reads the name of what is called and the label of the closure.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - label: The label of the closure; nil for none.
  ///   - isAwaited: Whether `try` or `await` stands before it: then it returns when its closure has.
  init(of call: FunctionCallExprSyntax, label: String?, isAwaited: Bool) {
    let name = call.name
    if label == "onCancel" || label == "expirationHandler" || name == "beginBackgroundTask" {
      self = .whenCancelled
    } else if Self.each.contains(name) {
      self = .repeatedly
    } else if Self.later.contains(name) {
      self = label == nil || label == "execute" || label == "operation" ? .onceLater : .unknown
    } else if isAwaited || name.hasPrefix("with") || Self.now.contains(name) {
      self = .inPlace
    } else {
      self = .unknown
    }
  }

  private static let each: Set<String> = [
    "allSatisfy", "compactMap", "contains", "count", "drop", "filter", "first", "firstIndex",
    "flatMap", "forEach", "map", "max", "min", "prefix", "reduce", "removeAll", "sorted",
  ]
  private static let later: Set<String> = [
    "Task", "addBarrierBlock", "addOperation", "async", "asyncAfter", "detached", "notify",
  ]
  private static let now: Set<String> = [
    "assumeIsolated", "autoreleasepool", "performAndWait", "run", "sync",
  ]
}

extension FunctionCallExprSyntax {
  /// Whether nothing comes after it.
  var endsTheProgram: Bool {
    ["abort", "exit", "fatalError", "preconditionFailure"].contains(name) && base.isEmpty
  }

  /// Whether it writes down what it is given, and no more.
  var isLog: Bool {
    let names: Set = ["NSLog", "assert", "debugPrint", "dump", "os_log", "precondition", "print"]
    return names.contains(name) || base.lowercased().hasSuffix("log")
      || base.lowercased().contains("logger") || name == "log"
  }
}
