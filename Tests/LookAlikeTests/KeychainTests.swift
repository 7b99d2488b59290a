import DeviceModel
import Emulator
import EmulatorTestSupport
import SchedulingRules
import Security
import Testing
import UIKit
import ValueExpectations

/// A store of passwords, as it is written around the keychain for iPhones.
private struct Vault {
  var accessible = kSecAttrAccessibleWhenUnlocked

  private func query(_ account: String) -> [String: Any] {
    [
      kSecClass as String: kSecClassGenericPassword,
      kSecAttrService as String: "test",
      kSecAttrAccount as String: account,
    ]
  }

  func add(_ text: String, for account: String) -> OSStatus {
    var item = query(account)
    item[kSecValueData as String] = Data(text.utf8)
    item[kSecAttrAccessible as String] = accessible
    return SecItemAdd(item as CFDictionary, nil)
  }

  func password(of account: String) -> String {
    var query = query(account)
    query[kSecReturnData as String] = kCFBooleanTrue
    query[kSecMatchLimit as String] = kSecMatchLimitOne
    var item: CFTypeRef?
    let status = SecItemCopyMatching(query as CFDictionary, &item)
    guard status == errSecSuccess, let data = item as? Data else { return "\(status)" }
    return String(decoding: data, as: UTF8.self)
  }

  func change(_ account: String, to text: String) -> OSStatus {
    SecItemUpdate(
      query(account) as CFDictionary, [kSecValueData as String: Data(text.utf8)] as CFDictionary)
  }

  func rename(_ account: String, to other: String) -> OSStatus {
    SecItemUpdate(query(account) as CFDictionary, [kSecAttrAccount: other] as CFDictionary)
  }

  func remove(_ account: String) -> OSStatus { SecItemDelete(query(account) as CFDictionary) }

  func accounts() -> [String] {
    let query: [CFString: Any] = [
      kSecClass: kSecClassGenericPassword, kSecReturnAttributes: true,
      kSecMatchLimit: kSecMatchLimitAll,
    ]
    var result: AnyObject?
    guard SecItemCopyMatching(query as CFDictionary, &result) == errSecSuccess,
      let items = result as? [[String: Any]]
    else { return [] }
    return items.map { item in
      let date = item[kSecAttrCreationDate as String] as? Date
      return "\(item[kSecAttrAccount as String] ?? "") \(date == nil ? "undated" : "dated")"
    }
  }
}

/// Keeps a password, and looks at it when a push comes.
private final class Keeper: UIResponder, UIApplicationDelegate {
  private let accessible: CFString

  init(_ accessible: CFString) { self.accessible = accessible }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    application.registerForRemoteNotifications()
    if application.applicationState != .background {
      _ = Vault(accessible: accessible).add("one", for: "me")
    }
    return true
  }

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    print(Vault().password(of: "me"))
    completionHandler(.newData)
  }
}

@Suite("The keychain")
struct KeychainTests {
  private func output(of body: @escaping @MainActor @Sendable () -> Void) -> [String] {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    return scenario.run { ClosureAppDelegate(launch: body) }.output.map { String($0.dropFirst(4)) }
  }

  @Test("Bytes of chance are those of the run's seed")
  func chance() {
    func bytes() -> [String] {
      output {
        var bytes = [UInt8](repeating: 0, count: 8)
        let status = SecRandomCopyBytes(kSecRandomDefault, bytes.count, &bytes)
        print(status == errSecSuccess, bytes)
      }
    }
    let first = bytes()
    expect(first, is: bytes())
    #expect(first.first?.hasPrefix("true [") == true && first != ["true [0, 0, 0, 0, 0, 0, 0, 0]"])
  }

  @Test("Items are added, found, changed and removed, each by what it is told apart by")
  func calls() {
    let said = output {
      let vault = Vault()
      print(vault.password(of: "me"), vault.add("one", for: "me"), vault.password(of: "me"))
      print(vault.add("two", for: "me"), vault.add("two", for: "you"), vault.accounts())
      print(vault.change("me", to: "three"), vault.password(of: "me"), vault.change("no", to: ""))
      print(vault.rename("me", to: "you"), vault.rename("me", to: "her"), vault.accounts())
      print(vault.remove("you"), vault.remove("you"), vault.accounts())
      print(SecItemAdd([kSecAttrAccount: "nobody"], nil), SecItemDelete([:]))
      print(SecCopyErrorMessageString(errSecItemNotFound, nil) as String? ?? "none")
    }
    expect(
      said,
      is: [
        "-25300 0 one", #"-25299 0 ["me dated", "you dated"]"#, "0 three -25300",
        #"-25299 0 ["her dated", "you dated"]"#, #"0 -25300 ["her dated"]"#, "-50 -50",
        "The specified item could not be found in the keychain.",
      ])
  }

  @Test("What the phone keeps none of is found, and the call fails")
  func unkept() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        for _ in 1...2 { print(SecItemAdd([kSecClass: kSecClassKey], nil)) }
        let wish: [String: Any] = [
          kSecClass: kSecClassGenericPassword, kSecReturnPersistentRef: true,
        ]
        print(SecItemCopyMatching(wish as CFDictionary, nil))
      })
    }
    expect(run.output, is: ["0.4 -4", "0.4 -4", "0.4 -4"])
    expect(run.lines(of: [.finding]).count, is: 2)
  }

  /// What an app finds of an item when it is woken by a push, 100 s after the phone was locked, started anew or neither.
  private func woken(
    _ event: ScenarioEvent, _ accessible: CFString,
    _ policy: (inout Policy) throws -> Void = { _ in }
  ) throws -> [String] {
    var scenario = PhoneScenario()
    scenario.infoPlist.backgroundModes = ["remote-notification"]
    scenario.at(0, .openApp)
    scenario.at(20, .leaveApp)
    scenario.at(40, event)
    scenario.at(140, .push(PushNotification()))
    try policy(&scenario.policy)
    let run = scenario.run { Keeper(accessible) }
    return run.output.map { String($0.drop { $0 != " " }.dropFirst()) }
      + run.lines(of: [.finding]).map { String($0.drop { $0 != " " }.dropFirst()) }
  }

  @Test("Who is woken finds what the class of the item allows (W-039)")
  func locked() throws {
    let (unlocked, first) = (kSecAttrAccessibleWhenUnlocked, kSecAttrAccessibleAfterFirstUnlock)
    let refused = ["-25308", "warning keychainItemLocked W-039"]
    expect(try woken(.device(.unlock), unlocked), is: ["one"])
    expect(try woken(.device(.lock), unlocked), is: refused)
    expect(try woken(.device(.lock), first), is: ["one"])
    expect(try woken(.reboot, first), is: refused)
    expect(try woken(.reboot, kSecAttrAccessibleAlways), is: ["one"])
    expect(try woken(.reboot, first) { try $0.disable(.keychainAccess) }, is: ["one"])
  }

  @Test("Before the first unlock the keychain may seem empty (W-040)")
  func seemsEmpty() throws {
    let first = kSecAttrAccessibleAfterFirstUnlock
    let seemsEmpty = { (policy: inout Policy) in
      policy[.keychainLockedError] = .notFoundBeforeUnlock
    }
    expect(
      try woken(.reboot, first, seemsEmpty), is: ["-25300", "warning keychainItemLocked W-040"])
    expect(
      try woken(.device(.lock), kSecAttrAccessibleWhenUnlocked, seemsEmpty).first, is: "-25308")
    let without = try woken(.reboot, first) {
      seemsEmpty(&$0)
      try $0.disable(.keychainError)
    }
    expect(without.first, is: "-25308")
  }

  @Test("Items outlive the process, an update and a restart (W-041)", arguments: [false, true])
  func survives(isForked: Bool) async {
    if isForked {
      await #expect(processExitsWith: .success) { Self.expectSurvival(in: .process) }
    } else {
      Self.expectSurvival(in: .inProcess)
    }
  }

  private static func expectSurvival(in isolation: IsolationMode) {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    scenario.at(20, .forceQuit)
    scenario.at(40, .openApp)
    scenario.at(60, .updateApp)
    scenario.at(80, .openApp)
    scenario.at(100, .reboot)
    scenario.at(120, .openApp)
    let run = scenario.run(isolation: isolation) {
      ClosureAppDelegate(launch: {
        let vault = Vault()
        print(vault.password(of: "me"), vault.add("one", for: "me"))
      })
    }
    expect(
      run.output.map { $0.drop { $0 != " " } },
      is: [
        " -25300 0", " one -25299", " one -25299", " one -25299",
      ])
  }
}
