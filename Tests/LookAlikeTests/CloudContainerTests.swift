import CoreData
import EmulatorTestSupport
import Testing
import UIKit
import ValueExpectations

@Suite("A container of Core Data that would mirror its store in iCloud")
struct CloudContainerTests {
  @Test("It keeps its store on the phone, and says once that nothing goes to iCloud")
  func alone() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        let description = NSPersistentStoreDescription(
          url: URL.applicationSupportDirectory.appending(path: "Notes.sqlite"))
        description.cloudKitContainerOptions = NSPersistentCloudKitContainerOptions(
          containerIdentifier: "iCloud.notes")
        print(description.cloudKitContainerOptions?.containerIdentifier ?? "none")
        for _ in 0..<2 {
          let container = NSPersistentCloudKitContainer(
            name: "Notes", managedObjectModel: NSManagedObjectModel())
          container.persistentStoreDescriptions = [description]
          container.loadPersistentStores { print($0 === description, $1 == nil) }
        }
      })
    }
    expect(run.said, is: ["iCloud.notes", "true true", "true true"])
    expect(run.severities, is: [.warning])
  }

  @Test("A store has a place in iCloud from the beginning; without it nothing is to be mirrored")
  func withoutPlace() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        let container = NSPersistentCloudKitContainer(
          name: "Notes", managedObjectModel: NSManagedObjectModel())
        let description = container.persistentStoreDescriptions[0]
        print(description.cloudKitContainerOptions?.containerIdentifier.hasPrefix("iCloud.") as Any)
        description.cloudKitContainerOptions = nil
        container.loadPersistentStores { print($1 == nil) }
      })
    }
    expect(run.said, is: ["Optional(true)", "true"])
    expect(run.severities, is: [])
  }
}
