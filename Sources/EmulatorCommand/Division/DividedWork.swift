import FaultInjection
import Foundation

/// Work that is done here, or by further processes of the tool, each of which does a part.
struct DividedWork<Header: PartHeader> {
  let division: WorkDivision
  /// What paths in the words for processes are relative to.
  let folder: String
  /// The words for a process that does a part.
  let words: (Shard) -> [String]
  /// Does all of it in this process, and hands over what comes of it; false ends it.
  let perform: ((Header.Result) -> Bool) -> Void

  /// Does the work.
  ///
  /// - Parameters:
  ///   - share: The numbers of the results, in the order of the plan.
  ///   - pieces: How many pieces can be done apart from each other; nil: each result is one.
  ///   - limit: What ends it early.
  ///   - count: Is given each result as it comes, from several processes in no order.
  ///   - add: Is given each result when all before it in the plan have come, or no more do.
  /// - Returns: Why it ended early; nil when it did not.
  /// - Throws: What starting processes throws, and `WorkPartFailure` for one that ended without its results; what was
  ///   found has been handed over then.
  func perform(
    _ share: [Int], pieces: Int? = nil, until limit: WorkLimit,
    count: (Header.Result) -> Void = { _ in }, add: (Header.Result) -> Void
  ) throws -> WorkLimit.End? {
    var order = PlanOrder<Header.Result>(share)
    defer { order.rest().forEach(add) }
    func receive(_ result: Header.Result) {
      count(result)
      order.add(result).forEach(add)
    }
    let parts = division.parts(of: pieces ?? share.count)
    if parts.count > 1 {
      let processes = try WorkProcesses(
        parts.map { ($0, words($0)) }, in: folder, until: limit)
      return try processes.perform(until: limit) { line in
        if case .result(let result) = try PartRecord<Header>(line: line) { receive(result) }
      }
    }
    var end = limit.reached
    guard end == nil else { return end }
    perform { result in
      receive(result)
      end = limit.reached
      return end == nil
    }
    return end
  }

  /// Does all of it for another process of the tool, and writes nothing but what came of it.
  func performPart(_ context: CommandContext) {
    Interruption.listen()
    let limit = WorkLimit(budget: nil, output: context.output)
    perform { result in
      context.output.write(PartRecord<Header>.result(result).line)
      context.output.flush()
      return limit.reached == nil
    }
  }
}

/// Puts results that come from several processes into the order of the plan.
struct PlanOrder<Result: PartResult> {
  private let expected: [Int]
  private var next = 0
  private var early: [Int: Result] = [:]

  /// Creates an order.
  ///
  /// - Parameter expected: The numbers of the results, as they are to follow each other.
  init(_ expected: [Int]) {
    self.expected = expected
  }

  /// Takes a result.
  ///
  /// - Returns: The results whose turn it is now.
  mutating func add(_ result: Result) -> [Result] {
    early[result.index] = result
    var due: [Result] = []
    while next < expected.count, let result = early.removeValue(forKey: expected[next]) {
      due.append(result)
      next += 1
    }
    return due
  }

  /// What is left when no more results come: those behind a gap, in the order of the plan.
  mutating func rest() -> [Result] {
    defer { early = [:] }
    return expected[next...].compactMap { early[$0] }
  }
}
