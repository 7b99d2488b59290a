package import Emulator
import VirtualTime

/// What leaves a scenario smaller, or makes it go on; whether the result is still one, a reader says.
extension ResolvedScenario {
  /// Lists of which entries can be left out.
  package enum Part: CaseIterable, Sendable {
    case faults
    case tasks
    case timeline
  }

  /// How many entries a list has.
  package func count(of part: Part) -> Int { self[part].count }

  /// Leaves entries of a list out.
  package mutating func remove(_ range: Range<Int>, of part: Part) {
    self[part].removeSubrange(range)
  }

  private subscript(part: Part) -> [PropertyListValue] {
    get {
      switch part {
      case .faults: Self.list(document["Faults"])
      case .timeline: Self.list(document["Timeline"])
      case .tasks: Self.list(app["Tasks"])
      }
    }
    set {
      switch part {
      case .faults: document["Faults"] = .list(newValue)
      case .timeline: document["Timeline"] = .list(newValue)
      case .tasks:
        var app = app
        app["Tasks"] = .list(newValue)
        document["App"] = .dictionary(app)
      }
    }
  }

  private static func list(_ value: PropertyListValue?) -> [PropertyListValue] {
    if case .list(let values) = value { values } else { [] }
  }

  private var app: [String: PropertyListValue] {
    if case .dictionary(let app) = document["App"] { app } else { [:] }
  }
}

// MARK: Time

extension ResolvedScenario {
  /// How long the run lasts, in seconds.
  package var durationSeconds: Double {
    number("UntilSeconds") ?? number("DurationSeconds") ?? 0
  }

  /// Whether every entry of the timeline happens once, and they stand in the order of time.
  package var isFlat: Bool {
    if case .boolean(true) = document["RepeatDaily"] { return false }
    return times.count == count(of: .timeline)
      && zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
  }

  /// When the entries of a flat timeline happen, in seconds after the start.
  package var times: [Double] {
    get { self[.timeline].compactMap(\.seconds) }
    set {
      self[.timeline] = zip(self[.timeline], newValue).map { entry, seconds in
        entry.with("At", PropertyListValue(seconds: seconds))
      }
    }
  }

  /// Ends the run at an instant, without what lies behind it.
  package mutating func end(atSeconds end: Double) {
    document["UntilSeconds"] = nil
    document["DurationSeconds"] = PropertyListValue(seconds: end)
    self[.timeline].removeAll { ($0.seconds ?? 0) >= end }
    self[.faults].removeAll { ($0.number("AtSeconds") ?? 0) >= end }
  }

  /// Lets everything from an instant on happen earlier, by so many seconds.
  package mutating func advance(from start: Double, bySeconds span: Double) {
    func earlier(_ seconds: Double) -> Double { seconds >= start ? seconds - span : seconds }
    times = times.map(earlier)
    self[.faults] = self[.faults].map { fault in
      guard let seconds = fault.number("AtSeconds") else { return fault }
      return fault.with("AtSeconds", .real(earlier(seconds)))
    }
    document["DurationSeconds"] = PropertyListValue(seconds: durationSeconds - span)
  }

  private func number(_ key: String) -> Double? {
    PropertyListValue.dictionary(document).number(key)
  }
}

// MARK: Beside the timeline

extension ResolvedScenario {
  /// Leaves the promises out.
  package mutating func removeExpectations() { document["Expectations"] = .list([]) }

  /// Lets ready code run first come, first served; false where it does already.
  package mutating func removeInterleaving() -> Bool {
    document.removeValue(forKey: "Interleaving") != nil
  }

  /// Replaces the faults.
  ///
  /// - Parameter texts: Faults as the command line writes them, which a reader has taken before.
  package mutating func setFaults(_ texts: [String]) {
    let log = ProblemLog()
    let sections = ScenarioOverrides(faults: texts).faultSections(at: log.open(""), log: log)
    precondition(log.isEmpty, "No reader has taken the faults \(texts): \(log.problems)")
    self[.faults] = sections.map { .dictionary($0.values) }
  }

  /// Lets the run go on, with further events; a timeline that repeats ends where the run would have ended.
  ///
  /// - Parameters:
  ///   - seconds: For how much longer.
  ///   - events: What happens then.
  package mutating func goOn(forSeconds seconds: Double, events: [TimelineEvent]) {
    if case .boolean(true) = document["RepeatDaily"] {
      guard let flat = flattened() else {
        preconditionFailure("A timeline that a reader has taken cannot be written out")
      }
      self = flat
    }
    if document["UntilSeconds"] != nil { end(atSeconds: durationSeconds) }
    document["DurationSeconds"] = PropertyListValue(seconds: durationSeconds + seconds)
    self[.timeline] += events.map(\.entry)
  }

  /// The number of the point of the whole run before which a fault sits; nil for one placed otherwise.
  package func point(ofFault index: Int) -> Int? {
    let fault = self[.faults][index]
    let others = ["PointKind", "AtCall", "AtSeconds", "Probability"]
    guard others.allSatisfy({ fault[$0] == nil }), fault["Target"] ?? .text("run") == .text("run")
    else { return nil }
    return fault.number("AtPoint").map { Int($0) }
  }

  /// When a fault strikes that is placed at a time; nil for one placed otherwise.
  package func seconds(ofFault index: Int) -> Double? { self[.faults][index].number("AtSeconds") }

  /// Puts a fault that sits before a point before another point.
  package mutating func setPoint(_ number: Int, ofFault index: Int) {
    self[.faults][index] = self[.faults][index].with("AtPoint", .integer(Int128(number)))
  }
}

extension PropertyListValue {
  fileprivate subscript(key: String) -> PropertyListValue? {
    if case .dictionary(let values) = self { values[key] } else { nil }
  }

  fileprivate func with(_ key: String, _ value: PropertyListValue) -> PropertyListValue {
    guard case .dictionary(var values) = self else { return self }
    values[key] = value
    return .dictionary(values)
  }

  fileprivate func number(_ key: String) -> Double? {
    switch self[key] {
    case .real(let number): number
    case .integer(let number): Double(number)
    case .untyped(let text): Double(text)
    default: nil
    }
  }

  /// When an entry of a timeline happens, where it says so in seconds.
  fileprivate var seconds: Double? { number("At") }
}
