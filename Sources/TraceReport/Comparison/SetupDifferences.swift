import Emulator
import SchedulingRules
import VirtualTime

/// What two runs were begun with that is not the same: which app, policy and seed, and which constants.
struct SetupDifferences {
  /// Something that has another value in each.
  struct Fact {
    let name: String
    /// That of the first run, and that of the second.
    let values: [String]
    /// The rules that look at it.
    var rules: [RuleID] = []

    /// Both values in one line.
    var words: String { values.joined(separator: " | ") }
  }

  /// Names and numbers.
  let facts: [Fact]
  /// Constants of the policies.
  let constants: [Fact]

  /// Compares the first records of two runs.
  init(_ first: RunStarted, _ second: RunStarted) {
    let runs = [first, second]
    let values: [(String, (RunStarted) -> String)] = [
      ("tool", \.toolVersion), ("scenario", \.scenario), ("app", \.app),
      ("variant", { $0.variant ?? "none" }), ("policy", \.policy), ("seed", { "\($0.seed)" }),
      ("interleaving", { $0.interleaving ?? "none" }), ("time zone", \.timeZone),
      (
        "begins",
        { "\(LocalClock($0).time(at: .zero).date) \(LocalClock($0).time(at: .zero).timeOfDay)" }
      ),
      ("length", { Duration.seconds($0.durationSeconds).words }),
      ("rules off", { $0.disabledRules.map(\.description).joined(separator: ", ") }),
    ]
    facts = values.map { name, value in Fact(name: name, values: runs.map(value)) }
      .filter { $0.values[0] != $0.values[1] }
    let others = Dictionary(
      second.constants.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    constants = first.constants.compactMap { constant in
      let other = others[constant.name] ?? "none"
      guard constant.value != other else { return nil }
      return Fact(
        name: constant.name, values: [constant.value, "\(other) \(constant.unit)"],
        rules: Policy.constants.first { $0.name == constant.name }?.sources ?? [])
    }
  }
}
