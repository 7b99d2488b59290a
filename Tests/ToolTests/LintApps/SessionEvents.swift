// swift-format-ignore-file

import UIKit

// The handler of the events is kept where nobody asks for it.
final class DownloadDelegate: NSObject, UIApplicationDelegate {
  private var onEvents: (() -> Void)?

  func application(_ application: UIApplication, handleEventsForBackgroundURLSession identifier: String, completionHandler: @escaping () -> Void) {  // finds: sessionEventsNotCompleted
    onEvents = completionHandler
  }
}

// The parameter has the name of the property, which does not read it.
final class UploadDelegate: NSObject, UIApplicationDelegate {
  private var completionHandler: (() -> Void)?

  func application(_ application: UIApplication, handleEventsForBackgroundURLSession identifier: String, completionHandler: @escaping () -> Void) {  // finds: sessionEventsNotCompleted
    self.completionHandler = completionHandler
  }
}

// It is called when the session has told all.
final class SyncDelegate: NSObject, UIApplicationDelegate, URLSessionDelegate {
  private var whenTold: (() -> Void)?

  func application(_ application: UIApplication, handleEventsForBackgroundURLSession identifier: String, completionHandler: @escaping () -> Void) {
    whenTold = completionHandler
  }

  func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
    DispatchQueue.main.async { self.whenTold?() }
  }
}

// A package has it, and its code is not here.
final class PackageDelegate: NSObject, UIApplicationDelegate {
  func application(_ application: UIApplication, handleEventsForBackgroundURLSession identifier: String, completionHandler: @escaping () -> Void) {
    Transfers.shared.backgroundCompletion = completionHandler
  }
}
