import FoundationAdditions

/// What happens in a workout; raw values as on the phone.
public enum HKWorkoutEventType: Int, Sendable {
  /// It is interrupted.
  case pause = 1
  /// It goes on.
  case resume
  /// A round is done.
  case lap
  /// Something that the user wants to find again.
  case marker
  /// The user stands still.
  case motionPaused
  /// The user moves on.
  case motionResumed
  /// A part of it is done.
  case segment
  /// The user asks for a pause, or for its end.
  case pauseOrResumeRequest
}

/// Something that happens in a workout.
public class HKWorkoutEvent: NSObject, @unchecked Sendable {
  /// What happens.
  public let type: HKWorkoutEventType
  /// When; without a length for what happens at a moment.
  public let dateInterval: DateInterval
  /// What the app noted about it.
  public let metadata: [String: Any]?

  /// Creates something that happens.
  public init(type: HKWorkoutEventType, dateInterval: DateInterval, metadata: [String: Any]?) {
    self.type = type
    self.dateInterval = dateInterval
    self.metadata = metadata
    super.init()
  }

  /// Creates something that happens at a moment.
  convenience init(_ type: HKWorkoutEventType, at date: Date) {
    self.init(type: type, dateInterval: DateInterval(start: date, duration: 0), metadata: nil)
  }

  /// What it holds, without its address.
  public override var description: String {
    describe(["type": type, "dateInterval": dateInterval])
  }

  /// When a workout is interrupted: from a pause to the next resumption, or to a date.
  static func pauses(in events: [HKWorkoutEvent], until end: Date) -> [DateInterval] {
    var pauses: [DateInterval] = []
    var begun: Date?
    for event in events where event.dateInterval.start < end {
      switch event.type {
      case .pause: begun = begun ?? event.dateInterval.start
      case .resume:
        if let begun { pauses.append(DateInterval(start: begun, end: event.dateInterval.start)) }
        begun = nil
      default: break
      }
    }
    return pauses + (begun.map { [DateInterval(start: $0, end: end)] } ?? [])
  }
}

extension [HKWorkoutEvent] {
  /// By when they happen; of those at a moment the first stays first.
  var inOrder: [HKWorkoutEvent] {
    enumerated().sorted {
      ($0.element.dateInterval.start, $0.offset) < ($1.element.dateInterval.start, $1.offset)
    }
    .map(\.element)
  }
}
