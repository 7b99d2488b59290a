import BackgroundTasks
import Foundation
import Security
import UIKit

/// Keeps the key of the reader's account as the keychain does by itself: for the unlocked phone alone.
///
/// Who asks for it in a pocket gets an error, and takes it for that of a reader who has signed out.
final class LockedKey: NewsAppDelegate {
  private let account: [String: Any] = [
    kSecClass as String: kSecClassGenericPassword,
    kSecAttrService as String: "com.example.mistakes",
    kSecAttrAccount as String: "reader",
  ]

  override func applicationDidBecomeActive(_ application: UIApplication) {
    guard key() == nil else { return }
    var item = account
    item[kSecValueData as String] = Data("a key".utf8)
    let status = SecItemAdd(item as CFDictionary, nil)
    print(status == errSecSuccess ? "signed in" : "signing in failed: \(status)")
  }

  override func refresh(_ task: BGTask) {
    scheduleRefresh()
    guard key() != nil else {
      print("nobody is signed in")
      return task.setTaskCompleted(success: false)
    }
    print("the news are here")
    task.setTaskCompleted(success: true)
  }

  private func key() -> Data? {
    var query = account
    query[kSecReturnData as String] = kCFBooleanTrue
    query[kSecMatchLimit as String] = kSecMatchLimitOne
    var result: CFTypeRef?
    guard SecItemCopyMatching(query as CFDictionary, &result) == errSecSuccess else { return nil }
    return result as? Data
  }
}
