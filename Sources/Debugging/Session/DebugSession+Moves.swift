import Emulator
import ScenarioConfig
import SchedulingRules
import TraceReport
import VirtualTime

/// Forwards and back.
extension DebugSession {
  /// Goes to the next point, or so many points on.
  func step(_ count: Int) {
    go(behind: place(count, where: \.isPoint))
  }

  /// Goes to the next record that is no point, or so many on.
  func next(_ count: Int) {
    go(behind: place(count, where: { !$0.isPoint }))
  }

  /// Goes so many points back.
  func back(_ count: Int) {
    let records = future.run.records[..<(future.position.passed - 1)]
    let points = records.indices.filter { records[$0].isPoint }
    // Before the first point there is the beginning of the run.
    future.move(behind: count <= points.count ? points[points.count - count] + 1 : 1)
    sayArrival()
  }

  /// Goes on to the next breakpoint, or to the end of the run.
  func goOn() { play(to: nil) }

  /// Goes on to a time of day, unless a breakpoint comes before.
  func goOn(until text: String) throws {
    guard let instant = try instants(of: text).first(where: { $0 > future.position.at }) else {
      throw Refusal(message: "\(text) does not come again in this run.")
    }
    play(to: try checked(instant, text))
  }

  /// Goes to a time of the present day, to another day, or to a point by its number; forwards or back.
  func go(to text: String) throws {
    if let number = Int(text) { return try go(toPoint: number) }
    let instants = try instants(of: text)
    guard let first = instants.first else {
      throw Refusal(message: "The phone's clock never shows \(text) in this run.")
    }
    // Where no day is named, that of the moment: the nearest one.
    let here = future.position.at
    let nearest = instants.min {
      abs($0.duration(to: here).nanoseconds) < abs($1.duration(to: here).nanoseconds)
    }
    let instant = try checked(nearest ?? first, text)
    future.move(to: Position(passed: max(1, future.run.count(before: instant)), at: instant))
    sayArrival()
  }

  /// The instants of the run at which the phone's clock shows a time: it may be set meanwhile.
  private func instants(of text: String) throws(Refusal) -> [Instant] {
    let configuration = future.run.configuration
    let written = configuration.instants(of: text)
    guard !written.isEmpty else { throw malformedTime(text) }
    let clock = future.run.rows.clock
    guard text.contains(":"), !clock.settingsChanged.isEmpty else { return written }
    let end = Instant.zero.advanced(by: .seconds(configuration.durationSeconds))
    let begins = [.zero] + clock.settingsChanged
    let times = configuration.localSeconds(of: text).map { $0 * 1_000_000_000 }
    return zip(begins, begins.dropFirst() + [end]).flatMap { begin, end in
      times.flatMap { clock.instants(showing: $0, from: begin, to: end) }.sorted()
    }
  }

  private func go(toPoint number: Int) throws {
    let records = future.run.records
    let place = records.firstIndex {
      if case .pointReached(let point) = $0.event { point.point == number } else { false }
    }
    guard let place else {
      throw Refusal(
        message: "found point \(number), expected 1 … \(future.run.lastPoint(of: records.count)).")
    }
    future.move(behind: place + 1)
    sayArrival()
  }

  /// The place of the record of a kind that comes as the so-manieth from here; the last one where there are fewer.
  private func place(_ count: Int, where isMeant: (TraceRecord) -> Bool) -> Int? {
    var (left, last) = (count, Int?.none)
    for (place, record) in future.run.records.enumerated().dropFirst(future.position.passed)
    where isMeant(record) {
      (left, last) = (left - 1, place)
      if left == 0 { break }
    }
    return last
  }

  private func go(behind place: Int?) {
    future.move(behind: place.map { $0 + 1 } ?? future.run.records.count)
    sayArrival()
  }

  /// Goes on to what comes first: a breakpoint, an instant, the end.
  private func play(to instant: Instant?) {
    let run = future.run
    let limit = instant.map { run.count(before: $0) } ?? run.records.count
    let passed = future.position.passed
    let stop = (passed..<max(passed, limit)).lazy.compactMap { index in
      self.breakpoints.first { $0.fits(index, of: run) }.map { (index, $0) }
    }.first
    watch(through: stop?.0 ?? limit - 1, until: stop == nil ? instant : nil)
    if let (index, breakpoint) = stop {
      say(["Stopped by break \(breakpoint.number): \(breakpoint.words)"])
      future.move(behind: index + 1)
    } else if let instant {
      future.move(to: Position(passed: max(passed, limit), at: instant))
    } else {
      future.move(behind: limit)
    }
    sayArrival()
  }

  /// Shows what happens on the way, at the pace that was asked for.
  private func watch(through last: Int, until instant: Instant?) {
    guard let pace else { return }
    let run = future.run
    var now = future.position.at
    func wait(for next: Instant) {
      services.wait(now.duration(to: next) / pace)
      now = next
    }
    for index in future.position.passed..<max(future.position.passed, last)
    where !run.records[index].isPoint {
      wait(for: run.records[index].time)
      say(run.rows.lines(at: index, on: page))
    }
    wait(for: instant ?? run.records[last].time)
  }

  private func checked(_ instant: Instant, _ text: String) throws(Refusal) -> Instant {
    let end = Instant.zero.advanced(by: .seconds(future.run.configuration.durationSeconds))
    guard instant >= .zero, instant < end else {
      throw Refusal(
        message: "found \(text), expected a time of the run, from "
          + "\(future.run.rows.clock.stamp(at: .zero)) to \(future.run.rows.clock.stamp(at: end)).")
    }
    return instant
  }

  private func malformedTime(_ text: String) -> Refusal {
    Refusal(message: "found '\(text)', expected a time: HH:MM[:SS], 'D HH:MM[:SS]' or 90s.")
  }

  // MARK: Breakpoints

  /// Sets a breakpoint.
  func stop(on words: [String]) throws {
    let condition = try condition(of: words)
    lastBreakpoint += 1
    let breakpoint = Breakpoint(number: lastBreakpoint, condition: condition)
    breakpoints.append(breakpoint)
    say(["Break \(breakpoint.number): \(breakpoint.words)"])
  }

  private func condition(of words: [String]) throws -> Breakpoint.Condition {
    let word = words.joined(separator: " ")
    if let kind = Breakpoint.Condition.kinds[word] { return kind }
    if words.count == 2, words[0] == "call" { return .call(words[1]) }
    if let rule = RuleID(word) { return .rule(rule) }
    guard words.count == 1 else {
      throw Refusal(
        message: "found '\(word)', expected launch, expire, kill, finding, call NAME, the number "
          + "of a rule, or an identifier.")
    }
    return .identifier(try identifier(of: word, among: Array(Breakpoint.Condition.kinds.keys)))
  }

  /// Lists the breakpoints.
  func listBreakpoints() {
    say(
      breakpoints.isEmpty
        ? ["No breaks."] : breakpoints.map { "Break \($0.number): \($0.words)" })
  }

  /// Takes a breakpoint away.
  func delete(_ number: Int) throws {
    guard let place = breakpoints.firstIndex(where: { $0.number == number }) else {
      throw Refusal(message: "There is no break \(number).")
    }
    breakpoints.remove(at: place)
  }
}
