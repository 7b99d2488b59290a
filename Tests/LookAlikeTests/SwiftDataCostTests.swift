import SwiftData
import Testing
import ValueExpectations

/// A number that changes without anybody hearing of it, and counts how often it is written.
private final class Tally: Codable {
  var number = 0
  private(set) var writes = 0

  init() {}

  init(from decoder: any Decoder) throws {
    number = try decoder.singleValueContainer().decode(Int.self)
  }

  func encode(to encoder: any Encoder) throws {
    writes += 1
    var container = encoder.singleValueContainer()
    try container.encode(number)
  }
}

@Model
private final class Meter {
  var name: String
  var tally: Tally

  init(_ name: String, _ tally: Tally) {
    self.name = name
    self.tally = tally
  }
}

@Suite("SwiftData: what work with many objects costs")
struct SwiftDataCostTests: StoreSuite {
  @Test("Whether anything is to be saved is asked when a context begins to save by itself alone")
  func autosaveEnabled() {
    let said = said {
      nonisolated(unsafe) let context = try ModelContainer(for: Meter.self).mainContext
      let tally = Tally()
      context.insert(Meter("a", tally))
      try context.save()
      let before = tally.writes
      tally.number = 1
      context.autosaveEnabled = true
      context.autosaveEnabled = false
      context.autosaveEnabled = false
      print(tally.writes - before)
      context.autosaveEnabled = true
      print(tally.writes - before)
      DispatchQueue.main.asyncAfter(deadline: .now() + 9) { print(context.hasChanges) }
      DispatchQueue.main.asyncAfter(deadline: .now() + 11) { print(context.hasChanges) }
    }
    expect(said, is: ["0", "1", "true", "false"])
  }
}
