import Emulator

/// Planned faults of one kind in one stretch: as a rule one simulation serves them all.
struct SweepUnit {
  var members: [Member]

  /// A planned fault with the place at which it strikes.
  struct Member {
    var planned: PlannedFault
    var place: SweptPlace
  }

  /// Everything that is planned, in units that can be done apart from each other.
  ///
  /// - Parameters:
  ///   - faults: What to try, in the order of the plan.
  ///   - places: Where a fault is to be tried, in the order of the run.
  /// - Returns: The units in the order of the plan.
  static func all(
    _ faults: [SweepFault], at places: (SweepFault) -> [SweptPlace]
  ) -> [SweepUnit] {
    var units: [SweepUnit] = []
    var index = 0
    for fault in faults {
      var stretch: Int?
      for place in places(fault) {
        let planned = PlannedFault(
          index: index, fault: fault, point: place.point, pointKind: place.kind, time: place.time)
        index += 1
        let member = Member(planned: planned, place: place)
        if fault.endsProcess, let stretch, stretch == place.stretch {
          units[units.count - 1].members.append(member)
        } else {
          units.append(SweepUnit(members: [member]))
        }
        stretch = place.stretch
      }
    }
    return units
  }
}

extension [SweepUnit] {
  /// So many units of a fault are many.
  private static var many: Int { 50 }

  /// One from the middle of many units of a fault, for each fault, in the order of the plan.
  var scouts: [SweepUnit] {
    let places = Dictionary(grouping: indices, by: { self[$0].members[0].planned.fault }).values
    return places.filter { $0.count > Self.many }.map { $0[$0.count / 2] }.sorted().map { self[$0] }
  }
}
