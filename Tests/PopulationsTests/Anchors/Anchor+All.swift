import DeviceLives
import SchedulingRules
import VirtualTime

extension Anchor {
  /// All anchors, measured once.
  static let all: [Anchor] = commuter + uses + processing + populations + others

  private static let commuter: [Anchor] = {
    var run = AnchorRun(life: Lives.named("Commuter"))
    run.days = 21
    run.skippedDays = 7
    let all = run.phones.map { $0.launches["refresh"] ?? [] }
    let times = all.flatMap(\.self)
    return [
      Anchor(
        name: "S1", title: "Commuter, 3 openings a day: refreshes", expected: 8...8,
        accepted: 4...20, unit: "a day", ours: Double(times.count) / Double(14 * run.users)),
      Anchor(
        name: "S2", title: "the same between 7 and 23 h", expected: 85...85, accepted: 70...100,
        unit: "%", ours: times.share { (7..<23).contains($0) }),
      Anchor(
        name: "S3", title: "the same, longest gap of a day", expected: 9...10, accepted: 6...16,
        unit: "h", ours: all.map(\.longestGapADay).mean),
      Anchor(
        name: "S4", title: "the same, shortest gap", expected: 15...16, accepted: 15...60,
        unit: "min", ours: 60 * (all.flatMap(\.gaps).min() ?? 0)),
    ]
  }()

  private static let uses: [Anchor] = {
    let heavy = Lives.named("HeavyUser")
    let often = Spells(
      timesPerDay: Jittered(20), from: 7 * 3_600, until: 23 * 3_600, seconds: Jittered(120))
    var messenger = AnchorRun(life: heavy.opening(often))
    messenger.days = 12
    messenger.skippedDays = 7
    messenger.users = 2
    var weekly = AnchorRun(life: Lives.named("OpensWeekly"))
    weekly.days = 28
    weekly.skippedDays = 7
    var unused = AnchorRun(life: Lives.named("OpensWeekly").opening(nil))
    unused.days = 28
    unused.skippedDays = 14
    unused.users = 2
    var new = AnchorRun(life: Lives.named("NewInstall"))
    new.days = 5
    new.users = 6
    new.isNew = true
    let firsts = new.phones.map { ($0.launches["refresh"]?.first ?? .infinity) - 9 }
    return [
      Anchor(
        name: "S5", title: "Messenger, 20 openings a day: refreshes", expected: 40...40,
        accepted: 20...75, unit: "a day", ours: messenger.refreshesADay(5)),
      Anchor(
        name: "S6", title: "App used once a week: refreshes", expected: 0.7...0.7,
        accepted: 0...2.4, unit: "a day", ours: weekly.refreshesADay(21)),
      Anchor(
        name: "S7", title: "App unused for over 14 days: refreshes", expected: 0...0,
        accepted: 0...1, unit: "a week", ours: 7 * unused.refreshesADay(14)),
      Anchor(
        name: "S8", title: "New app: first refresh", expected: 24...24, accepted: 1...72,
        unit: "h", ours: firsts.mean),
    ]
  }()

  private static let processing: [Anchor] = {
    var run = AnchorRun(life: Lives.named("NightCharger"))
    run.app.refreshDelay = nil
    run.app.processingDelay = 0
    let times = run.phones.flatMap { $0.launches["processing"] ?? [] }
    var daily = run
    daily.app.processingDelay = 12 * 3_600
    let dailyTimes = daily.phones.flatMap { $0.launches["processing"] ?? [] }
    var never = run
    never.life.habits.removeAll { if case .charge = $0 { true } else { false } }
    never.days = 7
    var endless = run
    endless.days = 3
    endless.users = 1
    endless.app.processing = .endless
    var busy = endless
    busy.app.processing = .busy
    return [
      Anchor(
        name: "S9", title: "Processing, charger every night, asked for again at once",
        expected: 20...20, accepted: 5...56, unit: "a week", ours: Double(times.count) / 6),
      Anchor(
        name: "S10", title: "Processing, one request a day for the next night", expected: 5...6,
        accepted: 3...7, unit: "a week", ours: Double(dailyTimes.count) / 6),
      Anchor(
        name: "S11", title: "Processing, never on the charger", expected: 0...0, accepted: 0...0,
        unit: "a week", ours: Double(never.phones.flatMap { $0.launches["processing"] ?? [] }.count)
      ),
      Anchor(
        name: "S12", title: "Starts of processing between 22 and 7 h", expected: 95...95,
        accepted: 85...100, unit: "%", ours: times.share { $0 >= 22 || $0 < 7 }),
      Anchor(
        name: "S13", title: "Length of an endless processing task", expected: 295...295,
        accepted: 290...300, unit: "s", ours: endless.phones.flatMap(\.lengths).max() ?? 0),
      Anchor(
        name: "S14", title: "The same at full load without external power asked for",
        expected: 50...52, accepted: 48...60, unit: "s",
        ours: busy.phones.flatMap(\.lengths).max() ?? 0),
    ]
  }()

  private static let populations: [Anchor] = {
    // As many people as the study had, for a day each; the share is one between the bounds that it gives.
    func share(off: Double) -> Double {
      var run = AnchorRun(life: Lives.named("NightCharger"), refreshOff: off)
      run.app.processingDelay = 0
      run.users = 200
      run.days = 1
      return 100 * run.phones.map { $0.launches.isEmpty ? 1 : 0 }.mean
    }
    var study = AnchorRun(life: Lives.named("OpensWeekly"))
    study.app.refreshDelay = 30
    study.app.processingDelay = 30
    study.days = 21
    study.skippedDays = 7
    let runs = study.phones.flatMap { $0.launches.flatMap(\.value) }.count
    return [
      Anchor(
        name: "S15", title: "Phones without any run, as counted on iOS 18", expected: 9...9,
        accepted: 4...9, unit: "%", ours: share(off: 0.065)),
      Anchor(
        name: "S15", title: "the same, as counted on iOS 26", expected: 20...20,
        accepted: 16...26, unit: "%", ours: share(off: 0.2)),
      Anchor(
        name: "S16", title: "Seldom opened app, both kinds: runs", expected: 4...5,
        accepted: 0...5.4, unit: "a day", ours: Double(runs) / Double(14 * study.users)),
    ]
  }()

  private static let others: [Anchor] = {
    var busy = AnchorRun(life: Lives.named("HeavyUser"))
    busy.app = AnchorApp(refreshDelay: nil, processingDelay: nil, takesPushes: true)
    busy.days = 3
    busy.users = 2
    busy.sendsPushes = true
    let pushes = busy.phones.map { Double($0.launches["push"]?.count ?? 0) }.mean
    return [
      Anchor(
        name: "S17", title: "A silent push every 20 min, busy phone: delivered", expected: 95...95,
        accepted: 80...100, unit: "%", ours: 100 * pushes / Double(42 * busy.days)),
      Anchor(
        name: "S18", title: "Six pushes at once to a suspended app: launches", expected: 1...1,
        accepted: 1...1, unit: "", ours: launchesBySixPushes),
      Anchor(
        name: "S19", title: "Five transfers one by one in the background: the last waits",
        expected: 480...480, accepted: 432...528, unit: "s", ours: waitOfFifthTransfer),
    ]
  }()
}

extension AnchorRun {
  /// How often the app is refreshed a day, over so many days that count.
  func refreshesADay(_ days: Int) -> Double {
    Double(phones.flatMap { $0.launches["refresh"] ?? [] }.count) / Double(days * users)
  }
}

extension [Double] {
  /// The average; 0 of nothing.
  var mean: Double { isEmpty ? 0 : reduce(0, +) / Double(count) }

  /// What lies between neighbours, in order.
  var gaps: [Double] { zip(self, dropFirst()).map { $1 - $0 } }

  /// The longest time between neighbours that ends on a day of 24 hours, on average over the days.
  var longestGapADay: Double {
    let ends = Dictionary(grouping: zip(dropFirst(), gaps)) { Int($0.0 / 24) }
    return ends.values.map { $0.map(\.1).max() ?? 0 }.sorted().mean
  }

  /// Which part of times, in percent, is at an hour of the day that a condition names.
  func share(_ condition: (Double) -> Bool) -> Double {
    isEmpty
      ? 0
      : 100 * Double(filter { condition($0.truncatingRemainder(dividingBy: 24)) }.count)
        / Double(count)
  }
}
