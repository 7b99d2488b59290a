import Foundation
import Testing
import ValueExpectations

@Suite("Mistakes of the seeds")
struct SeedDefectTests {
  @Test(
    "A scenario that passes fails with the mistake",
    arguments: [
      ("AlbumDay", "misspeltIdentifier"), ("AlbumDay", "nextNotRequested"),
      ("AlbumDay", "placeholder"),
      ("AlbumFailsWork", "completionForgottenOnFailure"),
      ("AlbumNight", "powerNotRequired"), ("AlbumDisturbed", "cancelledWithoutCompletion"),
      ("AlbumTransfers", "sessionLeftLazy"), ("AlbumSaves", "savesForMinutes"),
      ("SyncEvening", "expirationOnlyLogged"), ("SyncActivity", "activityNotFinished"),
      ("WorkoutInHealth", "endsSessionFirst"), ("RecipesDay", "notMigrated"),
      ("JournalDay", "scheduledInDelegate"), ("DownloadsInOneBatch", "oneByOne"),
      ("MacBackupUrgent", "unhurried"), ("ReminderNotified", "timerReminder"),
      ("NewsWithoutMistakes", "noNextRequest"), ("NewsWithoutMistakes", "pendingListTrusted"),
      ("NewsWithoutMistakes", "refreshStatusTrusted"),
      ("NewsWithoutMistakes", "secondBackgroundTask"),
      ("NewsWithoutMistakes", "sleeplessPolling"), ("NewsWithoutMistakes", "tooManyPending"),
    ])
  func found(scenario: String, variant: String) throws {
    let result = try BuiltTool.run(
      ["run", scenario, "--variant", variant, "--format", "summary"])
    expect(result.status, is: 1)
  }

  @Test(
    "A mistake that shows itself fails a run of which nothing is expected",
    arguments: [
      "EndlessIndexing", "PushFlood", "PushMalformed", "DownloadsOneByOne", "ReplacedForever",
      "FetchSwitchedOff", "SyncActivityNotFinished", "BackupForgotten", "BackupReleased",
      "StreakWiped",
    ])
  func foundByItself(scenario: String) throws {
    let place = BuiltTool.package.appendingPathComponent(BuiltTool.scenario(scenario))
    let text = try String(contentsOf: place, encoding: .utf8)
    // The document without what it expects.
    let parts = text.components(separatedBy: "<key>Expectations</key>")
    try #require(parts.count == 2)
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("\(scenario).plist")
    let rest = parts[1].components(separatedBy: "</array>").dropFirst()
    try Data((parts[0] + rest.joined(separator: "</array>")).utf8).write(to: file)
    #expect(try ShippedTraces.plain.get().passed(scenario))
    expect(try BuiltTool.run(["run", file.path, "--config", "Config"]).status, is: 1)
  }

  @Test("The fault failWork takes the connection of what is under way, or of the next request")
  func failWork() throws {
    for (place, end) in [("1500.05", "after 50 ms"), ("1400", "after 100 ms")] {
      let run = try BuiltTool.run(
        [
          "run", "AlbumDay", "--until", "0 07:30", "--fault", "failWork@seconds=\(place)",
          "--isolation", "in-process",
        ])
      #expect(run.output.contains("ends the transfer shared#1 \(end): error -1005"), "\(place)")
      #expect(run.output.contains("completes refresh (task 1) \(end): failure"), "\(place)")
    }
  }

  @Test("Nothing private stands in the log of the sync")
  func privacy() throws {
    let log = try BuiltTool.run(["run", "SyncEvening"])
    #expect(log.output.contains("refresh of <private>: true"))
    #expect(!log.output.contains("ada@example.com"))
  }
}
