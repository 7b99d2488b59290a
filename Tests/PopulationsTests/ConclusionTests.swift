import SchedulingRules
import Testing
import ValueExpectations

@testable import Populations

@Suite("Conclusions and guessed constants")
struct ConclusionTests {
  private func task(_ change: (inout TaskStatistics) -> Void) -> TaskStatistics {
    var task = TaskStatistics()
    task.users = 1_000
    change(&task)
    return task
  }

  @Test("A task runs daily when it does on half of the days", arguments: [(49, false), (50, true)])
  func daily(days: Int, holds: Bool) {
    let task = task {
      $0.runsPerDay.add(1, count: days)
      $0.runsPerDay.add(0, count: 100 - days)
    }
    expect(Conclusion.runsDaily.holds(for: task), is: holds)
  }

  @Test("Promptness ends behind a quarter of an hour", arguments: [(900, true), (960, false)])
  func prompt(seconds: Int, holds: Bool) {
    expect(Conclusion.isPrompt.holds(for: task { $0.delays.addLaunch(after: seconds) }), is: holds)
  }

  @Test("Old data counts above a tenth of the users", arguments: [(100, false), (101, true)])
  func old(users: Int, holds: Bool) {
    expect(Conclusion.leavesOldData.holds(for: task { $0.age.usersAtEnd = users }), is: holds)
  }

  @Test("Users who are missed count from one percent on", arguments: [(9, false), (10, true)])
  func missed(users: Int, holds: Bool) {
    expect(Conclusion.missesUsers.holds(for: task { $0.usersWithoutRun = users }), is: holds)
  }

  @Test("Of nobody nothing can be concluded")
  func nobody() {
    for conclusion in Conclusion.allCases {
      expect(conclusion.holds(for: TaskStatistics()), is: nil)
    }
  }

  @Test("Where nothing was requested nothing is late")
  func noRequests() {
    expect(Conclusion.isPrompt.holds(for: task { _ in }), is: nil)
    expect(Conclusion.isRarelyLate.holds(for: task { _ in }), is: nil)
  }

  @Test("Guessed constants take the values of other policies, else half and double")
  func guesses() throws {
    var other = Policy.documented
    try other.set("refresh.minSpacing", to: .integer(3_600))
    let names = GuessedConstants(of: .documented, others: [other, .documented]).variants.map(\.name)
    expect(names.filter { $0.hasPrefix("refresh.minSpacing") }, is: ["refresh.minSpacing = 3600"])
    expect(
      names.filter { $0.hasPrefix("processing.runLimit") },
      is: ["processing.runLimit = 150", "processing.runLimit = 600"])
    #expect(names.contains("processing.onBattery = true"))
  }

  @Test("Constants that are known stay as they are")
  func known() {
    let guesses = GuessedConstants(of: .documented, others: [])
    let names = guesses.variants.map { String($0.name.prefix { $0 != " " }) } + guesses.unvaried
    let guessed = Policy.constants.filter { $0.confidence < .measured }.map(\.name)
    expect(Set(names), is: Set(guessed))
    for (variant, name) in zip(guesses.variants, names) {
      let changed = Policy.constants.filter {
        $0.value(in: variant.policy) != $0.value(in: .documented)
      }
      expect(changed.map(\.name), is: [name])
    }
  }
}
