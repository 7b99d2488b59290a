import CloudKit
import CoreBluetooth
import CoreLocation
import CoreMotion
import Emulator
import EmulatorTestSupport
import MetricKit
import Network
import StoreKit
import Testing
import TraceReport
import UIKit
import ValueExpectations
import WatchConnectivity

/// Hears what the phone says of Bluetooth and of a watch.
private final class Listener: NSObject, CBCentralManagerDelegate, WCSessionDelegate,
  MXMetricManagerSubscriber, @unchecked Sendable
{
  func centralManagerDidUpdateState(_ central: CBCentralManager) {
    print("Bluetooth \(central.state)")
    central.scanForPeripherals(withServices: nil)
  }

  func session(
    _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState,
    error: (any Error)?
  ) {
    print("session \(activationState), paired \(session.isPaired)")
    do { try session.updateApplicationContext(["left": 3]) } catch {
      print((error as NSError).domain, (error as NSError).code)
    }
  }

  func didReceive(_ payloads: [MXMetricPayload]) {
    for exits in payloads.compactMap(\.applicationExitMetrics) {
      print(
        exits.backgroundExitData.cumulativeBackgroundTaskAssertionTimeoutExitCount,
        exits.foregroundExitData.cumulativeAppWatchdogExitCount)
    }
    print(payloads.compactMap(\.applicationTimeMetrics?.cumulativeBackgroundTime.value))
  }

  func sessionDidBecomeInactive(_ session: WCSession) {}
  func sessionDidDeactivate(_ session: WCSession) {}
}

extension AppRun {
  /// How severe the findings are, in their order.
  var severities: [Finding.Severity] { findings.map(\.severity) }
}

/// What an app meets on a phone without account, store, watch, Bluetooth and sensors: answers as there, each reported once,
/// and no mistake of the app.
@Suite("What the phone has not")
struct MissingHardwareTests {
  private func run(
    _ events: [(Double, ScenarioEvent)] = [], _ launch: @escaping @MainActor @Sendable () -> Void
  ) -> AppRun {
    var scenario = PhoneScenario()
    for (time, event) in [(0, ScenarioEvent.openApp)] + events { scenario.at(time, event) }
    return scenario.run { ClosureAppDelegate(launch: launch) }
  }

  @Test("Nobody is signed in to iCloud: each call fails, and is reported once")
  func cloud() {
    let run = run {
      let container = CKContainer(identifier: "iCloud.com.example.notes")
      Task {
        print(try await container.accountStatus() == .noAccount)
        for _ in 0..<2 {
          do {
            let wish = CKDatabaseSubscription(subscriptionID: "all")
            _ = try await container.privateCloudDatabase.modifySubscriptions(
              saving: [wish], deleting: [])
          } catch { print((error as? CKError)?.code == .notAuthenticated) }
        }
        do {
          _ = try await container.privateCloudDatabase.modifyRecordZones(
            saving: [CKRecordZone(zoneName: "Notes")], deleting: [])
        } catch { print(error is CKError) }
        let kept = try? NSKeyedUnarchiver.unarchivedObject(
          ofClass: CKServerChangeToken.self, from: Data([1]))
        print(kept == nil)
        let save = CKModifyRecordsOperation(recordsToSave: [CKRecord(recordType: "Note")])
        save.modifyRecordsResultBlock = {
          if case .failure(let error) = $0 { print(error is CKError) }
        }
        container.privateCloudDatabase.add(save)
      }
    }
    expect(run.output, is: Array(repeating: "0.4 true", count: 6))
    expect(run.severities, is: [.warning, .warning, .warning])
  }

  @Test("Who asks iCloud for a wish, or for what has changed, is refused as well")
  func cloudChanges() {
    let run = run {
      let database = CKContainer.default().privateCloudDatabase
      database.fetch(withSubscriptionID: "all") { wish, error in
        print(wish == nil, (error as? CKError)?.code == .notAuthenticated)
      }
      Task {
        do {
          let changes = try await database.recordZoneChanges(inZoneWith: .default, since: nil)
          print(changes.modificationResultsByID.count, changes.deletions.map(\.recordType))
        } catch { print((error as? CKError)?.code == .notAuthenticated) }
        do {
          print(try await database.databaseChanges(since: nil).modifications.map(\.zoneID))
        } catch { print((error as? CKError)?.code == .notAuthenticated) }
      }
    }
    expect(run.output.sorted(), is: ["0.4 true", "0.4 true", "0.4 true true"])
    expect(run.severities, is: [.warning, .warning, .warning])
  }

  @Test("A record holds what it was given, and knows what was changed")
  func record() {
    let record = CKRecord(
      recordType: "Note", recordID: CKRecord.ID(recordName: "a", zoneID: .default))
    record["title"] = "Rain"
    record["count"] = 3
    record["title"] = "Sun"
    #expect(record["title"] as? String == "Sun" && record["count"] as? Int == 3)
    #expect(record.allKeys() == ["count", "title"] && record.changedKeys() == ["title", "count"])
    expect(record.recordID, is: CKRecord.ID(recordName: "a"))
  }

  @Test("A push of iCloud is read by its kind; another one is none")
  func push() throws {
    let query = CKNotification(fromRemoteNotificationDictionary: [
      "aps": ["alert": ["title": "T", "body": "B"], "badge": 2],
      "ck": [
        "cid": "iCloud.x", "nid": "n1",
        "qry": [
          "sid": "mine", "rid": "r7", "zid": "Z", "zoid": "me", "fo": 3, "dbs": 1,
          "af": ["pill": "x"],
        ] as [AnyHashable: Any],
      ] as [AnyHashable: Any],
    ])
    let asked = try #require(query as? CKQueryNotification)
    expect(
      asked.recordID,
      is: CKRecord.ID(
        recordName: "r7", zoneID: CKRecordZone.ID(zoneName: "Z", ownerName: "me")))
    #expect(asked.queryNotificationReason == .recordDeleted && asked.databaseScope == .public)
    #expect(asked.recordFields?["pill"] as? String == "x" && asked.subscriptionID == "mine")
    #expect(asked.containerIdentifier == "iCloud.x" && asked.alertBody == "B")
    let zone: [AnyHashable: Any] = ["ck": ["fet": ["sid": "s", "zid": "Z", "dbs": 3]]]
    expect(
      CKRecordZoneNotification(fromRemoteNotificationDictionary: zone)?.recordZoneID?.zoneName,
      is: "Z")
    expect(CKQueryNotification(fromRemoteNotificationDictionary: zone), is: nil)
    let database: [AnyHashable: Any] = ["ck": ["met": ["sid": "s", "dbs": 2]]]
    let whole = CKNotification(fromRemoteNotificationDictionary: database)
    #expect(whole?.notificationType == .database && whole?.subscriptionID == "s")
    expect(CKNotification(fromRemoteNotificationDictionary: ["aps": [:] as [String: Any]]), is: nil)
  }

  @Test("There is no Bluetooth, no watch, no sensor")
  func devices() {
    let run = run {
      let listener = Listener()
      let central = CBCentralManager(delegate: listener, queue: nil)
      print("first \(central.state)")
      WCSession.default.delegate = listener
      WCSession.default.activate()
      let motion = CMMotionManager()
      print(motion.isDeviceMotionAvailable)
      motion.startDeviceMotionUpdates(to: .main) { _, _ in print("moves") }
      MXMetricManager.shared.add(listener)
      MXMetricManager.shared.add(listener)
      DispatchQueue.main.asyncAfter(deadline: .now() + 5) { print(central === central, listener) }
    }
    #expect(
      run.output.prefix(2) == ["0.4 first CBManagerState", "0.4 false"]
        || run.output.prefix(2) == ["0.4 first unknown", "0.4 false"])
    expect(
      Set(run.output[2..<5]),
      is: [
        "0.4 Bluetooth unsupported", "0.4 session activated, paired false",
        "0.4 WCErrorDomain 7005",
      ])
    expect(run.severities.count, is: 7)
    // Who only listens or asks misses nothing.
    #expect(run.severities.count { $0 == .note } == 3)
    #expect(!run.severities.contains(.error))
    let hint = "Try on a phone what depends on it, or give the app a stand-in."
    expect(Set(run.findings.map(\.hint)), is: [hint])
  }

  @Test("Nothing is found out about the app: not why it ended, hung, or was busy")
  func diagnoses() {
    let run = run {
      let past = MXMetricManager.shared.pastDiagnosticPayloads
      let hangs: [Measurement<UnitDuration>] = past.flatMap { $0.hangDiagnostics ?? [] }
        .map(\.hangDuration)
      let ends: [NSNumber?] = past.flatMap { $0.crashDiagnostics ?? [] }.map(\.signal)
      let busy: [MXDiagnostic] = past.flatMap {
        ($0.cpuExceptionDiagnostics ?? []) as [MXDiagnostic]
          + ($0.diskWriteExceptionDiagnostics ?? [])
      }
      print(hangs.count, ends.count, busy.map(\.applicationVersion).count)
    }
    expect(run.said, is: ["0 0 0"])
    expect(run.severities, is: [])
  }

  @Test("That there are no steps, no activities and no watch is said once to who asks")
  func questions() {
    let run = run {
      for _ in 0..<2 {
        print(CMPedometer.isStepCountingAvailable(), CMMotionActivityManager.isActivityAvailable())
        print(WCSession.default.isReachable, WCSession.default.isWatchAppInstalled)
      }
      CMMotionActivityManager().startActivityUpdates(to: .main) { _ in print("moves") }
    }
    expect(run.output, is: Array(repeating: "0.4 false false", count: 4))
    expect(run.severities, is: [.note, .note, .note, .note, .warning])
  }

  @Test("There is no compass, and nobody knows what stands at a place")
  func places() {
    let run = run {
      let manager = CLLocationManager()
      for _ in 0..<2 { print(CLLocationManager.headingAvailable()) }
      manager.startUpdatingHeading()
      CLGeocoder().geocodeAddressString("Marienplatz 1") { marks, error in
        print(marks == nil, (error as? CLError)?.code == .network)
      }
    }
    expect(run.output, is: ["0.4 false", "0.4 false", "0.4 true true"])
    expect(run.severities, is: [.note, .warning, .warning])
  }

  @Test("The store has no product, and nobody signs in to it")
  func store() {
    let run = run {
      Task {
        for _ in 0..<2 { print(try await Product.products(for: ["pro"]).count) }
        do { try await AppStore.sync() } catch StoreKitError.userCancelled {
          print("not signed in")
        }
      }
    }
    expect(run.output, is: ["0.4 0", "0.4 0", "0.4 not signed in"])
    expect(run.severities, is: [.warning, .warning])
  }

  /// Prints what it hears of payments.
  private final class Buyer: NSObject, SKPaymentTransactionObserver, SKProductsRequestDelegate {
    func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
      print(response.products.count, response.invalidProductIdentifiers, Thread.isMainThread)
    }

    func requestDidFinish(_ request: SKRequest) { print("finished") }

    func paymentQueue(
      _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
    ) {
      for transaction in transactions {
        let code = (transaction.error as? SKError)?.code.rawValue
        print("state", transaction.transactionState.rawValue, code ?? -1)
        if transaction.transactionState == .failed { queue.finishTransaction(transaction) }
      }
    }

    func paymentQueue(
      _ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]
    ) { print("removed", queue.transactions.count) }

    func paymentQueue(
      _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
    ) { print("restored", (error as? SKError)?.code == .paymentCancelled) }
  }

  @Test("A queue of payments hears that what it adds fails, and a request that no name is known")
  func payments() {
    let run = run {
      let buyer = Buyer()
      SKPaymentQueue.default().add(buyer)
      let request = SKProductsRequest(productIdentifiers: ["pro", "plus"])
      request.delegate = buyer
      request.start()
      let payment = SKMutablePayment()
      payment.productIdentifier = "pro"
      SKPaymentQueue.default().add(payment)
      SKPaymentQueue.default().restoreCompletedTransactions()
      DispatchQueue.main.asyncAfter(deadline: .now() + 9) { _ = (buyer, request) }
    }
    expect(
      run.output,
      is: [
        #"0.4 0 ["plus", "pro"] true"#, "0.4 finished", "0.4 state 0 -1", "0.4 state 2 5",
        "0.4 restored true", "0.4 removed 0",
      ])
    expect(run.severities, is: [.warning, .warning, .warning])
  }

  @Test("A payment waits for who is told of it, and is what it was when it was added")
  func waitingPayment() {
    let run = run {
      let payment = SKMutablePayment()
      payment.productIdentifier = "pro"
      SKPaymentQueue.default().add(payment)
      payment.productIdentifier = "plus"
      let buyer = Buyer()
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
        print(SKPaymentQueue.default().transactions.map(\.payment.productIdentifier))
        SKPaymentQueue.default().add(buyer)
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 9) {
        withExtendedLifetime(buyer) {}
        print(SKPaymentQueue.default().transactionObservers.count)
      }
    }
    expect(
      run.output,
      is: [#"1.4 ["pro"]"#, "1.4 state 0 -1", "1.4 state 2 5", "1.4 removed 0", "9.4 1"])
  }

  @Test(
    "A connection waits: for a network, or as one that is refused; what it sends fails at its end")
  func connection() {
    let run = run([(10, .device(.network(.none)))]) {
      let door = NWConnection(host: "example.com", port: 443, using: .tls)
      door.stateUpdateHandler = { print("first", $0) }
      door.start(queue: .main)
      door.send(content: Data([1]), completion: .contentProcessed { print("sent", $0 != nil) })
      DispatchQueue.main.asyncAfter(deadline: .now() + 5) { door.cancel() }
      DispatchQueue.main.asyncAfter(deadline: .now() + 15) {
        let late = NWConnection(host: "example.com", port: 443, using: .tcp)
        late.stateUpdateHandler = { state in
          if case .waiting(let error) = state { print("late", error == .posix(.ENETDOWN)) }
        }
        late.start(queue: .main)
      }
    }
    expect(
      run.output.map { String($0.prefix { $0 != "(" }) },
      is: [
        "0.4 first preparing", "0.4 first waiting", "5.4 sent true", "5.4 first cancelled",
        "15.4 late true",
      ])
    expect(run.severities, is: [.warning])
  }

  @Test("A listener opens no door, and says so")
  func listener() {
    let run = run {
      guard let listener = try? NWListener(using: .tcp) else { return }
      listener.stateUpdateHandler = { print($0 == .failed(.posix(.EPERM)), listener.port == nil) }
      listener.start(queue: .main)
    }
    expect(run.output, is: ["0.4 true true"])
    expect(run.severities, is: [.error])
  }
}
