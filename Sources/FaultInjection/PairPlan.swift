import Emulator

/// Which pairs of faults a sweep of depth 2 tries.
public struct PairScope: Equatable, Sendable {
  /// How many are tried where no number is given.
  public static let usualLimit = 1_000

  /// At most so many, the first of the plan.
  public var limit: Int
  /// The only pair to try, by its number in the plan; nil for all.
  public var number: Int?

  /// Restricts the pairs.
  public init(limit: Int = usualLimit, number: Int? = nil) {
    self.limit = limit
    self.number = number
  }

  /// How many pairs of the plan have to be known.
  var reach: Int { number.map { min($0 + 1, limit) } ?? limit }
}

/// Puts pairs of faults in an order in which the most telling ones come first: those nearest to a store write.
///
/// The second fault sits at a store write before it sits at anything else, soon after the first one before later; the
/// first one sits as near to a store write as possible. A pair stands for two points of the fault-free run.
struct PairPlan {
  /// Where a second fault sits, the kinds nearest to a store write first.
  private static let kinds: [PointKind] = [
    .storeWrite, .storeSync, .commitReturn, .callBefore, .callAfter, .jobStart,
  ]

  private let firsts: [First]
  private let points: [PointKind: [SweptPoint]]
  private let faults: [SweepFault]
  private let isWanted: (SweepFault, SweptPoint) -> Bool

  /// A fault that comes first, with what is known of the points before it.
  private struct First {
    var member: SweepUnit.Member
    /// How many points of each kind come up to its own, that one included.
    var through: [PointKind: Int]
    /// How many points lie between it and a store write.
    var distance: Int
  }

  /// Prepares a plan.
  ///
  /// - Parameters:
  ///   - firsts: The faults that can come first, in the order of the plan of depth 1.
  ///   - faults: What can come second.
  ///   - points: All points of the fault-free run, in order.
  ///   - isWanted: Whether a fault can come second before a point.
  init(
    _ firsts: [SweepUnit.Member], then faults: [SweepFault], at points: [SweptPoint],
    where isWanted: @escaping (SweepFault, SweptPoint) -> Bool
  ) {
    self.points = Dictionary(grouping: points) { $0.point.kind }
    self.faults = faults
    self.isWanted = isWanted
    let distances = Self.distances(of: points)
    var through: [PointKind: Int] = [:]
    let counts = points.map { point in
      through[point.point.kind, default: 0] += 1
      return through
    }
    let places = Dictionary(
      uniqueKeysWithValues: points.enumerated().map { ($1.point.point, $0) })
    self.firsts = firsts.compactMap { member in
      places[member.planned.point].map {
        First(member: member, through: counts[$0], distance: distances[$0])
      }
    }.sorted { ($0.distance, $0.member.planned.index) < ($1.distance, $1.member.planned.index) }
  }

  /// The first pairs of the plan, each a unit of its own.
  func units(upTo limit: Int) -> [SweepUnit] {
    var units: [SweepUnit] = []
    for kind in Self.kinds {
      for rank in 0..<(points[kind] ?? []).count {
        for first in firsts {
          for second in seconds(after: first, kind, rank) {
            guard units.count < limit else { return units }
            var member = first.member
            member.planned.index = units.count
            member.planned.second = second
            units.append(SweepUnit(members: [member]))
          }
        }
      }
    }
    return units
  }

  /// The faults before the point of a kind and rank behind a first fault.
  private func seconds(after first: First, _ kind: PointKind, _ rank: Int) -> [SecondFault] {
    let through = first.through[kind] ?? 0
    guard let points = points[kind], through + rank < points.count else { return [] }
    return faults.filter { isWanted($0, points[through + rank]) }.map {
      SecondFault(fault: $0, pointKind: kind, number: through + rank + 1)
    }
  }

  /// How many points lie between each point and the nearest store write; as many as there are without any.
  private static func distances(of points: [SweptPoint]) -> [Int] {
    var distances = Array(repeating: points.count, count: points.count)
    for places in [Array(points.indices), points.indices.reversed()] {
      var distance = points.count
      for place in places {
        distance = points[place].point.kind == .storeWrite ? 0 : min(distance + 1, points.count)
        distances[place] = min(distances[place], distance)
      }
    }
    return distances
  }
}
