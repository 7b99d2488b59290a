import VirtualTime

/// A word for something that one does to the phone, and the event of a timeline that it stands for.
struct HandWord: Sendable {
  let name: String
  /// What stands behind it, for help; empty for nothing.
  let values: String
  /// What happens, as a phrase.
  let abstract: String
  /// The entry without its time; nil for values of another form.
  let line: @Sendable ([String]) -> String?

  private init(
    _ name: String, _ values: String = "", _ abstract: String,
    line: @escaping @Sendable ([String]) -> String?
  ) {
    self.name = name
    self.values = values
    self.abstract = abstract
    self.line = line
  }

  /// A word that stands alone.
  private static func alone(_ name: String, _ event: String, _ abstract: String) -> HandWord {
    HandWord(name, "", abstract) { $0.isEmpty ? event : nil }
  }

  /// A word behind which there is one value of the event.
  private static func valued(
    _ name: String, _ values: String, _ event: String, _ abstract: String
  ) -> HandWord {
    HandWord(name, values, abstract) { $0.count == 1 ? "\(event) \($0[0])" : nil }
  }

  /// All of them, in the order of help.
  static let all = [
    alone("open", "OpenApp", "open the app"),
    alone("home", "LeaveApp", "go to the home screen"),
    alone("lock", "Lock", "lock the phone"),
    alone("unlock", "Unlock", "unlock it"),
    alone("plug", "PlugIn", "connect external power"),
    alone("unplug", "Unplug", "take it away"),
    valued("battery", "0.0 … 1.0", "BatteryLevel", "set the charge of the battery"),
    valued("lpm", "on|off", "LowPowerMode", "switch Low Power Mode"),
    valued("refresh", "on|off", "BackgroundAppRefresh", "switch Background App Refresh"),
    valued("network", "none|cellular|wifi", "Network", "change the network in reach"),
    HandWord("clock", "+2h|-30m", "set the clock forward or back") { words in
      words.count == 1 ? Span(words[0]).map { "ClockJump \($0.seconds)" } : nil
    },
    alone("jetsam", "Jetsam", "have the system take memory back"),
    alone("force-quit", "ForceQuit", "swipe the app away"),
    alone("reboot", "Reboot", "restart the phone"),
    valued("debugger", "on|off", "Debugger", "attach a debugger to the app, or take it away"),
  ]

  /// What its use looks like.
  var usage: String { values.isEmpty ? name : "\(name) \(values)" }
}

/// A span of time as somebody types it: `+2h`, `-30m`, `90s`, `1d`.
struct Span: Equatable {
  let seconds: Int

  /// Reads a span; nil for text of another form, or one of more than ten years.
  init?(_ text: String) {
    let units: [Character: Int] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
    var rest = Substring(text)
    let isBack = rest.first == "-"
    if isBack || rest.first == "+" { rest = rest.dropFirst() }
    guard let unit = rest.popLast().flatMap({ units[$0] }), (1...9).contains(rest.utf8.count),
      rest.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(rest),
      number * unit <= 315_576_000
    else { return nil }
    seconds = number * unit * (isBack ? -1 : 1)
  }
}
