import Dispatch
import Emulator
import EmulatorTestSupport
import Foundation
import SchedulingRules

/// An app as the reports behind the anchors have it: it asks for both tasks as it leaves the screen, and again
/// in each launch handler.
struct AnchorApp {
  /// After how many seconds it asks to be refreshed; nil: it does not ask.
  var refreshDelay: Double? = 900
  /// After how many seconds it asks for processing; nil: it does not ask.
  var processingDelay: Double?
  /// Whether its processing goes on until it expires, and how.
  var processing = Processing.brief
  /// Whether it takes silent pushes.
  var takesPushes = false

  enum Processing: Sendable { case brief, endless, busy }

  /// The app's code.
  var script: AppScript {
    let app = self
    var script = AppScript()
    script.finishLaunching = { process in
      if app.takesPushes { process.registerForPushes() }
      process.handle("refresh") { process, task in
        app.askForRefresh(process)
        process.complete(task, success: true)
      }
      process.handle("processing") { process, task in
        app.askForProcessing(process)
        process.onExpiration(of: task) { process.complete(task, success: false) }
        switch app.processing {
        case .brief: process.complete(task, success: true)
        case .endless: break
        case .busy: Self.keepBusy(process)
        }
      }
    }
    script.didEnterBackground = { process in
      app.askForRefresh(process)
      app.askForProcessing(process)
    }
    script.receive = { process, _, task in
      guard let task else { return }
      process.completePush(task, result: "newData", success: true)
    }
    return script
  }

  @MainActor
  private func askForRefresh(_ process: AppProcess) {
    guard let refreshDelay else { return }
    process.ask(for: "refresh", in: refreshDelay)
  }

  @MainActor
  private func askForProcessing(_ process: AppProcess) {
    guard let processingDelay else { return }
    process.ask(for: "processing", .processing, in: processingDelay > 0 ? processingDelay : nil)
  }

  /// Uses a whole processor.
  private static func keepBusy(_ process: AppProcess) {
    process.domain.perform {
      DispatchQueue.global().async {
        while process.backgroundTimeRemaining > 6 {
          let end = Date(timeIntervalSinceNow: 10)
          while Date() < end {}
          Thread.sleep(forTimeInterval: 0.1)
        }
      }
    }
  }
}
