import DeviceModel
import SchedulingRules
import Testing
import ValueExpectations

@Suite("Choosing a kind of work")
struct ChoiceTreeTests {
  @Test(
    "Answers lead to a kind of work",
    arguments: [
      (["purpose": "content", "length": "seconds"], ChosenWork.refresh),
      (["purpose": "content", "length": "minutes"], .processing),
      (["purpose": "upkeep"], .processingOnPower),
      (["purpose": "transfer", "wait": "yes"], .discretionaryTransfer),
      (["purpose": "transfer", "wait": "no"], .transfer),
      (["purpose": "server", "seen": "yes"], .alert),
      (["purpose": "server", "seen": "no"], .silentPush),
      (["purpose": "leaving", "length": "seconds"], .backgroundTask),
      (["purpose": "leaving", "length": "minutes"], .pieces),
      (["purpose": "alarm"], .notification), (["purpose": "polling"], .nothing),
    ])
  func answers(given: [String: String], work: ChosenWork) {
    expect(Self.work(given, on: .usual), is: work)
  }

  @Test(
    "What a person has begun goes on from iOS 26 on, and is saved before",
    arguments: [
      (SystemVersion(13), ChosenWork.savedProgress), (SystemVersion(25, 99), .savedProgress),
      (SystemVersion(26), .continued), (SystemVersion(27), .continued),
    ])
  func systems(version: SystemVersion, work: ChosenWork) {
    expect(Self.work(["purpose": "person"], on: version), is: work)
  }

  @Test("The first question without an answer is asked, with its answers")
  func open() {
    expect(Self.open([:])?.question, is: .purpose)
    expect(Self.open([:])?.answers.count, is: 8)
    let next = Self.open(["purpose": "transfer", "length": "no"])
    expect(next?.question, is: .wait)
    expect(next?.answers, is: ["yes", "no"])
    #expect(Self.open(["purpose": "upkeep"]) == nil)
    expect(ChoiceTree.background.asked(["purpose": "upkeep"], on: .usual), is: ["purpose"])
  }

  @Test("Each kind of work has a title and a scenario of its own words, and names rules once")
  func works() {
    let works = ChoiceTree.background.works
    #expect(works.count == 13 && Set(works).count == 13)
    expect(Set(works.map(\.title)).count, is: 13)
    for work in works { #expect(Set(work.rules).count == work.rules.count, "\(work.title)") }
  }

  private static func open(
    _ given: [String: String]
  ) -> (question: ChoiceQuestion, answers: [String])? {
    guard case .open(let question, let branches) = ChoiceTree.background.step(given, on: .usual)
    else { return nil }
    return (question, branches.map(\.answer))
  }

  private static func work(_ given: [String: String], on system: SystemVersion) -> ChosenWork? {
    guard case .chosen(let work) = ChoiceTree.background.step(given, on: system) else {
      return nil
    }
    return work
  }
}
