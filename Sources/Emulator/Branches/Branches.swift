import VirtualTime

/// A future of a run in which faults strike that the run itself does not have.
public struct Branch: Sendable {
  /// What its run calls it.
  public var number: Int
  /// How many points the run has reached when the branch leaves it; a fault sits behind that.
  public var place: Int
  /// How many of those are of each kind; needed where a fault counts the points of one.
  public var passed: [PointKind: Int]
  /// What goes wrong: each before the point of a number that counts all points of the run, or all of a kind.
  public var faults: FaultPlan

  /// Creates a branch.
  public init(number: Int, place: Int, passed: [PointKind: Int] = [:], faults: FaultPlan) {
    self.number = number
    self.place = place
    self.passed = passed
    self.faults = faults
  }

  /// The faults, as far as they are on the way to their places.
  func progress(seed: UInt64) -> [FaultProgress] {
    faults.faults.enumerated().map { index, fault in
      var reached = place
      if case .point(_, let pattern) = fault.placement, let kind = pattern.kind {
        reached = passed[kind] ?? 0
      }
      return FaultProgress(fault, index: index, seed: seed, reached: reached)
    }
  }
}

/// The branches of a run, and what is to be known of them.
///
/// A branch leaves its run at rest, when no thread has app code on its stack: what the fork takes along is then whole. It
/// goes on in a process of its own to the end of the run, and what is known of it goes back to the process of the run.
public final class Branches {
  /// What follows a branch.
  public enum Step: Equatable, Sendable {
    /// No branch but those that are planned.
    case none
    /// One more, which is planned by this.
    case then(Int)
    /// The run ends: nobody wants to know more.
    case stop
  }

  private let all: [Int: Branch]
  private var planned: [Int: [Int]] = [:]
  /// The numbers of those that were ever planned, as far as this process knows.
  private var known: Set<Int> = []
  /// The numbers of those of which something is known: a launch that they left planned them on its own account.
  private var taken: Set<Int> = []
  private let conclude: (Int, Outcome) -> [UInt8]
  private let take: (Int, [UInt8]) -> Step
  /// Whether nobody wants to know more.
  private(set) var isOver = false
  /// Creates the branches of a run.
  ///
  /// - Parameters:
  ///   - all: What the run may try.
  ///   - first: The numbers of those that are planned from the beginning.
  ///   - conclude: Makes, in the process of a branch whose run is over, what is to be known of it, by its number and what it came to.
  ///   - take: Takes what is known of a branch, by its number; empty when it died, as one does in which the tool fails.
  public init(
    _ all: [Branch], first: [Int], conclude: @escaping (Int, Outcome) -> [UInt8],
    take: @escaping (Int, [UInt8]) -> Step
  ) {
    self.all = Dictionary(uniqueKeysWithValues: all.map { ($0.number, $0) })
    self.conclude = conclude
    self.take = take
    for number in first { plan(number) }
  }

  private func plan(_ number: Int) {
    guard let branch = all[number], known.insert(number).inserted else { return }
    planned[branch.place, default: []].append(number)
  }

  /// The next branch that leaves after so many points; nil when there is none.
  func next(at place: Int) -> Branch? {
    while let number = planned[place]?.first {
      planned[place]?.removeFirst()
      if !taken.contains(number) { return all[number] }
    }
    return nil
  }

  /// Whoever follows the branches, for the simulation.
  ///
  /// - Parameters:
  ///   - begin: What happens first in a process that goes on behind a launch.
  ///   - judge: Ends the run of a branch, in its process.
  /// - Returns: What the simulation calls.
  func keeper(
    begin: @escaping () -> Void, concluding judge: @escaping () -> Outcome
  ) -> BranchKeeper {
    BranchKeeper(
      begin: { _ in begin() },
      conclude: { [conclude] number in conclude(number, judge()) },
      take: { [self] number, bytes in
        taken.insert(number)
        let step = take(number, bytes)
        follow(step)
        return step.code
      })
  }

  /// Follows an answer of the keeper, in the process that a branch left.
  func follow(_ answer: Int?) {
    if let answer { follow(Step(code: answer)) }
  }

  private func follow(_ step: Step) {
    switch step {
    case .none: break
    case .then(let number): plan(number)
    case .stop: isOver = true
    }
  }
}

extension Branches.Step {
  private static let (noneCode, stopCode) = (-1, -2)

  fileprivate var code: Int {
    switch self {
    case .none: Self.noneCode
    case .then(let number): number
    case .stop: Self.stopCode
    }
  }

  fileprivate init(code: Int) {
    switch code {
    case Self.noneCode: self = .none
    case Self.stopCode: self = .stop
    default: self = .then(code)
    }
  }
}
