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
    let names = first.constants.map(\.name)
    let added = second.constants.map(\.name).filter { !names.contains($0) }
    constants = (names + added).compactMap { name in
      let values = runs.map { run in run.constants.first { $0.name == name } }
      guard values[0]?.value != values[1]?.value else { return nil }
      let last = values.lastIndex { $0 != nil }
      return Fact(
        name: name,
        values: values.indices.map { index in
          // One unit, behind the last value.
          values[index].map { index == last ? "\($0.value) \($0.unit)" : $0.value } ?? "none"
        },
        rules: Policy.constants.first { $0.name == name }?.sources ?? [])
    }
  }
}
