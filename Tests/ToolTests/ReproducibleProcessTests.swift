import Testing
import ValueExpectations

@testable import EmulatorCommand

@Suite("Reproducible process")
struct ReproducibleProcessTests {
  @Test("The second start gets the same environment on every machine")
  func environment() {
    let here = ["EDITOR": "/bin/vi", "TZ": "Asia/Tokyo", "HOME": "/var", "LC_ALL": "tr_TR"]
    let there = ["LANG": "de_DE", "SHELL": "/bin/sh"]
    expect(
      ReproducibleProcess.environment { here[$0] },
      is: ReproducibleProcess.environment { there[$0] })
  }

  @Test("What the loader needs is taken over")
  func loader() {
    let lines = ReproducibleProcess.environment { $0 == "LD_LIBRARY_PATH" ? "/opt/lib" : nil }
    #expect(lines.contains("LD_LIBRARY_PATH=/opt/lib"))
    #expect(lines.contains("SWIFT_DETERMINISTIC_HASHING=1"))
    #expect(!ReproducibleProcess.environment { _ in nil }.contains { $0.hasPrefix("LD_") })
  }
}
