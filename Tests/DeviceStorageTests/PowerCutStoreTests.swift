import Testing
import ValueExpectations

@Suite("Store in a power cut")
struct PowerCutStoreTests {
  @Test(
    "A commit that has returned is durable where SQLite promises it, and nothing is damaged",
    arguments: [
      ("WAL", "FULL"), ("DELETE", "EXTRA"), ("TRUNCATE", "FULL"), ("PERSIST", "FULL"),
    ])
  func durable(mode: String, synchronous: String) throws {
    let trial = try PowerCutTrial(mode: mode, synchronous: synchronous)
    #expect(trial.cuts > 400)
    expect(trial.damaged, is: 0)
    expect(trial.losses, is: 0)
  }

  @Test("Below EXTRA the removal of a journal is not synced: the last commit may be lost")
  func journalComesBack() throws {
    let trial = try PowerCutTrial(mode: "DELETE", synchronous: "FULL")
    expect(trial.damaged, is: 0)
    #expect(trial.losses > 0)
    expect(trial.mostLost, is: 1)
  }

  @Test("In write-ahead mode NORMAL loses commits, but damages nothing")
  func normal() throws {
    let trial = try PowerCutTrial(mode: "WAL", synchronous: "NORMAL")
    expect(trial.damaged, is: 0)
    #expect(trial.losses > 0)
    #expect(trial.mostLost > 1)
  }

  @Test("A store that is never synced is damaged by some cut", arguments: ["WAL", "DELETE"])
  func off(mode: String) throws {
    let trial = try PowerCutTrial(mode: mode, synchronous: "OFF")
    #expect(trial.damaged > 0)
    #expect(trial.losses > 0)
  }
}
