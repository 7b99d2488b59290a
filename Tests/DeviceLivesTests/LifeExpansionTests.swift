import DeviceModel
import Emulator
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@testable import DeviceLives

@Suite("Life expansion")
struct LifeExpansionTests {
  /// A run that begins on Monday 2026-03-02 at 06:00 in Berlin.
  private func events(
    _ habits: [Habit], days: Double = 1, seed: UInt64 = 1, device: DeviceState? = nil
  ) -> [(hours: Double, event: ScenarioEvent)] {
    var phone = device ?? DeviceState()
    phone.timeZone = "Europe/Berlin"
    let app = AppDescription(
      name: "Test",
      infoPlist: InfoPlist(
        bundleIdentifier: "com.example.test", permittedIdentifiers: [], backgroundModes: []))
    let scenario = RunConfiguration(
      identifier: "Test", summary: "", digest: "", seed: 0,
      startDate: WallTime(secondsSince1970: 1_772_427_600), durationSeconds: days * 86_400,
      policy: .documented, device: phone, app: app, timeline: [], expectations: [])
    let life = Life(name: "Somebody", habits: habits)
    return LifeExpansion(of: life, in: scenario).configuration(seed: seed).timeline
      .map { ($0.at.seconds / 3_600, $0.event) }
  }

  private func spell(
    _ from: Int, _ until: Int, minutes: Double, days: DayPattern = .daily, times: Double = 1
  ) -> Spells {
    Spells(
      days: days, timesPerDay: Jittered(times), from: from * 3_600, until: until * 3_600,
      seconds: Jittered(minutes * 60))
  }

  @Test("Spells begin within their window, on the next day after midnight", arguments: 0..<40)
  func window(seed: UInt64) {
    let charge = Habit.charge(spell(23, 1, minutes: 30))
    let plugged = events([charge], days: 2, seed: seed)
      .filter { $0.event == .device(.externalPower(true)) }.map(\.hours)
    expect(plugged.count, is: 2)
    #expect((17.0...19.0).contains(plugged[0]))
    #expect((41.0...43.0).contains(plugged[1]))
  }

  @Test("What began the evening before is there at the start")
  func dayBefore() {
    let night = Habit.charge(spell(22, 23, minutes: 600))
    let first = events([night]).prefix(2)
    expect(first.map(\.event), is: [.device(.externalPower(true)), .device(.externalPower(false))])
    expect(first.first?.hours, is: 0)
    #expect((2.0...3.0).contains(first.last?.hours ?? 0))
  }

  @Test(
    "A habit of weekdays rests at the weekend, one of every three days does so two days of three")
  func patterns() {
    let weekend = DayPattern(weekdays: [.saturday, .sunday])
    let days = events([.charge(spell(10, 11, minutes: 1, days: weekend))], days: 14)
      .filter { $0.event == .device(.externalPower(true)) }.map { Int($0.hours / 24) }
    expect(days, is: [5, 6, 12, 13])
    let third = DayPattern(everyDays: 3)
    let thirds = (0..<30).map { seed in
      events([.charge(spell(10, 11, minutes: 1, days: third))], days: 6, seed: seed)
        .filter { $0.event == .device(.externalPower(true)) }.map { Int($0.hours / 24) }
    }
    expect(Set(thirds), is: [[0, 3], [1, 4], [2, 5]])
  }

  @Test(
    "The app is opened in the hand, swiped away while the user still looks, and the phone locked")
  func opening() {
    let open = Habit.openApp(spell(9, 10, minutes: 5), forceQuitProbability: 1)
    let found = events([open])
    expect(
      found.map(\.event),
      is: [
        .device(.lock), .device(.inUse(true)), .openApp, .leaveApp, .forceQuit, .device(.lock),
      ])
    let seconds = found.map { Int(($0.hours * 3_600).rounded()) }
    #expect(seconds[0] == 0 && seconds[1] == seconds[2])
    expect(seconds[3...], is: [seconds[2] + 300, seconds[2] + 305, seconds[2] + 310])
  }

  @Test("When an app is swiped away does not depend on how long the run is", arguments: 0..<10)
  func forceQuits(seed: UInt64) {
    let open = Habit.openApp(spell(9, 20, minutes: 5, times: 3), forceQuitProbability: 0.5)
    let all = events([open], days: 8, seed: seed).filter { $0.event == .forceQuit }.map(\.hours)
    let some = events([open], days: 4, seed: seed).filter { $0.event == .forceQuit }.map(\.hours)
    expect(some, is: all.filter { $0 < 96 })
    #expect(!some.isEmpty && some.count < all.count)
  }

  @Test("Habits go on until the end of the run, wherever the user is then")
  func lastHoursElsewhere() throws {
    let journey = TravelHabit(
      onDay: Jittered(0), forDays: Jittered(9), timeZone: "Pacific/Auckland", from: 36_000,
      until: 36_001, seconds: Jittered(3_600))
    let open = Habit.openApp(spell(0, 24, minutes: 1, times: 60), forceQuitProbability: 0)
    let last = events([open, .travel(journey)], days: 4).last { $0.event == .openApp }
    #expect(try #require(last).hours > 94)
  }

  @Test(
    "Low Power Mode follows the phone's own charge where no habit changes it",
    arguments: [(0.2, 1), (0.5, 0)])
  func lowPowerWithoutBattery(level: Double, times: Int) {
    var device = DeviceState()
    device.batteryLevel = level
    let low = events([.lowPowerMode(atOrBelow: 0.2, probability: 1)], device: device)
    expect(low.map(\.event), is: Array(repeating: .device(.lowPowerMode(true)), count: times))
    device.hasExternalPower = true
    #expect(events([.lowPowerMode(atOrBelow: 1, probability: 1)], device: device).isEmpty)
  }

  @Test("Of two networks at one time the later habit's counts")
  func networks() {
    let away = Habit.network(.cellular, spell(8, 8, minutes: 240))
    let tunnel = Habit.network(.none, Spells(from: 32_400, until: 32_401, seconds: Jittered(600)))
    let day = Habit.network(
      .cellular, Spells(from: 28_800, until: 28_801, seconds: Jittered(14_400)))
    expect(
      events([day, tunnel]).map(\.event),
      is: [.cellular, .none, .cellular, .wifi].map { .device(.network($0)) })
    #expect(!events([away]).isEmpty)
  }

  @Test("Low Power Mode goes on when the charge falls so far, and when the charger is gone")
  func lowPower() {
    let battery = BatteryHabit(
      idlePerHour: Jittered(0.1), usePerHour: Jittered(0.1), chargePerHour: Jittered(0.1))
    let charge = Habit.charge(Spells(from: 50_400, until: 50_401, seconds: Jittered(3_600)))
    var device = DeviceState()
    device.batteryLevel = 1
    let low = events(
      [.battery(battery), charge, .lowPowerMode(atOrBelow: 0.2, probability: 1)], device: device)
    let switched = low.filter { $0.event == .device(.lowPowerMode(true)) }.map(\.hours)
    #expect(switched.count >= 2)
    #expect(switched.contains { abs($0 - 9) < 0.01 })
  }

  @Test("A restart waits until the phone is not in use")
  func restart() {
    let use = Habit.usePhone(Spells(from: 28_800, until: 28_801, seconds: Jittered(3_600)))
    let restart = Habit.restart(Spells(from: 30_000, until: 30_001))
    let found = events([use, restart]).map(\.event)
    expect(found, is: [.device(.lock), .device(.inUse(true)), .device(.lock), .reboot])
  }

  @Test("On a journey there is no network, then another zone, whose local times habits keep")
  func travel() {
    let journey = TravelHabit(
      onDay: Jittered(1), forDays: Jittered(3), timeZone: "America/New_York", from: 43_200,
      until: 43_201, seconds: Jittered(3_600))
    let charge = Habit.charge(Spells(from: 72_000, until: 72_001, seconds: Jittered(60)))
    let found = events([.travel(journey), charge], days: 7)
    let zones = found.filter { if case .device(.timeZone) = $0.event { true } else { false } }
    expect(
      zones.map(\.event),
      is: [
        .device(.timeZone("America/New_York")), .device(.timeZone("Europe/Berlin")),
      ])
    // Away at noon of day 1 and of day 4, there six hours behind.
    #expect(zones.map { $0.hours.rounded() } == [31, 109])
    let plugged = found.filter { $0.event == .device(.externalPower(true)) }
    expect(plugged.map { $0.hours.rounded() }, is: [14, 38, 68, 92, 116, 134, 158])
  }

  @Test("So many users have refresh switched off as the habit says")
  func refreshOff() {
    let count = (0..<1_000 as Range<UInt64>).count { seed in
      !events([.refreshOff(share: 0.25)], seed: seed).isEmpty
    }
    #expect((200...300).contains(count))
  }

  @Test("A longer run begins with the same days, and every event lies within its run")
  func longer() {
    let habits: [Habit] = [
      .usePhone(spell(7, 22, minutes: 3, times: 20.5)), .charge(spell(22, 1, minutes: 400)),
    ]
    let short = events(habits, days: 3)
    let long = events(habits, days: 9)
    #expect(short.allSatisfy { 0 <= $0.hours && $0.hours < 72 })
    expect(long.filter { $0.hours < 72 }.map(\.event), is: short.map(\.event))
    #expect(events(habits, days: 3, seed: 2).map(\.hours) != short.map(\.hours))
  }
}
