import FoundationAdditions

/// What the user did in a workout; each has one activity here.
public class HKWorkoutActivity: NSObject, @unchecked Sendable {
  /// What it is about.
  public let workoutConfiguration: HKWorkoutConfiguration
  private let workout: HKWorkout

  /// By what it is found: the name of its workout.
  public var uuid: UUID { workout.uuid }
  /// When it began.
  public var startDate: Date { workout.startDate }
  /// When it ended.
  public var endDate: Date? { workout.endDate }
  /// How long it took without its pauses, in seconds.
  public var duration: TimeInterval { workout.duration }
  /// What has happened in it, in its order.
  public var workoutEvents: [HKWorkoutEvent] { workout.workoutEvents ?? [] }
  /// What was collected in it, by type.
  public var allStatistics: [HKQuantityType: HKStatistics] { workout.allStatistics }

  init(of workout: HKWorkout) {
    self.workout = workout
    workoutConfiguration = HKWorkoutConfiguration()
    workoutConfiguration.activityType = workout.workoutActivityType
    workoutConfiguration.locationType = workout.location
    super.init()
  }

  /// What was collected in it of a type.
  public func statistics(for quantityType: HKQuantityType) -> HKStatistics? {
    workout.statistics(for: quantityType)
  }

  /// When it was, without an address.
  public override var description: String { describe(["startDate": startDate]) }
}
