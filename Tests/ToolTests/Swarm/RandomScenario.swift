import Foundation
import VirtualTime

/// A scenario made up from a seed: a phone with the tracker, and a few hours in which anything happens.
///
/// Whatever comes out is valid, and the tracker is as it should be: its books must balance.
struct RandomScenario {
  private var chance: SeededGenerator
  private let seed: UInt64
  private var time = 0.0
  private var timeline: [[String: Any]] = []

  init(seed: UInt64) {
    self.seed = seed
    chance = SeededGenerator(seed: seed)
  }

  /// The name under which the scenario is written.
  var name: String { "Seed\(seed)" }

  /// Writes the scenario below a folder.
  ///
  /// - Parameter folder: A folder that is there.
  /// - Returns: The path of the property list.
  /// - Throws: What writing throws.
  mutating func write(below folder: URL) throws -> String {
    let data = try PropertyListSerialization.data(
      fromPropertyList: document(), format: .xml, options: 0)
    let file = folder.appendingPathComponent("\(name).plist")
    try data.write(to: file)
    return file.path
  }

  private mutating func document() -> [String: Any] {
    let (date, zone) = pick(Self.starts)
    beginTracking()
    for _ in 0..<Int.random(in: 8...40, using: &chance) { addEvent() }
    return [
      "FormatVersion": 1, "Identifier": name, "StartDate": date, "TimeZone": zone,
      "DurationSeconds": time + Double.random(in: 1...3_600, using: &chance),
      "Seed": Int(seed), "Policy": pick(["Documented", "Optimistic", "Pessimistic"]),
      "App": app(), "Device": device(), "Timeline": timeline,
      "Expectations": [["Kind": "Balance"]],
    ]
  }

  private mutating func app() -> [String: Any] {
    [
      "Name": "Tracker",
      "Settings": [
        "DrainSeconds": pick([0, 0, 0.25, 2, 40]),
        "CompactionChunkEntries": pick([1, 5, 20]),
        "CompactionChunkSeconds": pick([0.0, 2, 30]),
      ],
      "Tasks": [
        task("flush", "BackgroundTask", "Flush", on: ["DidEnterBackground"]),
        request("reconcile", "AppRefresh", "Reconcile"),
        request("compact", "Processing", "Compact"),
      ].filter { _ in Int.random(in: 0..<5, using: &chance) > 0 },
    ]
  }

  private func task(
    _ name: String, _ kind: String, _ job: String, on occasions: [String]
  ) -> [String: Any] {
    [
      "Identifier": "com.example.tracker.\(name)", "Kind": kind, "Job": job,
      "SubmitOn": occasions,
    ]
  }

  private mutating func request(_ name: String, _ kind: String, _ job: String) -> [String: Any] {
    var task = task(
      name, kind, job,
      on: pick([["DidEnterBackground", "Handler"], ["Launch"], ["Handler", "Launch"]]))
    task["EarliestBeginSeconds"] = pick([0, 60, 900, 3_600])
    if kind == "Processing" {
      task["RequiresExternalPower"] = Bool.random(using: &chance)
      task["RequiresNetworkConnectivity"] = Bool.random(using: &chance)
    }
    return task
  }

  private mutating func device() -> [String: Any] {
    [
      "BatteryLevel": pick([0.1, 0.5, 1]), "ExternalPower": Bool.random(using: &chance),
      "LowPowerMode": pick([false, false, true]), "Network": pick(["none", "cellular", "wifi"]),
    ]
  }

  /// Begins with something that the books can hold.
  private mutating func beginTracking() {
    timeline.append(["At": time, "Event": "OpenApp"])
    time += 2
    var event = Self.action("StartTracking", ["Task": "Reading"])
    event["At"] = time
    timeline.append(event)
  }

  private mutating func addEvent() {
    time += pick([0, 0.004, 0.5, 1, 7, 59.999, 300, 900, 2_400])
    var event = pick(Bool.random(using: &chance) ? Self.usual : Self.unusual)
    event["At"] = time
    timeline.append(event)
  }

  private mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: choices.indices, using: &chance)]
  }

  /// Ordinary days, and days on which clocks are set forward and back.
  private static let starts = [
    ("2026-03-02 08:00:00", "Europe/Berlin"), ("2026-03-28 23:30:00", "Europe/Berlin"),
    ("2026-10-25 00:30:00", "Europe/Berlin"), ("2026-12-31 22:00:00", "Pacific/Kiritimati"),
    ("2026-11-01 00:10:00", "America/New_York"), ("2026-02-28 20:00:00", "Asia/Kathmandu"),
  ]

  private static func action(_ name: String, _ parameters: [String: Any] = [:]) -> [String: Any] {
    ["Event": "UserAction", "Action": name, "Parameters": parameters]
  }

  /// Most of the time the user works with the app.
  private static var usual: [[String: Any]] {
    [
      ["Event": "OpenApp"], ["Event": "OpenApp"], ["Event": "OpenApp"], ["Event": "LeaveApp"],
      ["Event": "LeaveApp"], action("StartTracking", ["Task": "Design"]),
      action("StartTracking", ["Task": "Writing"]), action("StopTracking"),
    ]
  }

  private static var unusual: [[String: Any]] {
    [
      ["Event": "Jetsam"], ["Event": "ForceQuit"], ["Event": "Reboot"], ["Event": "Lock"],
      ["Event": "Unlock"], ["Event": "PickUp"], ["Event": "PutDown"], ["Event": "PlugIn"],
      ["Event": "Unplug"], ["Event": "BatteryLevel", "Level": 0.15],
      ["Event": "BatteryLevel", "Level": 0.9], ["Event": "LowPowerMode", "On": true],
      ["Event": "LowPowerMode", "On": false], ["Event": "Network", "Kind": "none"],
      ["Event": "Network", "Kind": "wifi"], ["Event": "ThermalState", "State": "serious"],
      ["Event": "ThermalState", "State": "nominal"],
      ["Event": "BackgroundAppRefresh", "On": false],
      ["Event": "BackgroundAppRefresh", "On": true, "Scope": "app"],
      ["Event": "ClockJump", "Seconds": -3_600], ["Event": "ClockJump", "Seconds": 7_200.25],
      ["Event": "ClockJump", "Seconds": -0.5],
      ["Event": "TimeZone", "Identifier": "Asia/Tokyo"],
      ["Event": "TimeZone", "Identifier": "America/St_Johns"],
      action("BeginImport"), action("EndImport"),
      action("StartFocus", ["Purpose": "work", "Minutes": 25]), action("PauseFocus"),
      action("ResumeFocus"), action("StopFocus"),
    ]
  }
}
