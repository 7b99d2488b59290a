import Foundation
import Testing

@Suite("Mistakes of the album and of its kin")
struct SeedDefectTests {
  @Test(
    "A scenario that passes fails with the mistake",
    arguments: [
      ("AlbumDay", "misspeltIdentifier"), ("AlbumFailsWork", "completionForgottenOnFailure"),
      ("AlbumNight", "powerNotRequired"), ("AlbumDisturbed", "cancelledWithoutCompletion"),
      ("AlbumTransfers", "sessionLeftLazy"), ("AlbumSaves", "savesForMinutes"),
      ("SyncEvening", "expirationOnlyLogged"), ("SyncActivity", "activityNotFinished"),
    ])
  func found(scenario: String, variant: String) throws {
    let result = try BuiltTool.run(
      ["run", scenario, "--variant", variant, "--isolation", "in-process", "--format", "summary"])
    #expect(result.status == 1)
  }

  @Test("Nothing private stands in the log of the sync")
  func privacy() throws {
    let log = try BuiltTool.run(["run", "SyncEvening"])
    #expect(log.output.contains("refresh of <private>: true"))
    #expect(!log.output.contains("ada@example.com"))
  }
}
