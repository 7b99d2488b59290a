import CoreData
import CoreMotion
import DeviceStorage
import Emulator
import EmulatorTestSupport
import Testing
import UIKit
import ValueExpectations

@Suite("What the phone has and does not fill: motion, looks, contexts without objects")
struct EmptyStoreTests {
  @Test(
    "The container of an app's delegate is loaded, and empty; motion says it is not there"
  )
  func container() {
    DeviceStorage.install()
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        let container = NSPersistentContainer(name: "Model")
        container.loadPersistentStores { _, error in print("loaded", error == nil) }
        print("changes", container.viewContext.hasChanges)
        container.performBackgroundTask { context in
          try? context.save()
          print("saved")
        }
        CMPedometer().queryPedometerData(from: Date(), to: Date()) { data, error in
          print("steps", (error as NSError?)?.code ?? 0, CMPedometer.isStepCountingAvailable())
          if let data { print(data.startDate, data.endDate, data.floorsAscended ?? 0) }
        }
      })
    }
    let said = run.output.map { String($0.drop { $0 != " " }.dropFirst()) }
    expect(said.prefix(2), is: ["loaded true", "changes false"])
    expect(said.suffix(2).sorted(), is: ["saved", "steps 110 false"])
    // That there are no steps is said to who asks for them, and to who asks whether there are any.
    let severities = run.lines(of: [.finding]).map { $0.split(separator: " ")[1] }
    expect(severities, is: ["note", "note"])
  }

  @Test("Who waits for work of a context is given what comes of it, or its error")
  func contextAwaited() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        let context = NSPersistentContainer(name: "Model").newBackgroundContext()
        Task {
          print("counts", await context.perform { @Sendable in 3 })
          do { try await context.perform { @Sendable in throw CancellationError() } } catch {
            print("fails", error is CancellationError)
          }
        }
      })
    }
    expect(run.output, is: ["0.4 counts 3", "0.4 fails true"])
  }

  @Test("Contexts of the app's own work where they say, and keep what is said of merging")
  func contexts() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        let main = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        let child = NSManagedObjectContext(.privateQueue)
        child.parent = main
        print(main.mergePolicy, main.concurrencyType == .mainQueueConcurrencyType)
        child.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
        print((child.mergePolicy as? NSMergePolicy)?.mergeType.rawValue ?? 9)
        child.perform { print("beside", Thread.isMainThread) }
        main.perform { print("main", Thread.isMainThread) }
        let description = NSPersistentStoreDescription()
        description.setOption(true as NSNumber, forKey: NSPersistentHistoryTrackingKey)
        description.setOption(
          true as NSNumber, forKey: NSPersistentStoreRemoteChangeNotificationPostOptionKey)
      })
    }
    let said = run.output.map { String($0.dropFirst(4)) }
    expect(said.prefix(2), is: ["<NSMergePolicy: mergeType: errorMergePolicyType> true", "2"])
    expect(said.dropFirst(2).sorted(), is: ["beside false", "main true"])
  }

  @Test("Values of looks are values: bytes of a picture, masks of ways, opacity")
  @MainActor
  func looks() {
    expect(UIImage(data: Data()), is: nil)
    expect(UIImage(data: Data([1]))?.pngData(), is: Data([1]))
    expect(UIInterfaceOrientationMask.all.rawValue, is: 30)
    expect(
      UIColor.black.withAlphaComponent(0.5), is: UIColor(red: 0, green: 0, blue: 0, alpha: 0.5))
    #expect(UINavigationBar.appearance() === UINavigationBar.appearance())
  }
}
