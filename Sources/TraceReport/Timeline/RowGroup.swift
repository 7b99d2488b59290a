import VirtualTime

/// Records that become one row together; it is written when a record comes that does not belong.
enum RowGroup {
  case store(StoreActivity)
  case reasons(ReasonGroup)
  case process(ProcessPath)

  /// Takes in what another record would begin a group of its own with.
  ///
  /// - Returns: False when that is about something else.
  mutating func add(_ other: RowGroup) -> Bool {
    switch (self, other) {
    case (.store(var activity), .store(let more)):
      let isTaken = activity.add(more)
      self = .store(activity)
      return isTaken
    case (.reasons(var reasons), .reasons(let more)):
      let isTaken = reasons.add(more)
      self = .reasons(reasons)
      return isTaken
    case (.process(var path), .process(let more)):
      let isTaken = path.add(more)
      self = .process(path)
      return isTaken
    case (.store, _), (.reasons, _), (.process, _): return false
    }
  }

  /// When its first record happened.
  var start: Instant {
    switch self {
    case .store(let activity): activity.start
    case .reasons(let reasons): reasons.start
    case .process(let path): path.start
    }
  }

  /// When its last record happened.
  var end: Instant {
    if case .store(let activity) = self { activity.end } else { start }
  }

  /// The one row.
  var row: TimelineRow {
    switch self {
    case .store(let activity): activity.row
    case .reasons(let reasons): reasons.row
    case .process(let path): path.row
    }
  }
}
