import DeviceModel
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("The fate of requests of ordinary sessions")
struct ConnectionFateTests {
  private func policy(without rules: RuleID...) throws -> Policy {
    var policy = Policy.documented
    for rule in rules { try policy.disable(rule) }
    return policy
  }

  @Test(
    "A request begins on a network that it may use, else it waits or fails (F-052)",
    arguments: [
      (Network.wifi, true, false, ConnectionFate.goesOn),
      (.wifi, false, false, .goesOn),
      (.cellular, true, false, .goesOn),
      (.cellular, false, false, .fails(.notConnected(.cellular), .waitsForConnectivity)),
      (.cellular, false, true, .waits),
      (.none, true, false, .fails(.notConnected(nil), .waitsForConnectivity)),
      (.none, true, true, .waits),
    ])
  func start(network: Network, allowsCellular: Bool, waits: Bool, fate: ConnectionFate) {
    var device = DeviceState()
    device.network = network
    let conditions = TransferConditions(allowsCellular: allowsCellular)
    expect(
      ConnectionFate.atStart(
        conditions, waitsForConnectivity: waits, on: device, policy: .documented), is: fate)
  }

  @Test(
    "Low Data Mode is no network for a request that does not allow it", arguments: [true, false])
  func lowDataMode(isAllowed: Bool) {
    var device = DeviceState()
    device.isLowDataModeOn = true
    let fate = ConnectionFate.atStart(
      TransferConditions(allowsLowDataMode: isAllowed), waitsForConnectivity: false, on: device,
      policy: .documented)
    expect(
      fate, is: (isAllowed ? .goesOn : .fails(.notConnected(.constrained), .waitsForConnectivity)))
  }

  @Test("No session waits while the rule is off (F-052)")
  func withoutWaiting() throws {
    var device = DeviceState()
    device.network = .none
    let fate = ConnectionFate.atStart(
      TransferConditions(), waitsForConnectivity: true, on: device,
      policy: try policy(without: .waitsForConnectivity))
    expect(fate, is: .fails(.notConnected(nil), .waitsForConnectivity))
  }

  @Test(
    "A suspension loses a connection, by the time-out from its instant on (F-048)",
    arguments: [(59, TransferError.connectionLost), (60, .timedOut), (61, .timedOut)])
  func suspension(silentSeconds: Int, error: TransferError) {
    let fate = ConnectionFate.afterSuspension(
      silence: .seconds(silentSeconds), timeout: .seconds(60), isOfBackgroundSession: false,
      policy: .documented)
    expect(fate, is: .fails(error, .requestAfterSuspension))
  }

  @Test("A data task of a background session has an error of its own (F-049)")
  func backgroundSession() throws {
    func fate(_ policy: Policy) -> ConnectionFate {
      .afterSuspension(
        silence: .seconds(1), timeout: .seconds(60), isOfBackgroundSession: true, policy: policy)
    }
    expect(fate(.documented), is: .fails(.sessionDisconnected, .dataTaskInBackgroundSession))
    expect(fate(try policy(without: .dataTaskInBackgroundSession)), is: .goesOn)
    expect(fate(try policy(without: .requestInProcess)), is: .goesOn)
  }

  @Test("A connection belongs to its network", arguments: [Network.none, .cellular, .wifi])
  func network(now: Network) {
    var device = DeviceState()
    device.network = now
    let fate = ConnectionFate.onNetwork(.wifi, of: device)
    expect(fate, is: (now == .wifi ? .goesOn : .fails(.connectionLost, .waitsForConnectivity)))
  }
}
