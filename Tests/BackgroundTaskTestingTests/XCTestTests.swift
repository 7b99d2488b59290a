import BackgroundTaskTesting
import XCTest

/// The same in tests of the older kind.
final class AppRunTestCase: XCTestCase {
  func testExpectationsThatAreMetFailNothing() throws {
    let run = try AppUnderTest("Notes", program: "bgtask").run("NotesDay")
    run.expect(.launch(of: "com.example.notes.refresh"), before: "13:00")
    run.expect(no: .expiration)
    XCTAssertEqual(run.kills.count, 2)
  }

  /// Run by the test below, and by nothing else.
  final class Failing: XCTestCase {
    func fails() throws {
      let run = try AppUnderTest("Notes", program: "bgtask").run("NotesDay")
      run.expect(no: .kill)
      run.expect(.kill(.watchdog))
    }
  }

  func testExpectationsThatAreNotMetFailTheTestCase() throws {
    let failing = Failing(name: "fails") { try ($0 as? Failing)?.fails() }
    failing.run()
    XCTAssertEqual(failing.testRun?.failureCount, 2)
  }
}
