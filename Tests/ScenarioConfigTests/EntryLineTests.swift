import Emulator
import Foundation
import SchedulingRules
import Testing
import ValueExpectations

@testable import ScenarioConfig

@Suite("Entries of one line")
struct EntryLineTests {
  /// A line, and the dictionary that it stands for.
  struct Pair: @unchecked Sendable, CustomTestStringConvertible {
    var line: String
    var dictionary: [String: Any]
    var testDescription: String { line }

    init(_ line: String, _ dictionary: [String: Any]) {
      self.line = line
      self.dictionary = dictionary
    }
  }

  /// The run of a scenario with these entries of the timeline.
  private func read(
    _ timeline: [Any], _ changes: [String: Any?] = [:]
  ) throws -> RunConfiguration {
    let folder = try TemporaryFolder()
    return try Fixtures.reader.read(
      folder.scenario(changes.merging(["Timeline": timeline]) { first, _ in first }))
  }

  /// What is said of one entry: code, key path, column.
  private func refusal(_ entry: Any, of key: String = "Timeline") throws -> [String] {
    let folder = try TemporaryFolder()
    let file = try folder.scenario([key: [entry]])
    return problems { try Fixtures.reader.read(file) }.map { problem in
      "\(problem.code.rawValue) \(problem.keyPath)"
        + (problem.column.map { " \($0)" } ?? "")
    }
  }

  @Test(
    "A string means the same as the dictionary that it stands for",
    arguments: [
      Pair("0 12:00:00 OpenApp", ["At": "0 12:00:00", "Event": "OpenApp"]),
      Pair("0 12:00 Network none", ["At": "0 12:00:00", "Event": "Network", "Kind": "none"]),
      Pair("0 12:00 Network Kind=none", ["At": "0 12:00:00", "Event": "Network", "Kind": "none"]),
      Pair("90 LowPowerMode on", ["At": 90, "Event": "LowPowerMode", "On": true]),
      Pair("90.5 LowPowerMode On=false", ["At": 90.5, "Event": "LowPowerMode", "On": false]),
      Pair(
        "  1 07:00 \t BackgroundAppRefresh off  app ",
        ["At": "1 07:00:00", "Event": "BackgroundAppRefresh", "On": false, "Scope": "app"]
      ),
      Pair(
        "0 09:05:02 StartTracking Task=Design",
        [
          "At": "0 09:05:02", "Event": "UserAction", "Action": "StartTracking",
          "Parameters": ["Task": "Design"],
        ]
      ),
      Pair(
        #"5 UserAction Action=StartTracking Task="a \"house\" \\ = b""#,
        [
          "At": 5, "Event": "UserAction", "Action": "StartTracking",
          "Parameters": ["Task": #"a "house" \ = b"#],
        ]
      ),
      Pair(
        "5 UserAction StartFocus Parameters.Purpose=work Minutes=25",
        [
          "At": 5, "Event": "UserAction", "Action": "StartFocus",
          "Parameters": ["Purpose": "work", "Minutes": 25],
        ]
      ),
      Pair(
        #"""
        5 Push alert Priority=10 Alert="Good morning" Payload.id=7 Payload.zip=00123 Payload.name="7" \#
        Payload.share=0.5 Payload.isNew=true Payload.hash=12e4 Payload.phone=+49301
        """#,
        [
          "At": 5, "Event": "Push", "Type": "alert", "Priority": 10, "Alert": "Good morning",
          "Payload": [
            "id": 7, "zip": "00123", "name": "7", "share": 0.5, "isNew": true, "hash": "12e4",
            "phone": "+49301",
          ],
        ]
      ),
    ])
  func equivalence(pair: Pair) throws {
    let (short, long) = (try read([pair.line]), try read([pair.dictionary]))
    expect(short, is: long)
    expect(short.digest, is: long.digest)
  }

  @Test("Both forms stand in one timeline, also in a list that knows nothing but strings")
  func mixed() throws {
    let folder = try TemporaryFolder()
    let openStep = """
      { FormatVersion = 1; Identifier = Trial; StartDate = "2026-03-02 08:00:00";
        TimeZone = UTC; DurationSeconds = 86400; Seed = 7; App = { Name = Tracker; };
        Timeline = ("60 Lock", { At = 120; Event = Unlock; }, "0 09:00 LowPowerMode YES"); }
      """
    let file = try folder.write(openStep, to: "Scenarios/Trial.plist")
    let timeline = try Fixtures.reader.read(file).timeline
    expect(timeline.map(\.at.seconds), is: [60, 120, 3_600])
    expect(
      timeline.map(\.event), is: [.device(.lock), .device(.unlock), .device(.lowPowerMode(true))])
  }

  @Test(
    "A time may be counted from the entry before, by its clock",
    arguments: [
      (["+90s Lock", "+1m Lock", "+2h Lock"], [90, 150, 7_350]),
      (["0 09:00 Lock", "+90s Lock", "0 08:30 Lock", "+5m Lock"], [1_800, 2_100, 3_600, 3_690]),
      // A day later it is the same time by the clock, 23 hours after the night of the change.
      (["0 12:00 Lock", "+1d Lock", "+0s Lock"], [14_400, 97_200, 97_200]),
      (["3600 Lock", "+1d Lock"], [3_600, 90_000]),
    ] as [([String], [Double])])
  func laterThanBefore(lines: [String], seconds: [Double]) throws {
    let run = try read(lines, ["StartDate": "2026-03-28 08:00:00", "DurationSeconds": 200_000])
    expect(run.timeline.map(\.at.seconds), is: seconds)
  }

  @Test("A time that is counted from the entry before stands for itself in a capsule")
  func laterInCapsules() throws {
    let folder = try TemporaryFolder()
    let file = try folder.scenario(["Timeline": ["0 23:59:30 Lock", "+90s Unlock", "+10s Lock"]])
    var resolved = try Fixtures.reader.resolve(file)
    #expect(
      try Fixtures.reader.configuration(of: resolved).digest == Fixtures.reader.read(file).digest)
    resolved.remove(0..<1, of: .timeline)
    let times = try Fixtures.reader.configuration(of: resolved).timeline.map(\.at.seconds)
    expect(times, is: [57_660, 57_670])
  }

  @Test("Daily repetition takes times that are counted from the entry before")
  func repeatsLater() throws {
    let run = try read(["0 23:59:30 Lock", "+90s Unlock"], ["RepeatDaily": true])
    expect(run.repeatsAfterDays, is: 2)
    expect(
      places(problems { try read(["+90s Lock"], ["RepeatDaily": true]) }),
      is: [
        "C033 Timeline[0].At"
      ])
  }

  @Test(
    "What is wrong has the code that a dictionary would give, and its column",
    arguments: [
      ("0 12:00 Opnapp", ["C025 Timeline[0].Event 9"]),
      ("Opnapp", ["C011 Timeline[0].At 1", "C025 Timeline[0].Event 1"]),
      ("OpenApp", ["C011 Timeline[0].At 1"]),
      ("0 12:00", ["C011 Timeline[0].Event 8"]),
      ("0 25:00 OpenApp", ["C015 Timeline[0].At 1"]),
      ("12:00 OpenApp", ["C015 Timeline[0].At 1"]),
      ("+90 OpenApp", ["C015 Timeline[0].At 1"]),
      ("+9999999999s OpenApp", ["C015 Timeline[0].At 1"]),
      ("-5 OpenApp", ["C022 Timeline[0].At 1"]),
      ("9 12:00 OpenApp", ["C023 Timeline[0].At 1"]),
      ("0 12:00 Network", ["C011 Timeline[0].Kind 16"]),
      ("0 12:00 Network nune", ["C014 Timeline[0].Kind 17"]),
      ("0 12:00 Network Kinn=none", ["C011 Timeline[0].Kind 26", "C010 Timeline[0].Kinn 17"]),
      ("0 12:00 LowPowerMode perhaps", ["C012 Timeline[0].On 22"]),
      ("0 12:00 BatteryLevel 1.5", ["C013 Timeline[0].Level 22"]),
      ("0 12:00 Network none wifi", ["C015 Timeline[0] 22"]),
      ("0 12:00 Network none Kind=wifi", ["C008 Timeline[0].Kind 22"]),
      ("0 12:00 Network none At=5", ["C008 Timeline[0].At 22"]),
      ("0 12:00 StartTracking", ["C030 Timeline[0].Parameters.Task 22"]),
      (
        "0 12:00 StartTracking Taks=a",
        ["C030 Timeline[0].Parameters.Taks 23", "C030 Timeline[0].Parameters.Task 29"]
      ),
      (
        "0 12:00 StartTracking Design",
        ["C015 Timeline[0] 23", "C030 Timeline[0].Parameters.Task 29"]
      ),
      (#"0 12:00 StartTracking Task="""#, ["C030 Timeline[0].Parameters.Task 23"]),
      ("0 12:00 StartFocus Minutes=0", ["C030 Timeline[0].Parameters.Minutes 20"]),
      ("0 12:00 StartFocus Minutes=1441", ["C030 Timeline[0].Parameters.Minutes 20"]),
      ("0 12:00 StartFocus Minutes=ten", ["C030 Timeline[0].Parameters.Minutes 20"]),
      (
        "0 12:00 StartFocus Purpose=braek Minutes=-1",
        ["C030 Timeline[0].Parameters.Minutes 34", "C030 Timeline[0].Parameters.Purpose 20"]
      ),
      ("0 12:00 UserAction Action=Fly", ["C029 Timeline[0].Action 20"]),
      ("0 12:00 Nowhere Event=Lock", ["C025 Timeline[0].Event 9"]),
      ("", ["C015 Timeline[0] 1"]),
      (" \t\n", ["C015 Timeline[0] 1"]),
      (#"0 12:00 StartTracking Task="Design"#, ["C015 Timeline[0] 28"]),
      (#"0 12:00 StartTracking Task=De"sign""#, ["C015 Timeline[0] 30"]),
      (#"0 12:00 StartTracking Task="De"sign"#, ["C015 Timeline[0] 32"]),
      (#"0 12:00 StartTracking Task="a\n""#, ["C015 Timeline[0] 30"]),
      ("0 12:00 Net\u{0}work none", ["C015 Timeline[0] 12"]),
      ("0 12:00 \u{202E}Network none", ["C015 Timeline[0] 9"]),
    ] as [(String, [String])])
  func refuses(line: String, expected: [String]) throws {
    // A binary list carries what XML cannot.
    let folder = try TemporaryFolder()
    let file = try folder.scenario(["Timeline": [line]], format: .binary)
    let found = problems { try Fixtures.reader.read(file) }.map { problem in
      "\(problem.code.rawValue) \(problem.keyPath)" + (problem.column.map { " \($0)" } ?? "")
    }
    expect(found, is: expected)
  }

  @Test("A message names the entry, the key and the column, and suggests events and user actions")
  func message() throws {
    let folder = try TemporaryFolder()
    let file = try folder.scenario(["Timeline": ["60 StartTrakking", "60 LowPowerMod on"]])
    let lines = problems { try Fixtures.reader.read(file) }.map(\.description)
    let expected = "expected the name of an event, or of a user action of the app."
    expect(
      lines,
      is: [
        "\(file): error: [C025] Timeline[0].Event, column 4: found 'StartTrakking', \(expected) "
          + "Did you mean 'StartTracking'?",
        "\(file): error: [C025] Timeline[1].Event, column 4: found 'LowPowerMod', \(expected) "
          + "Did you mean 'LowPowerMode'?",
      ])
  }

  @Test("The name of an event comes before that of a user action, which is always at hand")
  func eventComesFirst() throws {
    let folder = try TemporaryFolder()
    let file = try folder.scenario([
      "App": ["Name": "Locker"], "Timeline": ["60 Lock", "61 UserAction Action=Lock"],
    ])
    try folder.write(
      Data(contentsOf: URL(fileURLWithPath: "\(Fixtures.folder)/Apps/Tracker-Info.plist")),
      to: "Apps/Locker-Info.plist")
    let events = try Fixtures.reader.read(file).timeline.map(\.event)
    expect(events, is: [.device(.lock), .userAction(name: "Lock", parameters: [:])])
  }

  @Test("Text of any size, and of right-to-left scripts between quotation marks, is no trap")
  func hostile() throws {
    let long = String(repeating: "=\"\u{202E}", count: 50_000)
    expect(try refusal("0 12:00 StartTracking Task=\(long)"), is: ["C015 Timeline[0] 1"])
    let line = "0 12:00 StartTracking Task=\"שלום \u{200F}👩‍👩‍👧\""
    expect(
      try read([line]).timeline.map(\.event),
      is: [
        .userAction(name: "StartTracking", parameters: ["Task": "שלום \u{200F}👩‍👩‍👧"])
      ])
  }

  @Test("Lines with pieces left out, doubled and put in are read or refused in their place")
  func damaged() throws {
    let pieces: [Unicode.Scalar] = [
      "\"", "=", "\\", " ", ".", "+", ":", "0", "\u{0}", "\u{202E}", "é",
    ]
    let lines = [
      #"0 09:05:02 StartTracking Task="De \"sign""#, "+90s Network none", "7.5 LowPowerMode On=on",
      "5 Push alert Priority=10 Payload.id=7", "5 UserAction StartFocus Parameters.Minutes=25",
    ]
    for line in lines {
      let scalars = Array(line.unicodeScalars)
      for position in scalars.indices {
        var variants = [Array(scalars[..<position]), scalars, scalars]
        variants[1].remove(at: position)
        variants[2].insert(contentsOf: scalars[position...], at: position)
        for piece in pieces {
          variants.append(scalars); variants[variants.count - 1][position] = piece
        }
        for variant in variants { check(variant) }
      }
    }
  }

  /// Reads a line; whatever is wrong with it has a place in it.
  private func check(_ scalars: [Unicode.Scalar]) {
    var line = ""
    line.unicodeScalars.append(contentsOf: scalars)
    let log = ProblemLog()
    let root = log.open("")
    let schema = Schema(
      title: "", keys: [Key("Timeline", .list(.variant(.event)), .required, "")])
    let actions = SampleApps.tracker.userActions.map(\.name)
    let section = SchemaCheck(log: log, userActions: actions)
      .section(["Timeline": .list([.text(line)])], schema: schema, at: root)
    let events = EventReader(app: SampleApps.tracker, log: log)
    for entry in section.sections("Timeline") { _ = events.event(of: entry) }
    for problem in log.problems.problems {
      let column = problem.column ?? 0
      #expect((1...scalars.count + 1).contains(column), "\(problem)")
      #expect(problem.keyPath.hasPrefix("Timeline[0]"))
    }
  }

  @Test(
    "Expectations have a one-line form, too",
    arguments: [
      Pair("Balance", ["Kind": "Balance"]),
      Pair(
        "Launch com.example.tracker.reconcile Count=2",
        ["Kind": "Launch", "Identifier": "com.example.tracker.reconcile", "Count": 2]),
      Pair(
        "Finding R-114 backgroundTaskLeaked",
        ["Kind": "Finding", "Rule": "R-114", "Identifier": "backgroundTaskLeaked"]),
      Pair(
        "Finding backgroundTaskLeaked R-114",
        ["Kind": "Finding", "Rule": "R-114", "Identifier": "backgroundTaskLeaked"]),
      Pair("Denied R-033", ["Kind": "Denied", "Rule": "R-033"]),
      Pair(
        #"Launch AtLeast=2 AtMost=3 After="0 09:00" Before="0 12:00:05" Success=true"#,
        [
          "Kind": "Launch", "AtLeast": 2, "AtMost": 3, "After": "0 09:00:00",
          "Before": "0 12:00:05", "Success": true,
        ]),
    ])
  func expectations(pair: Pair) throws {
    let short = try read([], ["Expectations": [pair.line]])
    expect(short.expectations.count, is: 1)
    #expect(try short == read([], ["Expectations": [pair.dictionary]]))
  }

  @Test("Times of expectations are instants of the run, and all keys reach the run")
  func expectationKeys() throws {
    let line = #"Launch AtLeast=2 AtMost=3 After="0 09:00" Before="0 12:00:05" Success=false"#
    expect(
      try read([], ["Expectations": [line]]).expectations,
      is: [
        Expectation(
          kind: .launch, atLeast: 2, atMost: 3, before: .seconds(14_405), after: .seconds(3_600),
          success: false)
      ])
  }

  @Test(
    "A wrong expectation has its place",
    arguments: [
      ("Lunch", "C014 Expectations[0].Kind 1"), ("Launch Count=x", "C012 Expectations[0].Count 8"),
      ("Finding R-1144", "C015 Expectations[0].Rule 9"),
      ("Finding R-999", "C036 Expectations[0].Rule 9"),
      ("Launch a b", "C015 Expectations[0] 10"),
      ("Balance Count=1", "C033 Expectations[0].Count 9"),
      ("Launch Count=1 AtMost=2", "C033 Expectations[0].AtMost 16"),
      ("Launch AtLeast=3 AtMost=2", "C033 Expectations[0].AtMost 18"),
      ("Process R-147 warmstart", "C014 Expectations[0].Identifier 15"),
      ("Kill Success=true", "C033 Expectations[0].Success 6"),
      ("Kill Before=12:00", "C015 Expectations[0].Before 6"),
      (#"Kill Before="9 12:00""#, "C023 Expectations[0].Before 6"),
      (#"Kill After="0 07:00""#, "C022 Expectations[0].After 6"),
      (#"Kill Before="0 10:00" After="0 10:00""#, "C033 Expectations[0].After 23"),
    ])
  func refusesExpectations(line: String, expected: String) throws {
    expect(try refusal(line, of: "Expectations"), is: [expected])
  }

  @Test(
    "A task of one line is the task of a dictionary, with commas between the elements of an array")
  func tasks() throws {
    let dictionary: [String: Any] = [
      "Identifier": "com.example.tracker.compact", "Kind": "Processing", "Job": "Compact",
      "EarliestBeginSeconds": 900, "RequiresExternalPower": true,
      "SubmitOn": ["DidEnterBackground", "Handler"],
    ]
    let line =
      "com.example.tracker.compact Processing Compact EarliestBeginSeconds=900 "
      + "RequiresExternalPower=YES SubmitOn=DidEnterBackground,Handler"
    let runs = try [[dictionary], [line]].map {
      try read([], ["App": ["Name": "Tracker", "Tasks": $0]])
    }
    expect(runs[0], is: runs[1])
    expect(runs[1].app.tasks.count, is: 1)
  }

  @Test("Without App.Tasks the app's own tasks are those of the run, in its capsule, too")
  func ownTasks() throws {
    let folder = try TemporaryFolder()
    let absent = try Fixtures.reader.resolve(folder.scenario())
    let own = try Fixtures.reader.configuration(of: absent)
    expect(own.app.tasks, is: SampleApps.tracker.tasks)
    #expect(!own.app.tasks.isEmpty)
    let spelled =
      "com.example.tracker.flush BackgroundTask Flush SubmitOn=DidEnterBackground"
    expect(try read([], ["App": ["Name": "Tracker", "Tasks": [spelled]]]).digest, is: own.digest)
    expect(try read([], ["App": ["Name": "Tracker", "Tasks": [String]()]]).app.tasks, is: [])
    expect(try read([], ["App": ["Name": "Evening", "InfoPlist": "Tracker"]]).app.tasks, is: [])
  }
}

/// Every event is read as it is written, whatever values its declaration allows.
@Suite("Declarations of events")
struct EventFormTests {
  /// Values that a key may have.
  private static func samples(of kind: ValueKind, in event: String) -> [PropertyListValue] {
    switch kind {
    case .text where event == "Locale": [.text("de_DE"), .text("zh_Hans_CN")]
    case .boolean: [.boolean(true), .boolean(false)]
    case .integer(let range): [.integer(range.lowerBound), .integer(range.upperBound)]
    case .number(let range): [.real(range.lowerBound), .real(range.upperBound)]
    case .choice(let words): words.map { .text($0) }
    case .text: [.text("Europe/Berlin"), .text("UTC")]
    case .free: [.dictionary([:]), .dictionary(["a": .text("b")])]
    default: []
    }
  }

  @Test("A name is given once")
  func names() {
    let names = EventForm.all.map(\.form.name)
    expect(Set(names).count, is: names.count)
  }

  @Test("What is read is written as it was", arguments: EventForm.all.map(\.form.name))
  func roundTrip(name: String) throws {
    let form = try #require(EventForm.all.first { $0.form.name == name })
    let all = form.form.keys.map { key in
      Self.samples(of: key.kind, in: name).map { (key.name, $0) }
    }
    for index in 0..<(all.map(\.count).max() ?? 1) {
      var values: [String: PropertyListValue] = ["At": .integer(60), "Event": .text(name)]
      for samples in all {
        let (key, value) = samples[index % samples.count]
        values[key] = value
      }
      let log = ProblemLog()
      let schema = try #require(Variant.event.schema(of: name))
      let entry = SchemaCheck(log: log).section(values, schema: schema, at: log.open(""))
      let event = try #require(EventReader(app: nil, log: log).event(of: entry))
      #expect(log.isEmpty, "\(log.problems)")
      expect(TimelineEvent(at: .seconds(60), event: event).entry, is: .dictionary(values))
    }
  }
}
