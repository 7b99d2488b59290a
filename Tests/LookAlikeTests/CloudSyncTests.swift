import CloudKit
import EmulatorTestSupport
import Testing
import UIKit
import ValueExpectations

/// Keeps what the engine says in the defaults, as an app keeps it in a file.
private actor Syncer: CKSyncEngineDelegate {
  private var engine: CKSyncEngine?
  private var updates = 0

  /// The engine, which goes on with what was kept.
  func open() -> CKSyncEngine {
    let kept = UserDefaults.standard.data(forKey: "state").flatMap {
      try? JSONDecoder().decode(CKSyncEngine.State.Serialization.self, from: $0)
    }
    let engine = CKSyncEngine(
      CKSyncEngine.Configuration(
        database: CKContainer.default().privateCloudDatabase, stateSerialization: kept,
        delegate: self))
    self.engine = engine
    return engine
  }

  func handleEvent(_ event: CKSyncEngine.Event, syncEngine: CKSyncEngine) async {
    guard case .stateUpdate(let update) = event else { return print("unexpected", event) }
    updates += 1
    print(event, updates, syncEngine === engine)
    UserDefaults.standard.set(
      try? JSONEncoder().encode(update.stateSerialization), forKey: "state")
  }

  func nextRecordZoneChangeBatch(
    _ context: CKSyncEngine.SendChangesContext, syncEngine: CKSyncEngine
  ) async -> CKSyncEngine.RecordZoneChangeBatch? {
    print("unexpected batch")
    return nil
  }
}

@Suite("CKSyncEngine on a phone without an account")
struct CloudSyncTests {
  private static let zone = CKRecordZone.ID(zoneName: "Notes")
  private static func id(_ name: String) -> CKRecord.ID {
    CKRecord.ID(recordName: name, zoneID: zone)
  }

  /// What waits, in short: "+a" is to be kept, "-a" to be thrown away.
  private static func waiting(in engine: CKSyncEngine) -> String {
    let records = engine.state.pendingRecordZoneChanges.map { change in
      switch change {
      case .saveRecord(let id): "+" + id.recordName
      case .deleteRecord(let id): "-" + id.recordName
      }
    }
    let zones = engine.state.pendingDatabaseChanges.map { change in
      switch change {
      case .saveZone(let zone): "+" + zone.zoneID.zoneName
      case .deleteZone(let id): "-" + id.zoneName
      }
    }
    return (zones + records).joined(separator: " ")
  }

  @Test("Changes wait, the newest of each record, and the next launch goes on with them")
  func kept() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    scenario.at(20, .forceQuit)
    scenario.at(40, .openApp)
    let run = scenario.run {
      let syncer = Syncer()
      return ClosureAppDelegate(launch: {
        Task {
          let engine = await syncer.open()
          print("waiting:", Self.waiting(in: engine))
          guard engine.state.pendingRecordZoneChanges.isEmpty else { return }
          engine.state.add(pendingDatabaseChanges: [.saveZone(CKRecordZone(zoneID: Self.zone))])
          engine.state.add(pendingRecordZoneChanges: [
            .saveRecord(Self.id("a")), .saveRecord(Self.id("b")), .saveRecord(Self.id("a")),
          ])
          engine.state.add(pendingRecordZoneChanges: [.deleteRecord(Self.id("a"))])
          engine.state.remove(pendingRecordZoneChanges: [.saveRecord(Self.id("none"))])
        }
      })
    }
    expect(
      run.output,
      is: [
        "0.4 waiting: ", "0.4 stateUpdate 1 true", "0.4 stateUpdate 2 true",
        "0.4 stateUpdate 3 true", "40.4 waiting: +Notes +b -a",
      ])
    expect(run.severities, is: [.warning])
  }

  @Test("Nothing is sent or fetched: both fail, and what waits goes on waiting")
  func refused() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    let run = scenario.run {
      let syncer = Syncer()
      return ClosureAppDelegate(launch: {
        Task {
          let engine = await syncer.open()
          do { try await engine.fetchChanges() } catch {
            print((error as? CKError)?.code == .notAuthenticated)
          }
          engine.state.add(pendingRecordZoneChanges: [.saveRecord(Self.id("a"))])
          do { try await engine.sendChanges() } catch {
            print((error as? CKError)?.code == .notAuthenticated, Self.waiting(in: engine))
          }
        }
      })
    }
    let answers = run.output.filter { !$0.contains("stateUpdate") }
    expect(answers, is: ["0.4 true", "0.4 true +a"])
    expect(run.severities, is: [.warning, .warning, .warning])
  }

  @Test("A batch leaves out records that are gone, and is none without any")
  func batch() async throws {
    let changes: [CKSyncEngine.PendingRecordZoneChange] = [
      .saveRecord(Self.id("a")), .saveRecord(Self.id("gone")), .deleteRecord(Self.id("b")),
    ]
    let batch = await CKSyncEngine.RecordZoneChangeBatch(pendingChanges: changes) { id in
      id.recordName == "gone" ? nil : CKRecord(recordType: "Note", recordID: id)
    }
    expect(batch?.recordsToSave.map(\.recordID), is: [Self.id("a")])
    expect(batch?.recordIDsToDelete, is: [Self.id("b")])
    expect("\(changes)", is: "[saveRecord(a), saveRecord(gone), deleteRecord(b)]")
    let none = await CKSyncEngine.RecordZoneChangeBatch(
      pendingChanges: [.saveRecord(Self.id("gone"))], recordProvider: { _ in nil })
    #expect(none == nil)
    let scope = CKSyncEngine.SendChangesOptions.Scope.allExcluding([Self.zone])
    #expect(!scope.contains(changes[0]) && scope.contains(CKRecord.ID(recordName: "x")))
  }

  @Test("What a server knows of a record is kept without its values")
  func systemFields() throws {
    let record = CKRecord(recordType: "Note", recordID: Self.id("a"))
    record["title"] = "Rain"
    record.encryptedValues["secret"] = "Sun"
    #expect(record.encryptedValues["secret"] as? String == "Sun" && record.allKeys() == ["title"])
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    record.encodeSystemFields(with: archiver)
    let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    reader.requiresSecureCoding = true
    let read = try #require(CKRecord(coder: reader))
    #expect(read.recordID == Self.id("a") && read.recordType == "Note" && read.allKeys().isEmpty)
    let empty = try NSKeyedUnarchiver(
      forReadingFrom: NSKeyedArchiver(requiringSecureCoding: true).encodedData)
    #expect(CKRecord(coder: empty) == nil)
  }
}
