import Emulator

/// Where the runs of a sweep leave the fault-free one.
struct BranchPlan {
  /// All that can.
  let branches: [Branch]
  /// The numbers of those that do in any case: the first of each unit.
  let first: [Int]

  private let units: [[SweepUnit.Member]]
  /// In which unit, and at which place there, each entry of the plan stands that can branch.
  private let places: [Int: (unit: Int, member: Int)]

  /// Plans for units, by the points of the fault-free run.
  ///
  /// A fault before a point leaves the run at the last rest before that, with the one behind it, if it is one of a pair.
  /// A fault at an instant is lived through from the beginning.
  ///
  /// - Parameters:
  ///   - units: What is planned.
  ///   - points: The points of the fault-free run.
  init(_ units: [SweepUnit], of points: [SweptPoint]) {
    self.units = units.map(\.members)
    var rests: [Int] = []
    var passedBefore: [[PointKind: Int]] = []
    var passed: [PointKind: Int] = [:]
    for point in points.map(\.point) {
      if point.followsRest == true {
        rests.append(point.point)
        passedBefore.append(passed)
      }
      passed[point.kind, default: 0] += 1
    }
    var branches: [Branch] = []
    var first: [Int] = []
    var places: [Int: (unit: Int, member: Int)] = [:]
    for (unit, members) in self.units.enumerated() {
      let known = branches.count
      for (place, member) in members.enumerated() {
        let planned = member.planned
        guard planned.pointKind != nil, let rest = rests.place(ofLastUpTo: planned.point) else {
          continue
        }
        places[planned.index] = (unit, place)
        branches.append(
          Branch(
            number: planned.index, place: rests[rest] - 1, passed: passedBefore[rest],
            faults: planned.plan))
      }
      if branches.count > known { first.append(branches[known].number) }
    }
    self.branches = branches
    self.first = first
    self.places = places
  }

  /// Whether any entry of a unit can branch.
  func holds(_ unit: SweepUnit) -> Bool {
    unit.members.contains { places[$0.planned.index] != nil }
  }

  /// The entries of a unit from one on.
  func members(from number: Int) -> ArraySlice<SweepUnit.Member> {
    guard let place = places[number] else { return [] }
    return units[place.unit][place.member...]
  }

  /// The step to an entry, where that can branch and stands behind another of its unit.
  func step(to number: Int) -> Branches.Step {
    guard let place = places[number], place.member > 0 else { return .none }
    return .then(number)
  }
}

extension [Int] {
  /// Where the last of rising numbers stands that is not above a limit.
  fileprivate func place(ofLastUpTo limit: Int) -> Int? {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= limit { low = middle + 1 } else { high = middle }
    }
    return low > startIndex ? low - 1 : nil
  }
}
