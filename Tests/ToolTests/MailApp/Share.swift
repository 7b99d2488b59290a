import UIKit

final class Share {
  func leave(_ application: UIApplication) {
    // finds: backgroundTaskNotEnded
    application.beginBackgroundTask { print("too late") }
    NSLog("shared with %@", userName)  // finds: privateDataLogged
  }
}
