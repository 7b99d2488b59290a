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
        CMPedometer().queryPedometerData(from: Date(), to: Date()) { _, error in
          print("steps", (error as NSError?)?.code ?? 0, CMPedometer.isStepCountingAvailable())
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
