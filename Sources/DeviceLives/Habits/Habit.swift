public import DeviceModel

/// One habit of a life.
public enum Habit: Equatable, Sendable {
  /// The device is at a charger.
  case charge(Spells)
  /// The user looks at the device; between the spells it is locked.
  case usePhone(Spells)
  /// The user has the app on screen, and swipes it away afterwards with this probability.
  case openApp(Spells, forceQuitProbability: Double)
  /// Another network than the scenario's is the best in reach.
  case network(Network, Spells)
  /// How fast the battery empties and fills.
  case battery(BatteryHabit)
  /// Low Power Mode is switched on at or below this charge, with this probability each time.
  case lowPowerMode(atOrBelow: Double, probability: Double)
  /// The device restarts; while it is in use, right after that.
  case restart(Spells)
  /// The user goes to another time zone, and comes back.
  case travel(TravelHabit)
  /// This share of the users has switched Background App Refresh off for the app.
  case refreshOff(share: Double)
}

/// How fast a battery empties and fills, in shares of a full charge an hour.
///
/// Users differ by the jitter, drawn once for each. A device does not switch off: it stays at 5 percent
/// until it is charged.
public struct BatteryHabit: Equatable, Sendable {
  /// The loss while nobody looks at the device.
  public var idlePerHour: Jittered
  /// The loss while somebody does.
  public var usePerHour: Jittered
  /// The gain at a charger, whatever else happens.
  public var chargePerHour: Jittered

  /// Creates the habit of a battery.
  public init(idlePerHour: Jittered, usePerHour: Jittered, chargePerHour: Jittered) {
    self.idlePerHour = idlePerHour
    self.usePerHour = usePerHour
    self.chargePerHour = chargePerHour
  }
}

/// A journey to another time zone and back; habits keep their local times there from the next day on.
public struct TravelHabit: Equatable, Sendable {
  /// How many local days after the start of the run it begins.
  public var onDay: Jittered
  /// After how many days the user goes back.
  public var forDays: Jittered
  /// The zone's name in the tz database.
  public var timeZone: String
  /// The earliest second of the local day of a departure, 0 ..< 86,400.
  public var from: Int
  /// The latest second of the local day; at or before `from`, it belongs to the next day.
  public var until: Int
  /// How long each way takes, in seconds; there is no network meanwhile.
  public var seconds: Jittered

  /// Creates a journey.
  public init(
    onDay: Jittered, forDays: Jittered, timeZone: String, from: Int, until: Int, seconds: Jittered
  ) {
    self.onDay = onDay
    self.forDays = forDays
    self.timeZone = timeZone
    self.from = from
    self.until = until
    self.seconds = seconds
  }
}
