// swift-format-ignore-file

import BackgroundTasks

// Work that a person begins: it tells how far it is, and asks for nothing further.
final class Export {
  func start(_ number: Int) {
    let id = "com.example.shop.export.\(number)"
    BGTaskScheduler.shared.register(forTaskWithIdentifier: id, using: nil) { task in  // finds: noProgress
      task.expirationHandler = { task.setTaskCompleted(success: false) }  // finds: expirationOnlyCompletes
      for _ in 0..<100 { write() }
      task.setTaskCompleted(success: true)
    }
    let request = BGContinuedProcessingTaskRequest(identifier: id, title: "Export", subtitle: "…")
    do { try BGTaskScheduler.shared.submit(request) } catch { print(error) }
  }
}

// The request stands in another function, under the same name.
final class Import {
  static let identifier = "com.example.shop.sync"

  func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: Import.identifier, using: nil) { task in  // finds: noProgress
      task.expirationHandler = { task.setTaskCompleted(success: false) }
      task.setTaskCompleted(success: true)
    }
  }

  func buttonTapped() {
    register()
    let request = BGContinuedProcessingTaskRequest(identifier: Self.identifier, title: "Import", subtitle: "…")
    do { try BGTaskScheduler.shared.submit(request) } catch { print(error) }
  }
}
