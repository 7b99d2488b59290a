import DeviceModel
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("Access to protected files")
struct FileAccessTests {
  private let unlocked = DeviceState()
  private let locked = DeviceState().applying(.lock)
  private let restarted: DeviceState = {
    var device = DeviceState()
    device.reboot()
    return device
  }()

  /// The classes whose files allow an access.
  private func classes(
    _ access: FileAccess, on device: DeviceState, sinceLock: Duration? = nil,
    policy: Policy = .documented
  ) -> [FileProtection] {
    FileProtection.allCases.filter {
      access.isPossible(on: $0, device: device, sinceLock: sinceLock, policy: policy)
    }
  }

  @Test("On an unlocked device every file can be read (R-058)", arguments: FileAccess.allCases)
  func unlockedDevice(access: FileAccess) {
    expect(classes(access, on: unlocked), is: FileProtection.allCases)
  }

  @Test(
    "On a locked device the class decides (R-058)",
    arguments: [
      (FileAccess.open, [FileProtection.completeUntilFirstUserAuthentication, .none]),
      (.create, [.completeUnlessOpen, .completeUntilFirstUserAuthentication, .none]),
      (.use, [.completeUnlessOpen, .completeUntilFirstUserAuthentication, .none]),
    ])
  func lockedDevice(access: FileAccess, readable: [FileProtection]) {
    expect(classes(access, on: locked), is: readable)
  }

  @Test("Before the first unlock only files without protection can be opened (R-058)")
  func beforeFirstUnlock() {
    expect(classes(.open, on: restarted), is: [.none])
    expect(classes(.open, on: restarted.applying(.unlock)), is: FileProtection.allCases)
  }

  @Test(
    "The key of the class complete remains for ten seconds after locking",
    arguments: [(9_999, true), (10_000, false), (10_001, false)])
  func keyLifetime(milliseconds: Int, isReadable: Bool) {
    let readable = classes(.use, on: locked, sinceLock: .milliseconds(milliseconds))
    expect(readable.contains(.complete), is: isReadable)
  }

  @Test("Without R-058 every file can be read at any time", arguments: FileAccess.allCases)
  func switchedOff(access: FileAccess) throws {
    let policy = try documented(without: .lockedFiles)
    expect(classes(access, on: restarted, policy: policy), is: FileProtection.allCases)
  }

  @Test("Without W-014 the key goes with the lock, without W-016 open files fail with it")
  func partsSwitchedOff() throws {
    let atOnce = classes(
      .use, on: locked, sinceLock: .milliseconds(1), policy: try documented(without: .keyDropped))
    #expect(!atOnce.contains(.complete) && atOnce.contains(.completeUnlessOpen))
    let strict = classes(.use, on: locked, policy: try documented(without: .openFileStays))
    expect(strict, is: [.completeUntilFirstUserAuthentication, .none])
    let created = classes(.create, on: locked, policy: try documented(without: .openFileStays))
    #expect(created.contains(.completeUnlessOpen))
  }

  @Test("A file that names no class is readable from the first unlock on, without W-013 always")
  func unnamed() throws {
    expect(FileProtection.unnamed(policy: .documented), is: .completeUntilFirstUserAuthentication)
    expect(FileProtection.unnamed(policy: try documented(without: .defaultProtection)), is: .none)
  }
}
