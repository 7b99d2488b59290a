import EmulatorTestSupport
import Foundation
import Testing
import ValueExpectations

@testable import PersistenceApp

/// The unit tests that the app's makers wrote when they mended its ways to the background and back, by their names.
@MainActor
@Suite("Autosave prevention and races")
struct AutosavePreventionTests {
  private let folder: TemporaryStores
  private var stores: SharedStores { SharedStores(folder: folder.path) }

  init() throws { folder = try TemporaryStores() }

  private func controller(_ variant: PersistenceVariant? = nil) throws -> PersistenceController {
    try PersistenceController(path: stores.events, variant: variant)
  }

  @Test("The context is renewed also where the app was never in the background")
  func foregroundRefreshWithoutPriorBackground() throws {
    let controller = try controller()
    let first = controller.context
    controller.handleWillEnterForeground()
    #expect(controller.context !== first)
    let guarded = try self.controller(.skippedForegroundRefresh)
    let kept = guarded.context
    guarded.handleWillEnterForeground()
    #expect(guarded.context === kept)
  }

  @Test("Each way back makes a new context")
  func foregroundAlwaysCreatesNewContext() throws {
    let controller = try controller()
    var contexts = [controller.context]
    for _ in 0..<3 {
      controller.handleWillEnterForeground()
      contexts.append(controller.context)
    }
    expect(Set(contexts.map(ObjectIdentifier.init)).count, is: 4)
  }

  @Test("Whoever asks for a valid context gets the renewed one, and a new one for a closed one")
  func ensureValidContextUsesRefreshedContext() throws {
    let controller = try controller()
    controller.handleWillEnterForeground()
    let refreshed = controller.context
    try controller.ensureValidContext()
    #expect(controller.context === refreshed)
    refreshed.close()
    #expect(throws: EventContext.Stale.self) { try refreshed.insert("Coffee") }
    try controller.ensureValidContext()
    try controller.context.insert("Coffee")
    #expect(controller.context !== refreshed)
  }

  @Test("After the way back events are created, read and deleted")
  func contextAfterForegroundIsFunctional() throws {
    let controller = try controller()
    controller.context.close()
    controller.handleWillEnterForeground()
    try controller.context.insert("Coffee")
    try controller.context.insert("Tea")
    try controller.context.delete("Coffee")
    expect(try controller.context.events(), is: ["Tea"])
  }

  @Test("Giving the store back leaves nothing open, and keeps late uploads away")
  func resetDataStoreClearsCacheAndState() async throws {
    let context = try EventContext(path: stores.events)
    try context.insert("Coffee")
    let engine = SyncEngine(stores: stores, uploadSeconds: 0)
    await engine.push(in: 1)
    #expect(await !engine.isReset)
    await engine.release(in: 1)
    #expect(await engine.isReset)
    await engine.push(in: 1)
    #expect(await engine.isReset)
    await engine.push(in: 2)
    #expect(await !engine.isReset)
  }

  @Test("Who is to be told of the way out can be set, and is told of the stay")
  func backgroundEntryCallbackWiring() async throws {
    let controller = try controller()
    let told = Told()
    controller.onBackgroundEntry = { period in await told.note(period) }
    await controller.onBackgroundEntry?(controller.period)
    expect(await told.periods, is: [1])
  }

  @Test(
    "An event is in the file as soon as it is inserted; a context that saves later has lost it when it is closed"
  )
  func autosavePrevention() throws {
    let context = try EventContext(path: stores.events)
    try context.insert("Coffee")
    let late = try EventContext(path: stores.events, autosaves: true)
    try late.insert("Tea")
    late.close()
    expect(try EventContext(path: stores.events).events(), is: ["Coffee"])
  }
}

private actor Told {
  private(set) var periods: [Int] = []

  func note(_ period: Int) { periods.append(period) }
}

/// A folder of its own that goes with the test.
private final class TemporaryStores {
  private let folder: URL
  var path: String { folder.path }

  init() throws {
    folder = try FileManager.default.url(
      for: .itemReplacementDirectory, in: .userDomainMask,
      appropriateFor: FileManager.default.temporaryDirectory, create: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }
}
