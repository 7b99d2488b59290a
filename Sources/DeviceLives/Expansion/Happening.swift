import Emulator

/// Something that happens to a user's phone.
struct Happening {
  /// What comes first at one second: the end of something before the beginning of something else.
  enum Rank: Int {
    case leaving, forceQuit, locking, power, network, battery, lowPowerMode, timeZone, restart
    case pickUp, opening
  }

  /// When, in seconds since 1970.
  var second: Int
  var rank: Rank
  var event: ScenarioEvent
}

extension [Happening] {
  /// The same in the order of time, and of ranks at one second.
  var ordered: [Happening] {
    enumerated()
      .sorted {
        ($0.element.second, $0.element.rank.rawValue, $0.offset)
          < ($1.element.second, $1.element.rank.rawValue, $1.offset)
      }
      .map(\.element)
  }
}
