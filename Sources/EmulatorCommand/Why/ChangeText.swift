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
  /// What the scenario is about: `the phone`.
  private let machine: String

  /// Creates the words of a change.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - clock: The clock of the run that is changed.
  ///   - explanation: What it would have helped; the reader knows the day on which that begins.
  init(_ change: Change, _ clock: RunClock, in explanation: Explanation) {
    self.change = change
    self.clock = clock
    base = explanation.shortfall.begin
    machine = explanation.machine
  }

  /// What is otherwise.
  var words: String {
    switch change {
    case .happens(let occurrence, let instant):
      "\(words(occurrence)) at \(time(at: instant))"
    case .begins(let occurrence): "\(words(occurrence)) from the start"
    case .doesNotHappen(let event):
      "without this at \(time(at: event.at)): \(words(event.event))"
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
    case .registersForPushes: "the app calls registerForRemoteNotifications at each launch"
    case .sendsSilently(let event):
      "the server sends what came at \(time(at: event.at)) with the type "
        + "background, priority 5 and content-available, and nothing to show"
    case .serverAnswers(let url): "the server of \(url) answers at once, and with success"
    case .withoutFaults: "without the faults of the run"
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
      "\(machine) did not have the rule \(rule) (\(RuleCatalogue.rule(rule).title)); "
        + "nobody can bring that about"
    }
  }

  /// When, as the phone shows it, and where somebody has set its clock also as a timeline has it.
  private func time(at instant: Instant) -> String {
    clock.time(at: instant, near: base)
      + (clock.moment(ofTimelineAt: instant).map { " (on the timeline \($0))" } ?? "")
  }

  private func words(_ occurrence: Occurrence) -> String {
    switch occurrence {
    case .device(let change): words(change)
    case .appOpened: "the user opens the app for a minute"
    case .appLeft: "the user leaves the app"
    }
  }

  /// A change with the machine as its subject where it has no other one.
  private func words(_ change: DeviceChange) -> String {
    switch change {
    case .externalPower, .inUse, .lock, .unlock: "\(machine) \(change.words)"
    default: change.words
    }
  }

  /// What happens in an event, as it is declared; a change of the device with its value.
  private func words(_ event: ScenarioEvent) -> String {
    switch event {
    case .device(let change): words(change)
    case .userAction(let name, _): "the user's action \(name)"
    default: event.meaning.prefix(1).lowercased() + event.meaning.dropFirst().prefix { $0 != "." }
    }
  }
}
