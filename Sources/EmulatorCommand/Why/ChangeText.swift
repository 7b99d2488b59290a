import Counterfactuals
import DeviceModel
import Emulator
import ScenarioConfig
import SchedulingRules
import TraceReport
import VirtualTime

/// A change of a scenario in words.
struct ChangeText {
  private let change: Change
  private let clock: RunClock
  /// Days are named only where they differ from that of this instant.
  private let base: Instant

  /// Creates the words of a change.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - clock: The clock of the run that is changed.
  ///   - base: An instant whose day the reader knows.
  init(_ change: Change, _ clock: RunClock, _ base: Instant) {
    self.change = change
    self.clock = clock
    self.base = base
  }

  /// What is otherwise.
  var words: String {
    switch change {
    case .happens(let occurrence, let instant):
      "\(Self.words(occurrence)) at \(clock.time(at: instant, near: base))"
    case .begins(let occurrence): "\(Self.words(occurrence)) from the start"
    case .doesNotHappen(let event):
      "without this at \(clock.time(at: event.at, near: base)): \(Self.words(event.event))"
    case .asksEarlier(let seconds):
      "in hindsight, the app asks for a begin date that is \(Duration.seconds(seconds).words) earlier"
    case .asksWithinLimit(let seconds):
      "the app asks for a begin date that is \(Duration.seconds(seconds).words) earlier, "
        + "the last one that is not too far ahead"
    case .keepsBeginDate:
      "the app leaves a pending request as it is, and does not replace it by a later one"
    case .waivesExternalPower: "the app does not require external power"
    case .waivesNetwork: "the app does not require a network"
    case .declares(let mode): "the app declares “\(mode)” in UIBackgroundModes"
    case .permits(let identifier):
      "the app declares “\(identifier)” in BGTaskSchedulerPermittedIdentifiers"
    case .permitsNothing:
      "the Info.plist has no BGTaskSchedulerPermittedIdentifiers"
    case .asksAgain: "the app submits the next request first of all in its launch handler"
    case .asksForProcessing: "the app asks for a BGProcessingTask instead of an app refresh"
    case .doesNotAsk(let identifier): "the app does not ask for “\(identifier)” as well"
    case .sendsSilently(let event):
      "the server sends what came at \(clock.time(at: event.at, near: base)) with the type "
        + "background, priority 5 and content-available, and nothing to show"
    case .serverAnswers(let url): "the server of \(url) answers at once, and with success"
    case .withoutFaults: "without the faults of the scenario"
    case .runsOnDevice: "the app runs on a device, not in the Simulator, and without a debugger"
    case .withoutVariant(let variant):
      "the app does not make the mistake (its variant “\(variant)” is left out)"
    case .completesAtOnce:
      "the app completes the task as soon as its handler is called, in every run"
    case .completesOnExpiration:
      "the app calls setTaskCompleted as soon as the task expires, in every run"
    case .waivesGraphicsProcessor: "the app does not require the graphics processor"
    case .hasEntitlement(let name): "the app is signed with the entitlement \(name)"
    case .hasSystem(let version): "the phone runs iOS \(version)"
    case .ruleIsAbsent(let rule):
      "the phone did not have the rule \(rule) (\(RuleCatalogue.rule(rule).title)); "
        + "nobody can bring that about"
    }
  }

  private static func words(_ occurrence: Occurrence) -> String {
    switch occurrence {
    case .device(let change): words(change)
    case .appOpened: "the user opens the app for a minute"
    case .appLeft: "the user leaves the app"
    }
  }

  /// A change with the phone as its subject where it has no other one.
  private static func words(_ change: DeviceChange) -> String {
    switch change {
    case .externalPower, .inUse, .lock, .unlock: "the phone \(change.words)"
    default: change.words
    }
  }

  /// What happens in an event, as it is declared; a change of the device with its value.
  private static func words(_ event: ScenarioEvent) -> String {
    switch event {
    case .device(let change): words(change)
    case .userAction(let name, _): "the user's action \(name)"
    default: event.meaning.prefix(1).lowercased() + event.meaning.dropFirst().prefix { $0 != "." }
    }
  }
}
