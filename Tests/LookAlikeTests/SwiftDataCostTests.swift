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
  var next: Meter?

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

  @Test("A save compares each object with what is stored once, and writes those that are others")
  func writes() {
    let said = said {
      let container = try ModelContainer(for: Meter.self)
      let context = ModelContext(container)
      let tally = Tally()
      let meters = (0..<2_000).map { Meter("\($0)", tally) }
      /// How often each object is written; a few are nothing.
      func tell(_ body: () throws -> Void) rethrows {
        let before = tally.writes
        try body()
        print((tally.writes - before) / meters.count)
      }
      tell { for meter in meters { context.insert(meter) } }
      try tell { try context.save() }
      tell { meters[1_000].name = "new" }
      try tell { try context.save() }
      tally.number = 1
      try tell { try context.save() }
      let stored = try ModelContext(container).fetch(FetchDescriptor<Meter>())
      print(stored.filter { $0.tally.number == 1 }.count, stored[1_000].name, context.hasChanges)
    }
    expect(said, is: ["0", "1", "0", "1", "2", "2000 new false"])
  }

  @Test("Objects are inserted and deleted by the thousand without a look at all others for each")
  func many() {
    let said = said {
      let context = ModelContext(try ModelContainer(for: Meter.self))
      func insert() -> [Meter] {
        (0..<5_000).map {
          let meter = Meter("\($0)", Tally())
          meter.next = Meter("next", Tally())
          context.insert(meter)
          return meter
        }
      }
      let unsaved = insert()
      print(context.insertedModelsArray.count)
      for meter in unsaved { if let next = meter.next { context.delete(next) } }
      print(context.insertedModelsArray.count, unsaved.filter { $0.next != nil }.count)
      for meter in unsaved { context.delete(meter) }
      print(context.insertedModelsArray.count, context.hasChanges)
      let saved = insert()
      try context.save()
      for meter in saved { if let next = meter.next { context.delete(next) } }
      try context.save()
      print(try context.fetchCount(FetchDescriptor<Meter>()))
      print(saved.filter { $0.next != nil }.count, context.hasChanges)
    }
    expect(said, is: ["10000", "5000 0", "0 false", "5000", "0 false"])
  }
}
