import DeviceModel
import SchedulingRules
import Testing
import ValueExpectations

@Suite("When an item of the keychain can be used")
struct KeychainAccessTests {
  private static let locked = DeviceState().applying(.lock)
  private static let restarted: DeviceState = {
    var device = DeviceState()
    device.reboot()
    return device
  }()

  @Test(
    "The class of the item and the device decide, and the key goes a while after the lock (W-014, W-039)",
    arguments: [
      (KeychainAccessibility.whenUnlocked, DeviceState(), Int?.none, true),
      (.whenUnlocked, locked, 9, true), (.whenUnlocked, locked, 10, false),
      (.whenUnlocked, restarted, nil, false), (.whenPasscodeSet, locked, 10, false),
      (.afterFirstUnlock, locked, 3600, true), (.afterFirstUnlock, restarted, nil, false),
      (.always, restarted, nil, true),
    ])
  func access(
    accessibility: KeychainAccessibility, device: DeviceState, sinceLock: Int?, isUsable: Bool
  ) throws {
    let span = sinceLock.map { Duration.seconds($0) }
    let refusal = accessibility.refusal(on: device, sinceLock: span, policy: .documented)
    expect(refusal, is: (isUsable ? nil : .interactionNotAllowed))
    expect(refusal?.rule, is: (isUsable ? nil : .keychainAccess))
    let without = try documented(without: .keychainAccess)
    expect(accessibility.refusal(on: device, sinceLock: span, policy: without), is: nil)
  }

  @Test("Before the first unlock it may be said that there is none, later not (W-040)")
  func notFound() throws {
    var policy = Policy.documented
    policy[.keychainLockedError] = .notFoundBeforeUnlock
    func refusal(_ device: DeviceState) -> KeychainRefusal? {
      KeychainAccessibility.whenUnlocked.refusal(on: device, sinceLock: nil, policy: policy)
    }
    expect(refusal(Self.restarted), is: .notFound)
    expect(refusal(Self.restarted)?.rule, is: .keychainError)
    expect(refusal(Self.locked), is: .interactionNotAllowed)
    try policy.disable(.keychainError)
    expect(refusal(Self.restarted), is: .interactionNotAllowed)
  }

  @Test("A sync is on the medium, or only a full one (W-033)")
  func sync() {
    var policy = Policy.documented
    #expect(FileSync.isDurable(isFull: false, policy: policy))
    policy[.filesFsyncIsDurable] = false
    #expect(!FileSync.isDurable(isFull: false, policy: policy))
    #expect(FileSync.isDurable(isFull: true, policy: policy))
  }

  @Test("Timers are late behind a lock, off the charger and off the screen (W-048)")
  func lag() {
    var policy = Policy.documented
    policy[.timersBackgroundLag] = .seconds(60)
    func lag(_ device: DeviceState, isOnScreen: Bool = false) -> Duration {
      TimerLag.lag(on: device, isOnScreen: isOnScreen, policy: policy)
    }
    expect(lag(Self.locked), is: .seconds(60))
    expect(lag(Self.locked, isOnScreen: true), is: .zero)
    expect(lag(Self.locked.applying(.externalPower(true))), is: .zero)
    expect(lag(DeviceState()), is: .zero)
    policy[.timersBackgroundLag] = .zero
    expect(lag(Self.locked), is: .zero)
  }

  @Test("The clock is set right when a network is reached again (W-053)")
  func correction() {
    var policy = Policy.documented
    func step(from network: Network, to other: Network) -> Int64? {
      var before = DeviceState()
      before.network = network
      let after = before.applying(.network(other))
      return ClockCorrection.milliseconds(before: before, after: after, policy: policy)
    }
    expect(step(from: .none, to: .wifi), is: nil)
    policy[.clockDriftStep] = .milliseconds(-637)
    expect(step(from: .none, to: .cellular), is: -637)
    expect(step(from: .wifi, to: .cellular), is: nil)
    expect(step(from: .wifi, to: .none), is: nil)
  }
}
