import CoreData
import CoreMotion
import Emulator
import EmulatorTestSupport
import Testing
import UIKit

@Suite("What the phone has and does not fill: Core Data, motion, looks")
struct EmptyStoreTests {
  @Test(
    "The container of an app's delegate is loaded, and empty; motion says it is not there"
  )
  func container() {
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
    #expect(run.output.map { $0.dropFirst(4) }.prefix(2) == ["loaded true", "changes false"])
    #expect(run.output.suffix(2).sorted() == ["0.4 saved", "0.4 steps 110 false"])
    #expect(run.lines(of: [.finding]) == [])
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
    #expect(run.output == ["0.4 counts 3", "0.4 fails true"])
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
    #expect(said.prefix(2) == ["<NSMergePolicy: mergeType: errorMergePolicyType> true", "2"])
    #expect(said.dropFirst(2).sorted() == ["beside false", "main true"])
  }

  /// A class as apps write them who do without `@NSManaged`.
  private final class Note: NSManagedObject, @unchecked Sendable {
    var text: String? {
      get { primitiveValue(forKey: "text") as? String }
      set { setPrimitiveValue(newValue, forKey: "text") }
    }
    class func fetchRequest() -> NSFetchRequest<Note> {
      NSFetchRequest<Note>(entityName: "Note")
    }
  }

  @Test(
    "Objects are saved in memory: others see them once they are saved, and the process reports it")
  func objects() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.at(30, .jetsam)
    scenario.at(40, .openApp)
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        let container = NSPersistentContainer(name: "Model")
        let (main, other) = (container.viewContext, container.newBackgroundContext())
        let request: NSFetchRequest<Note> = Note.fetchRequest()
        request.sortDescriptors = [NSSortDescriptor(key: "text", ascending: true)]
        do {
          print("kept", try main.count(for: request))
          for text in ["b", "a", "c"] { Note(context: main).text = text }
          print(main.hasChanges, try other.count(for: request))
          try main.save()
          print(main.hasChanges, try other.fetch(request).map { $0.text ?? "" })
          request.predicate = NSPredicate { note, _ in (note as? Note)?.text != "b" }
          request.fetchLimit = 1
          let first = try other.fetch(request)
          for note in first { other.delete(note) }
          try other.save()
          print(try main.fetch(request).map { $0.text ?? "" })
          let all = NSFetchRequest<any NSFetchRequestResult>(entityName: "Note")
          let batch = NSBatchDeleteRequest(fetchRequest: all)
          batch.resultType = .resultTypeCount
          print((try main.execute(batch) as? NSBatchDeleteResult)?.result ?? "")
          let history = NSPersistentHistoryChangeRequest.fetchHistory(after: nil)
          let told = try main.execute(history) as? NSPersistentHistoryResult
          print((told?.result as? [NSPersistentHistoryTransaction])?.count ?? -1)
        } catch { print(error) }
      })
    }
    let day = ["kept 0", "true 0", #"false ["a", "b", "c"]"#, #"["c"]"#, "2", "0"]
    #expect(run.output.map { String($0.drop { $0 != " " }.dropFirst()) } == day + day)
    #expect(run.lines(of: [.finding]).count == 1)
  }

  @Test("Values of looks are values: bytes of a picture, masks of ways, opacity")
  @MainActor
  func looks() {
    #expect(UIImage(data: Data()) == nil)
    #expect(UIImage(data: Data([1]))?.pngData() == Data([1]))
    #expect(UIInterfaceOrientationMask.all.rawValue == 30)
    #expect(
      UIColor.black.withAlphaComponent(0.5) == UIColor(red: 0, green: 0, blue: 0, alpha: 0.5))
    #expect(UINavigationBar.appearance() === UINavigationBar.appearance())
  }
}
