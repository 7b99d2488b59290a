import Emulator
import Foundation
import ScenarioConfig
import TraceReport
import VirtualTime

/// Several ways in which a run goes on.
extension DebugSession {
  /// Begins another future at the present moment, with the same hands.
  ///
  /// - Parameter name: What it is called; nil: by its number.
  func branch(named name: String?) {
    let name = name ?? freeName
    let origin = (name: future.name, at: future.position.at)
    var branch = Future(
      name, origin: origin, hands: future.hands, draft: future.draft, run: future.run,
      position: future.position)
    branch.seen = future.position.passed
    futures.append(branch)
    current = futures.count - 1
    say(["Future \(name) begins here; future \(origin.name) stays as it is."])
  }

  /// The first number that no future is called by.
  private var freeName: String {
    var number = futures.count + 1
    while futures.contains(where: { $0.name == "\(number)" }) { number += 1 }
    return "\(number)"
  }

  /// Begins another future at the wish of a person.
  func begin(_ name: String?) throws {
    if let name, futures.contains(where: { $0.name == name }) {
      throw Refusal(message: "There is a future '\(name)' already.")
    }
    branch(named: name)
  }

  /// Lists the futures.
  func listFutures() {
    for (place, future) in futures.enumerated() {
      let clock = future.run.rows.clock
      let origin =
        future.origin.map { "left \($0.name) at \(clock.stamp(at: $0.at))" } ?? "the scenario"
      let mark = place == current ? "*" : " "
      say([
        "\(mark) \(future.name): \(origin); \(future.hands.count) by hand; at "
          + clock.stamp(at: future.position.at)
      ])
    }
  }

  /// Goes to another future, to the moment at which it was left.
  func switchFuture(to name: String) throws {
    current = try place(of: name)
    sayArrival()
  }

  /// Compares the present future with another one: the one that it left, where none is named.
  func compare(with name: String?) throws {
    let other = try counterpart(name)
    let parties = [other, future].map {
      DivergenceText.Party($0.name, $0.run.records.filter { !$0.isPoint })
    }
    say(DivergenceText(parties[0], parties[1]).lines)
  }

  private func place(of name: String) throws(Refusal) -> Int {
    if let place = futures.firstIndex(where: { $0.name == name }) { return place }
    throw Refusal(
      message: "found '\(name)', expected a future: "
        + futures.map(\.name).joined(separator: ", ") + ".")
  }

  private func counterpart(_ name: String?) throws(Refusal) -> Future {
    if let name { return futures[try place(of: name)] }
    guard let origin = future.origin else {
      throw Refusal(
        message: "Future \(future.name) left no other one: name the one to compare with.")
    }
    return futures[try place(of: origin.name)]
  }

  // MARK: Files

  /// Keeps the scenario with what was done by hand; its run gives the same bytes.
  func save(_ path: String) throws {
    let ending = ".plist"
    guard path.hasSuffix(ending) else {
      throw Refusal(message: "found '\(path)', expected a file whose name ends in \(ending).")
    }
    var draft = future.draft
    draft.rename((path as NSString).lastPathComponent.replacing(ending, with: ""))
    let configuration = try reader.configuration(of: draft)
    let run = LivedRun(configuration, by: app)
    let count = future.run.records.count - 1
    guard run.agrees(with: future.run, in: count) else {
      throw Refusal(message: "The run of the scenario would not be this one; nothing was written.")
    }
    try services.write(path, draft.propertyList)
    future.draft = draft
    future.run = run
    say([
      "Wrote \(path): \(future.hands.count) by hand. Its run has the same \(count) records."
    ])
  }

  /// Writes the trace of the present future as `run --format jsonl` does.
  func writeTrace(_ path: String) throws {
    let records = app.trace(future.run.configuration)
    try services.write(path, records.map { $0.jsonLine + "\n" }.joined())
    say(["Wrote \(path): \(records.count) records."])
  }

  /// Writes a page that shows the present future, beside the one that it left or another one.
  func writePage(_ path: String, beside name: String?) throws {
    let others = name == nil && future.origin == nil ? [] : [try counterpart(name)]
    let shown = others + [future]
    try services.write(
      path,
      services.page(
        shown.map { future in
          (
            name: shown.count > 1 ? "future \(future.name)" : future.run.configuration.identifier,
            records: future.run.records.filter { !$0.isPoint },
            device: future.run.configuration.device,
            chronicle: app.chronicle(of: future.run.configuration)
          )
        }))
    say(["Wrote \(path); the present moment is \(path)#t=\(future.link)"])
  }
}

extension Future {
  /// The present moment as the page's links have it: a time of day, with the day before it from the second one on.
  fileprivate var link: String {
    let day: Int64 = 86_400_000
    func local(_ instant: Instant) -> Int64 {
      (instant.nanoseconds + run.rows.clock.lead(at: instant).nanoseconds) / 1_000_000
    }
    let (days, time) = (local(position.at) / day - local(.zero) / day, local(position.at) % day)
    let text = [time / 3_600_000, time / 60_000 % 60, time / 1_000 % 60]
      .map { ($0 < 10 ? "0" : "") + "\($0)" }.joined(separator: ":")
    return (days > 0 ? "\(days)," : "") + text
  }
}
