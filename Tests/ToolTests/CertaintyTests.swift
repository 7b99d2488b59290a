import Testing
import ValueExpectations

@testable import EmulatorCommand

@Suite("How sure a conclusion is")
struct CertaintyTests {
  @Test("It hangs on each guess that turns it around")
  func guess() {
    expect(Certainty(of: [true, true, false, false], policies: [0, 1]), is: .guess([2, 3]))
    expect(Certainty(of: [true, false, false], policies: [0, 1]), is: .guess([2]))
  }

  @Test("It depends on the policy where another one turns it around")
  func policy() {
    expect(Certainty(of: [true, false, true], policies: [0, 1]), is: .policy)
  }

  @Test("What nobody contradicts is the same; nothing to count contradicts nobody")
  func same() {
    expect(Certainty(of: [false, false, nil], policies: [0, 1]), is: .same)
    expect(Certainty(of: [true], policies: [0]), is: .unknown)
    expect(Certainty(of: [nil, true], policies: [0, 1]), is: .unknown)
  }
}
