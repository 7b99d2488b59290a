import Foundation
import Testing
import ValueExpectations

@Suite("Mistakes of apps with scenes")
struct SceneDefectTests {
  @Test(
    "A diary of SwiftUI with a mistake fails its day",
    arguments: [
      "scheduledInDelegate", "notScheduledInHandler", "registeredTwice", "cancellationIgnored",
      "setUpInView", "launchToldByState",
    ])
  func journal(variant: String) throws {
    expect(try BuiltTool.run(["run", "JournalDay", "--variant", variant]).status, is: 1)
  }

  @Test("A cook book that still asks in the app's delegate fails its day")
  func recipes() throws {
    expect(try BuiltTool.run(["run", "RecipesDay"]).status, is: 0)
    expect(try BuiltTool.run(["run", "RecipesDay", "--variant", "notMigrated"]).status, is: 1)
  }
}
