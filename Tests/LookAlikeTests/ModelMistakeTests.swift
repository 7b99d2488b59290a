import CoreData
import Emulator
import Testing
import UIKit
import ValueExpectations

@Suite("What a phone ends an app for that asks for what its model has not")
struct ModelMistakeTests: StoreSuite {
  private func run(
    _ launch: @escaping @Sendable @MainActor (NSPersistentContainer) throws -> Void
  ) -> (said: [String], findings: [String]) {
    let run = run([(0, .openApp)]) {
      let container = NSPersistentContainer(name: "Shows", managedObjectModel: makeShowModel())
      container.loadPersistentStores { _, _ in }
      try launch(container)
    }
    return (run.said, run.findings.map { "\($0)" })
  }

  @Test("A question, a count and a batch of an unknown kind are reported")
  func unknownKinds() {
    let run = run { container in
      let context = container.viewContext
      let request = NSFetchRequest<NSManagedObject>(entityName: "Shwo")
      print(try context.fetch(request).count, try context.count(for: request))
      try context.execute(NSBatchUpdateRequest(entityName: "Shwo"))
      print(try context.count(for: Show.fetchRequest()))
    }
    expect(run.said, is: ["0 0", "0"])
    expect(run.findings.filter { $0.contains("of “Shwo”") }.count, is: 3)
  }

  @Test("A value of an unknown name, and an object of another context, are reported")
  func unknownValues() {
    let run = run { container in
      let (show, part) = (
        Show(context: container.viewContext), Part(context: container.newBackgroundContext())
      )
      show.title = "a"
      show.setValue("b", forKey: "tilte")
      part.show = show
      // An object that is in no context yet may be set.
      show.host = Host(entity: Host.entity(), insertInto: nil)
    }
    expect(run.findings.count, is: 2)
    expect(run.findings.filter { $0.contains("for “tilte” of “Show”") }.count, is: 1)
    expect(run.findings.filter { $0.contains("Illegal attempt") }.count, is: 1)
  }

  @Test("A batch deletes what the rules of deletion say")
  func deletedByRules() {
    let run = run { container in
      let context = container.viewContext
      let host = Host(context: context)
      for number in 1...3 {
        let show = Show(context: context)
        (show.title, show.plays, show.host) = ("\(number)", Int64(number), host)
        let part = Part(context: context)
        (part.number, part.show) = (Int16(number), show)
      }
      try context.save()
      let meant = Show.fetchRequest()
      meant.predicate = NSPredicate(format: "plays > %d", 1)
      let delete = NSBatchDeleteRequest(fetchRequest: meant)
      delete.resultType = .resultTypeCount
      print((try context.execute(delete) as? NSBatchDeleteResult)?.result ?? "none")
      let reader = container.newBackgroundContext()
      print(try reader.fetch(Part.fetchRequest()).map(\.number))
      let hosts = try reader.fetch(NSFetchRequest<Host>(entityName: "Host"))
      print((hosts.first?.value(forKey: "shows") as? NSSet)?.count ?? 0)
    }
    expect(run.said, is: ["2", "[1]", "1"])
    expect(run.findings, is: [])
  }
}
