import AppHosting
import Emulator
import EmulatorTestSupport
import FaultInjection
import PersistenceApp
import PersistenceAudit
import Testing
import ValueExpectations

// Its apps hear what is posted to the notification centre of their process, which all runs in it share: the
// test has a process of its own.
@Suite("Variants of the log of events")
struct PersistenceVariantTests {
  /// Those that the day of three visits shows; each of the others has a scenario of its own.
  private static let ofThreeVisits: [PersistenceVariant] = [
    .fireAndForgetRelease, .deferredNotification, .skippedForegroundRefresh,
  ]

  /// The findings of thirty orders, each with the number of its order.
  private static func found(variant: String?, of app: HostedApp) throws -> [String] {
    let search = InterleavingSearch(
      of: try EventDay.threeVisits(variant: variant).configuration, app: app,
      audits: [PersistenceAudit()], isolation: .inProcess,
      plan: InterleavingPlan(.random, count: 30))
    var found: [String] = []
    search.perform { result in
      found += result.failures.map { "\(result.index) \($0.name) \($0.message)" }
      return true
    }
    return found
  }

  @Test("A variant is found by what it does, whatever it is called; the app as it is passes")
  func renamed() async {
    await #expect(processExitsWith: .success) {
      let app = HostedApp.persistence
      for variant in Self.ofThreeVisits {
        let named = try Self.found(variant: variant.rawValue, of: app)
        let name = variant == .fireAndForgetRelease ? "lockHeldIntoSuspension" : "eventLost"
        #expect(named.contains { $0.contains(" \(name) ") }, "\(named)")
        let renamed = try Self.found(
          variant: app.renamedVariant(variant.rawValue), of: app.withRenamedVariants)
        expect(renamed, is: named)
      }
      expect(try Self.found(variant: nil, of: app), is: [])
    }
  }
}
