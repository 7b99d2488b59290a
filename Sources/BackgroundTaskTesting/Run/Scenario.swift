/// A scenario that a test makes itself, in the words of a property list: an entry is one line.
///
/// ```swift
/// let morning = Scenario(
///   start: "2026-03-02 08:00:00", timeZone: "Europe/Berlin", seconds: 4 * 3_600,
///   timeline: ["0 08:05 OpenApp", "0 08:10 LeaveApp", "+1m Lock"])
/// ```
public struct Scenario: Equatable, Sendable {
  /// What it is called in reports.
  public var identifier: String
  /// The local time of the start: `YYYY-MM-DD HH:MM:SS`.
  public var start: String
  /// The phone's time zone, as the tz database names it.
  public var timeZone: String
  /// How long it lasts, in seconds.
  public var seconds: Int
  /// The seed of all chance.
  public var seed: UInt64
  /// The name of `Config/Apps/NAME-Info.plist`; nil for that of the app.
  public var infoPlist: String?
  /// What happens, an entry each: `0 08:05 OpenApp`, `+1m Lock`.
  public var timeline: [String]
  /// What goes wrong, an entry each.
  public var faults: [String]
  /// What is promised, an entry each: `Kill Count=0`.
  public var expectations: [String]
  /// The phone at the start, by the keys of `Device`, with every value as text: `["BatteryLevel": "0.4"]`.
  public var device: [String: String]
  /// Other keys of a scenario, with every value as text: `["Policy": "Field"]`.
  public var others: [String: String]

  /// Creates a scenario.
  public init(
    _ identifier: String = "Scenario", start: String, timeZone: String, seconds: Int,
    seed: UInt64 = 1, infoPlist: String? = nil, timeline: [String], faults: [String] = [],
    expectations: [String] = [], device: [String: String] = [:], others: [String: String] = [:]
  ) {
    self.identifier = identifier
    self.start = start
    self.timeZone = timeZone
    self.seconds = seconds
    self.seed = seed
    self.infoPlist = infoPlist
    self.timeline = timeline
    self.faults = faults
    self.expectations = expectations
    self.device = device
    self.others = others
  }
}

extension Scenario {
  /// The scenario as a property list of the OpenStep kind, in which every value is text: the reader knows what it means.
  ///
  /// - Parameter app: What the scenario calls the app.
  /// - Returns: The list with its last line break.
  func propertyList(app: String) -> String {
    var entries = others.mapValues(Self.quoted)
    entries["FormatVersion"] = "1"
    entries["Identifier"] = Self.quoted(identifier)
    entries["StartDate"] = Self.quoted(start)
    entries["TimeZone"] = Self.quoted(timeZone)
    entries["DurationSeconds"] = "\(seconds)"
    entries["Seed"] = "\(seed)"
    entries["App"] = Self.dictionary([
      "Name": Self.quoted(app), "InfoPlist": Self.quoted(infoPlist ?? app),
    ])
    entries["Device"] = Self.dictionary(device.mapValues(Self.quoted))
    let lists = [("Timeline", timeline), ("Faults", faults), ("Expectations", expectations)]
    for (key, lines) in lists where !lines.isEmpty {
      entries[key] = "(" + lines.map(Self.quoted).joined(separator: ", ") + ")"
    }
    return Self.dictionary(entries) + "\n"
  }

  private static func dictionary(_ entries: [String: String]) -> String {
    let lines = entries.sorted { $0.key < $1.key }.map { "\(quoted($0.key)) = \($0.value);" }
    return "{ " + lines.joined(separator: " ") + " }"
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
