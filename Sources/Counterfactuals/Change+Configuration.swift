import DeviceModel
import Emulator
import SchedulingRules
import VirtualTime

extension Change {
  /// Makes the change in a run whose timeline does not repeat.
  ///
  /// - Parameters:
  ///   - configuration: The run.
  ///   - shortfall: The task whose requests change, and from when on they do.
  func apply(to configuration: inout RunConfiguration, for shortfall: Shortfall) {
    switch self {
    case .happens(let occurrence, let begin):
      for (after, event) in occurrence.events {
        configuration.insert(TimelineEvent(at: begin.advanced(by: after), event: event))
      }
    case .begins(let occurrence):
      for change in occurrence.deviceChanges { configuration.device.apply(change) }
    case .doesNotHappen(let event):
      if let index = configuration.timeline.firstIndex(of: event) {
        configuration.timeline.remove(at: index)
      }
    case .asksEarlier(let seconds), .asksWithinLimit(let seconds):
      configuration.assume(for: shortfall) { $0.earlierBySeconds += seconds }
    case .keepsBeginDate: configuration.assume(for: shortfall) { $0.keepsBeginDate = true }
    case .waivesExternalPower:
      configuration.assume(for: shortfall) { $0.waivesExternalPower = true }
    case .waivesNetwork: configuration.assume(for: shortfall) { $0.waivesNetwork = true }
    case .declares(let mode): configuration.app.infoPlist.backgroundModes.append(mode)
    case .permits(let identifier):
      let permitted = configuration.app.infoPlist.permittedIdentifiers ?? []
      configuration.app.infoPlist.permittedIdentifiers = permitted + [identifier]
    case .permitsNothing: configuration.app.infoPlist.permittedIdentifiers = nil
    case .asksAgain: configuration.assume(for: shortfall) { $0.asksAgain = true }
    case .asksForProcessing:
      configuration.assume(for: shortfall) { $0.asksForProcessing = true }
    case .doesNotAsk(let identifier):
      configuration.assume(for: shortfall) { $0.silencedIdentifiers.append(identifier) }
    case .registersForPushes:
      configuration.assume(for: shortfall) { $0.registersForPushes = true }
    case .sendsSilently(let event):
      if let index = configuration.timeline.firstIndex(of: event) {
        configuration.timeline[index].event = event.event.sentSilently
      }
    case .serverAnswers(let url): configuration.letServerAnswer(url)
    case .runsOnDevice:
      configuration.device.isSimulator = false
      configuration.device.isDebuggerAttached = false
      configuration.timeline.removeAll { $0.event.isOfDebugger }
    case .withoutFaults: configuration.faults = nil
    case .withoutVariant: configuration.app.variant = nil
    case .completesAtOnce: configuration.assume(for: shortfall) { $0.completesAtOnce = true }
    case .completesOnExpiration:
      configuration.assume(for: shortfall) { $0.completesOnExpiration = true }
    case .waivesGraphicsProcessor:
      configuration.assume(for: shortfall) { $0.waivesGraphicsProcessor = true }
    case .hasEntitlement(let name): configuration.app.entitlements.append(name)
    case .hasSystem(let version): configuration.device.systemVersion = version
    case .ruleIsAbsent(let rule):
      do {
        try configuration.policy.disable(rule)
      } catch {
        preconditionFailure("A remedy names a rule that every phone has: \(error)")
      }
    }
  }
}

extension ScenarioEvent {
  fileprivate var isOfDebugger: Bool {
    if case .debug = self { true } else { false }
  }
}

extension RunConfiguration {
  /// Lets the server of a URL answer as one does of which a scenario says nothing.
  mutating func letServerAnswer(_ url: String) {
    guard let index = servers.firstIndex(where: { $0.answers(url) }) else { return }
    let usual = ServerResponse(url: url)
    servers[index].latencySeconds = min(servers[index].latencySeconds, usual.latencySeconds)
    if servers[index].status >= 400 { servers[index].status = usual.status }
    servers[index].failures = []
    servers[index].needsAuthentication = false
  }

  /// Puts an event behind all those of its instant.
  fileprivate mutating func insert(_ event: TimelineEvent) {
    let index = timeline.firstIndex { $0.at > event.at } ?? timeline.endIndex
    timeline.insert(event, at: index)
  }

  fileprivate mutating func assume(
    for shortfall: Shortfall, _ change: (inout RequestAssumption) -> Void
  ) {
    var assumption =
      assumption ?? RequestAssumption(identifier: shortfall.identifier, from: shortfall.asked)
    change(&assumption)
    self.assumption = assumption
  }
}
