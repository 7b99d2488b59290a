import Testing
import ValueExpectations

@testable import Emulator

// What is reported counts for every run of the process: the test has a process of its own.
@Suite("Uncontrolled calls")
struct UncontrolledCallsTests {
  @Test("A call from outside every simulation counts for each run that is going on")
  func everyRun() async {
    await #expect(processExitsWith: .success) {
      let first = UncontrolledCalls()
      let second = UncontrolledCalls()
      first.begin()
      UncontrolledCalls.report("b")
      second.begin()
      UncontrolledCalls.report("a")
      UncontrolledCalls.report("a")
      first.end()
      UncontrolledCalls.report("c")
      second.end()
      expect(first.all, is: ["a", "b"])
      expect(second.all, is: ["a", "c"])
    }
  }
}
