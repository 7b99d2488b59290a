import Foundation

/// Prepares dinner: some of the work has to wait for other work.
final class Kitchen: Sendable {
  private let cooks: OperationQueue

  init(cooks number: Int) {
    cooks = OperationQueue()
    cooks.name = "Kitchen"
    cooks.maxConcurrentOperationCount = number
  }

  /// Cooks dinner and says when it is served.
  ///
  /// - Parameter served: Called on the main queue.
  func cookDinner(served: @escaping @MainActor @Sendable () -> Void) {
    let chop = step("Chop the vegetables", seconds: 90)
    let boil = step("Boil the pasta", seconds: 600)
    let fry = step("Fry the vegetables", seconds: 240)
    let serve = BlockOperation { DispatchQueue.main.async { served() } }
    fry.addDependency(chop)
    serve.addDependency(boil)
    serve.addDependency(fry)
    cooks.addOperations([serve, fry, boil, chop], waitUntilFinished: false)
  }

  private func step(_ name: String, seconds: TimeInterval) -> Operation {
    BlockOperation {
      Diary.note("\(name) …")
      Thread.sleep(forTimeInterval: seconds)
      Diary.note("\(name): done")
    }
  }
}
