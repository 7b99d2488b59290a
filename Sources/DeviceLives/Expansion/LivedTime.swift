import DeviceModel
import Emulator
import VirtualTime

/// The time that one user lives through: from the spells of habits to what happens to the phone.
struct LivedTime {
  /// So long after leaving the app the user still looks at the phone: time to swipe it away.
  private static let secondsAfterApp = 10
  private static let secondsUntilForceQuit = 5
  /// How long before the run the battery is looked at, so that it begins as the habits have it.
  private static let secondsBefore = 86_400

  /// The time of the run, in seconds since 1970.
  private let seconds: Range<Int>
  private let device: DeviceState
  private let drawn: DrawnSpells
  private let app: Spans
  private let used: Spans
  private let charged: Spans
  private var happenings: [Happening] = []

  /// Prepares the time of a run.
  ///
  /// - Parameters:
  ///   - seconds: The time of the run, in seconds since 1970.
  ///   - device: The phone at its beginning, as far as the life says nothing else.
  ///   - drawn: When the habits show.
  init(_ seconds: Range<Int>, device: DeviceState, _ drawn: DrawnSpells) {
    self.seconds = seconds
    self.device = device
    self.drawn = drawn
    app = Spans(joining: drawn.app)
    let withApp = app.all.map { $0.lowerBound..<$0.upperBound + Self.secondsAfterApp }
    used = Spans(joining: (drawn.use ?? []) + withApp)
    charged = Spans(joining: drawn.charging ?? [])
  }

  /// What happens to the phone of somebody with these habits, in order.
  mutating func live(_ life: Life, on days: ClosedRange<Int>, seed: UInt64) -> [Happening] {
    if drawn.use != nil { beUsed() }
    if drawn.charging != nil { bePowered() }
    changeNetworks()
    for arrival in drawn.arrivals {
      add(arrival.second, .timeZone, .device(.timeZone(arrival.timeZone)))
    }
    var battery: [BatteryCurve.Step] = []
    for (index, habit) in life.habits.enumerated() {
      var chance = SeededGenerator(seed: seed, stream: "consequence \(index)")
      if case .battery(let habit) = habit { battery = steps(of: habit, &chance) }
    }
    drain(battery)
    for (index, habit) in life.habits.enumerated() {
      var chance = SeededGenerator(seed: seed, stream: "consequence \(index)")
      follow(habit, on: days, battery, &chance)
    }
    return happenings.ordered
  }

  private mutating func add(_ second: Int, _ rank: Happening.Rank, _ event: ScenarioEvent) {
    guard seconds.contains(second) else { return }
    happenings.append(Happening(second: second, rank: rank, event: event))
  }

  /// When a span begins as the run sees it: one that goes on at its beginning, then.
  private func begin(_ span: Range<Int>) -> Int {
    span.contains(seconds.lowerBound) ? seconds.lowerBound : span.lowerBound
  }

  private mutating func beUsed() {
    if !used.contains(seconds.lowerBound), !device.isLocked {
      add(seconds.lowerBound, .locking, .device(.lock))
    }
    for span in used.all {
      add(begin(span), .pickUp, .device(.inUse(true)))
      add(span.upperBound, .locking, .device(.lock))
    }
    for span in app.all {
      add(begin(span), .opening, .openApp)
      add(span.upperBound, .leaving, .leaveApp)
      if drawn.forceQuits.contains(span.upperBound) {
        add(span.upperBound + Self.secondsUntilForceQuit, .forceQuit, .forceQuit)
      }
    }
  }

  private mutating func bePowered() {
    if !charged.contains(seconds.lowerBound), device.hasExternalPower {
      add(seconds.lowerBound, .power, .device(.externalPower(false)))
    }
    for span in charged.all {
      add(begin(span), .power, .device(.externalPower(true)))
      add(span.upperBound, .power, .device(.externalPower(false)))
    }
  }

  /// Changes networks where spells begin and end; of those at one time, the last one counts.
  private mutating func changeNetworks() {
    let edges = Set(drawn.networks.flatMap { $0.spans.edges }).filter(seconds.contains)
    var present = device.network
    for second in [seconds.lowerBound] + edges.sorted() {
      let network = drawn.networks.last { $0.spans.contains(second) }?.network ?? device.network
      if network != present { add(second, .network, .device(.network(network))) }
      present = network
    }
  }

  /// How the charge goes, from a day before the run on.
  private func steps(
    of habit: BatteryHabit, _ chance: inout SeededGenerator
  ) -> [BatteryCurve.Step] {
    let rates = BatteryCurve.Rates(
      idle: habit.idlePerHour.draw(&chance), use: habit.usePerHour.draw(&chance),
      charge: habit.chargePerHour.draw(&chance))
    let all = BatteryCurve.steps(
      over: seconds.lowerBound - Self.secondsBefore..<seconds.upperBound,
      from: device.batteryLevel, charging: charged, use: used, at: rates)
    guard var first = all.last(where: { $0.second <= seconds.lowerBound }) else { return all }
    first.second = seconds.lowerBound
    return [first] + all.filter { $0.second > seconds.lowerBound }
  }

  private mutating func drain(_ battery: [BatteryCurve.Step]) {
    for step in battery where step.second > seconds.lowerBound || step.level != device.batteryLevel
    {
      add(step.second, .battery, .device(.batteryLevel(step.level)))
    }
  }

  /// Draws what depends on when the phone is used and charged.
  private mutating func follow(
    _ habit: Habit, on days: ClosedRange<Int>, _ battery: [BatteryCurve.Step],
    _ chance: inout SeededGenerator
  ) {
    switch habit {
    case .lowPowerMode(let level, let probability):
      for second in lowMoments(battery, atOrBelow: level)
      where chance.nextFraction() < probability {
        add(second, .lowPowerMode, .device(.lowPowerMode(true)))
      }
    case .restart(let spells):
      for span in drawn.spans(of: spells, on: days, &chance) {
        let second = used.span(at: span.lowerBound)?.upperBound ?? span.lowerBound
        add(second, .restart, .reboot)
      }
    case .refreshOff(let share):
      if chance.nextFraction() < share {
        add(seconds.lowerBound, .power, .device(.backgroundRefreshForApp(false)))
      }
    case .charge, .usePhone, .openApp, .network, .battery, .travel: break
    }
  }

  /// When the charge comes to be low without a charger: as it falls so far, or as the charger goes.
  private func lowMoments(_ battery: [BatteryCurve.Step], atOrBelow level: Double) -> [Int] {
    let edges = battery.map(\.second) + charged.edges + [seconds.lowerBound]
    let changes = Set(edges).filter(seconds.contains).sorted()
    var steps = battery[...]
    var isFull = device.batteryLevel > level
    var wasLow = false
    return changes.filter { second in
      while let step = steps.first, step.second <= second {
        isFull = step.level > level
        steps.removeFirst()
      }
      let isPowered =
        drawn.charging == nil ? device.hasExternalPower : charged.contains(second)
      let isLow = !isFull && !isPowered
      defer { wasLow = isLow }
      return isLow && !wasLow
    }
  }
}
