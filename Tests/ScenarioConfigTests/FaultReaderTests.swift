import Emulator
import ScenarioConfig
import Synchronization
import Testing
import ValueExpectations
import VirtualTime

@Suite("Faults of a scenario")
struct FaultReaderTests {
  private func read(_ faults: [[String: Any]], _ texts: [String] = []) throws -> [Fault] {
    let folder = try TemporaryFolder()
    let file = try folder.scenario(["Faults": faults])
    let overrides = ScenarioOverrides(faults: texts)
    return try Fixtures.reader.read(file, overrides: overrides).faults?.faults ?? []
  }

  private static let anywhere = FaultPlacement.point(1, PointPattern())

  @Test(
    "A kind takes its reason and its duration",
    arguments: [
      ("expire", nil, nil, FaultKind.expire),
      ("kill", nil, nil, .kill(.jetsam)), ("kill", "watchdog", nil, .kill(.watchdog)),
      ("kill", "crash", nil, .kill(.crash)), ("kill", "forceQuit", nil, .kill(.forceQuit)),
      ("kill", "reboot", nil, .kill(.reboot)),
      ("suspend", nil, nil, .suspend(seconds: 3_600)), ("suspend", nil, 5, .suspend(seconds: 5)),
      ("powerCut", nil, nil, .powerCut), ("clock", nil, -1.5, .clockJump(milliseconds: -1_500)),
      ("clock", "Asia/Tokyo", nil, .timeZone("Asia/Tokyo")),
      ("lowPower", nil, nil, .device(.lowPower, seconds: nil)),
      ("refreshOff", nil, 7, .device(.refreshOff, seconds: 7)),
      ("unplug", nil, nil, .device(.unplug, seconds: nil)),
      ("network", nil, nil, .device(.networkLost, seconds: nil)),
      ("network", "slow", 9, .device(.networkSlow, seconds: 9)),
      ("network", "flapping", nil, .device(.networkFlapping, seconds: nil)),
      ("userUnlocks", nil, nil, .device(.userUnlocks, seconds: nil)),
      ("openApp", nil, nil, .openApp), ("swipeAway", nil, nil, .swipeAway),
      ("slowStore", nil, nil, .store(.slowStore, seconds: nil)),
      ("diskFull", nil, 60, .store(.diskFull, seconds: 60)),
      ("storeError", nil, nil, .store(.storeError, seconds: nil)),
    ] as [(String, String?, Double?, FaultKind)])
  func kinds(word: String, reason: String?, duration: Double?, kind: FaultKind) throws {
    var entry: [String: Any] = ["Kind": word, "AtPoint": 1]
    if let reason { entry["Reason"] = reason }
    if let duration { entry["DurationSeconds"] = duration }
    expect(try read([entry]), is: [Fault(kind: kind, placement: Self.anywhere)])
  }

  @Test("The command line says the same in short")
  func short() throws {
    let long: [[String: Any]] = [
      ["Kind": "kill", "AtPoint": 17, "Reason": "watchdog", "Target": "launch:2"],
      ["Kind": "suspend", "AtSeconds": 60.5, "DurationSeconds": 10],
      ["Kind": "expire", "AtCall": "BGTask.setTaskCompleted", "Target": "a.b"],
      ["Kind": "powerCut", "Probability": 0.25, "PointKind": "storeSync"],
      ["Kind": "kill-between-write-and-flush", "Target": "launch:1"],
    ]
    let short = [
      "kill:launch:2@point=17,reason=watchdog", "suspend@seconds=60.5,duration=10",
      "expire:a.b@call=BGTask.setTaskCompleted", "powerCut@p=0.25,kind=storeSync",
      "kill-between-write-and-flush:launch:1",
    ]
    #expect(try read([], short) == read(long))
    #expect(try read([long[0]], [short[1]]) == read(Array(long[0...1])))
  }

  @Test("A call means the point before it, an operation of the store its only one")
  func calls() throws {
    let faults = try read(
      [],
      [
        "kill@call=BGTaskScheduler.submit", "kill@call=store.sync,point=3",
        "kill@call=BGTaskScheduler.submit,kind=callAfter",
      ])
    expect(
      faults.map(\.placement),
      is: [
        .point(1, PointPattern(kind: .callBefore, call: "BGTaskScheduler.submit")),
        .point(3, PointPattern(call: "store.sync")),
        .point(1, PointPattern(kind: .callAfter, call: "BGTaskScheduler.submit")),
      ])
  }

  @Test("A pattern has a place of its own, and takes another")
  func patterns() throws {
    for pattern in FaultPattern.allCases {
      expect(try read([], [pattern.rawValue]), is: pattern.faults(of: .run, at: nil, seconds: nil))
      let placed = try read([], ["\(pattern.rawValue)@point=9,duration=5"])
      #expect(placed.allSatisfy { $0.placement == .point(9, PointPattern()) })
    }
  }

  @Test(
    "A fault of the command line in another form is refused",
    arguments: [
      "", "@point=1", "kill@", "kill@point", "kill@point=1,", "kill@points=1",
      "kill@point=1,point=2",
    ])
  func badForm(text: String) {
    expect(places(problems { try read([], [text]) }), is: ["C015 --fault[0]"])
  }

  @Test(
    "A fault of the command line is checked as those of the file are",
    arguments: [
      ("kil@point=1", "C014 --fault[1].Kind"), ("kill@point=0", "C013 --fault[1].AtPoint"),
      ("kill@point=x", "C012 --fault[1].AtPoint"), ("kill@p=2", "C013 --fault[1].Probability"),
      ("kill@p=nan", "C013 --fault[1].Probability"),
      ("kill:launch:0@point=1", "C015 --fault[1].Target"),
      ("kill@seconds=86400", "C023 --fault[1].AtSeconds"),
    ])
  func badValue(text: String, place: String) {
    let found = places(problems { try read([], ["powerCut@point=1", text]) })
    expect(found.first, is: place)
  }

  @Test("Faults count in the digest; without them it is as if there were no such key")
  func digest() throws {
    let folder = try TemporaryFolder()
    let without = try Fixtures.reader.read(folder.scenario()).digest
    let empty = try Fixtures.reader.read(folder.scenario(["Faults": [[String: Any]]()])).digest
    let one = try Fixtures.reader.read(
      folder.scenario(["Faults": [["Kind": "powerCut", "AtPoint": 1]]])
    ).digest
    expect(without, is: empty)
    #expect(one != empty)
  }

  @Test(
    "Names of earlier versions are read with a hint",
    arguments: [("crash", "powerCut", FaultKind.powerCut), ("secondLaunch", "openApp", .openApp)])
  func formerNames(former: String, name: String, kind: FaultKind) throws {
    let folder = try TemporaryFolder()
    let file = try folder.scenario(["Faults": [["Kind": former, "AtPoint": 1]]])
    let hints = Mutex<[String]>([])
    let reader = ScenarioReader(apps: SampleApps.all) { hint in hints.withLock { $0.append(hint) } }
    expect(try reader.read(file).faults?.faults.map(\.kind), is: [kind])
    let expected = "\(file): warning: Faults[0].Kind: '\(former)' is called '\(name)' now."
    expect(hints.withLock { $0 }, is: [expected])
    _ = try reader.read(folder.scenario(["Faults": [["Kind": name, "AtPoint": 1]]]))
    expect(hints.withLock { $0.count }, is: 1)
  }
}
