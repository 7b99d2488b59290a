import Emulator

/// Planned faults of one kind in one stretch: as a rule one simulation serves them all.
struct SweepUnit {
  var members: [Member]

  /// A planned fault with the point before which it strikes.
  struct Member {
    var planned: PlannedFault
    var point: SweptPoint
  }

  /// Everything that is planned, in units that can be done apart from each other.
  ///
  /// - Parameters:
  ///   - faults: What to try, in the order of the plan.
  ///   - points: Where.
  ///   - isWanted: Whether a fault before a point is to be tried.
  /// - Returns: The units in the order of the plan.
  static func all(
    _ faults: [SweepFault], at points: [SweptPoint],
    where isWanted: (SweepFault, SweptPoint) -> Bool
  ) -> [SweepUnit] {
    var units: [SweepUnit] = []
    var index = 0
    for fault in faults {
      var stretch: Int?
      for point in points where isWanted(fault, point) {
        let planned = PlannedFault(
          index: index, fault: fault, point: point.point.point, pointKind: point.point.kind,
          time: point.time)
        index += 1
        let member = Member(planned: planned, point: point)
        if fault.endsProcess, stretch == point.stretch, !units.isEmpty {
          units[units.count - 1].members.append(member)
        } else {
          units.append(SweepUnit(members: [member]))
        }
        stretch = point.stretch
      }
    }
    return units
  }
}
