import DeviceModel
import Emulator
import VirtualTime

/// The schedule of `week`: a user, three sources, and three recurring tasks, for seven days.
///
/// The user and the sources are a timeline; the tasks are those of the hosted app, and of the plain loop.
enum DeviceWeek {
  static let seconds = 604_800
  /// How long after the end of a run each task is due again, in seconds.
  static let periods = [15 * 60, 60 * 60, 6 * 60 * 60]
  /// How many runs all tasks together have; what follows from the periods.
  static let runs = 865
  /// How many parts a run has, and how long each takes, in milliseconds.
  static let naps = 10
  static let napMilliseconds = 100
  /// How long a run may take, in seconds; no run takes so long.
  static let limitSeconds = 30

  /// When the user picks the phone up and puts it down again, in seconds.
  static let uses: [(begin: Int, end: Int)] = (0..<84).map { slot in
    let begin = slot * 7_200 + Int(BenchTables.raw[slot] % 3_600)
    return (begin, begin + 60 + Int(BenchTables.raw[slot + 84] % 241))
  }

  /// When each of the sources changes something, in seconds: battery, charger, network.
  static let changes: [(second: Int, source: Int)] =
    [1, 301, 601].enumerated().flatMap { source, phase in
      stride(from: phase, to: seconds, by: 900).map { ($0, source) }
    }

  /// What happens in the emulator: the user opens the app once, and uses the phone now and then.
  static var timeline: [TimelineEvent] {
    var events: [TimelineEvent] = [
      TimelineEvent(at: .zero, event: .openApp), TimelineEvent(at: .seconds(1), event: .leaveApp),
    ]
    for use in uses {
      events.append(device(.inUse(true), at: use.begin))
      events.append(device(.inUse(false), at: use.end))
    }
    for (second, source) in changes {
      let isOdd = second / 900 % 2 == 1
      switch source {
      case 0: events.append(device(.batteryLevel(isOdd ? 0.8 : 0.7), at: second))
      case 1: events.append(device(.externalPower(isOdd), at: second))
      default: events.append(device(.network(isOdd ? .cellular : .wifi), at: second))
      }
    }
    return events.sorted { $0.at < $1.at }
  }

  private static func device(_ change: DeviceChange, at second: Int) -> TimelineEvent {
    TimelineEvent(at: .seconds(Int64(second)), event: .device(change))
  }
}
