import Foundation
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("Dates of folders")
struct FolderDatesTests {
  @Test("The app's folders are as old as its installation, by which apps tell when that was")
  func installation() {
    var code = AppCode()
    let day = Duration.seconds(86_400)
    code.scenario.history = AppHistory(installed: Instant.zero.advanced(by: .zero - day))
    let said = code.run {
      let files = FileManager.default
      for path in [NSHomeDirectory(), NSHomeDirectory() + "/Documents", Bundle.main.bundlePath] {
        let attributes = try files.attributesOfItem(atPath: path)
        say(attributes[.creationDate] ?? "", attributes[.modificationDate] ?? "")
      }
      try Data().write(to: URL(fileURLWithPath: NSHomeDirectory() + "/Documents/file"))
      let new = try files.attributesOfItem(atPath: NSHomeDirectory() + "/Documents/file")
      say(new[.creationDate] ?? "")
    }
    let installed = "2026-03-01 08:00:00 +0000 2026-03-01 08:00:00 +0000"
    expect(said, is: [installed, installed, installed, "2026-03-02 08:00:00 +0000"])
  }
}
