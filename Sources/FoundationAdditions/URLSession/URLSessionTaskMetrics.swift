import Foundation

/// When a task was under way.
open class URLSessionTaskMetrics: NSObject, @unchecked Sendable {
  /// From its first resumption in this process to its end.
  public let taskInterval: DateInterval
  /// How often a server sent it elsewhere; of a background session's always 0.
  public let redirectCount: Int
  /// The requests of which it was made: what happens on the line is not modelled.
  open var transactionMetrics: [URLSessionTaskTransactionMetrics] { [] }

  init(of task: URLSessionTask) {
    let now = Date()
    taskInterval = DateInterval(start: min(task.resumedAt ?? now, now), end: now)
    redirectCount = task.redirectCount
    super.init()
  }

  /// What it holds, without its address.
  open override var description: String {
    describe(["taskInterval": taskInterval, "redirectCount": redirectCount])
  }
}

/// What happened on the line; there are none.
open class URLSessionTaskTransactionMetrics: NSObject, @unchecked Sendable {
  /// There are none.
  @available(*, unavailable, message: "what happens on the line is not modelled")
  public override init() { preconditionFailure("unavailable") }

  /// When something was asked for.
  open var fetchStartDate: Date? { nil }
  /// When the name was looked up.
  open var domainLookupStartDate: Date? { nil }
  /// When the name was known.
  open var domainLookupEndDate: Date? { nil }
  /// When the first byte went out.
  open var requestStartDate: Date? { nil }
  /// When the first byte came.
  open var responseStartDate: Date? { nil }
  /// When the last byte came.
  open var responseEndDate: Date? { nil }
}
