public import DeviceModel
public import Emulator
public import SchedulingRules
public import VirtualTime

/// One thing that could have been otherwise in a scenario.
public enum Change: Equatable, Sendable {
  /// Something happens, once, that did not.
  case happens(Occurrence, at: Instant)
  /// Something is so from the start that was otherwise.
  case begins(Occurrence)
  /// An event of the timeline does not happen.
  case doesNotHappen(TimelineEvent)
  /// The app's request has an earlier begin date, by so many seconds.
  case asksEarlier(seconds: Double)
  /// The app's request has the last begin date that is not too far ahead, earlier by so many seconds.
  case asksWithinLimit(earlierBySeconds: Double)
  /// The app does not put off a request that waits: one that replaces it keeps its begin date.
  case keepsBeginDate
  /// The app's request does not ask for external power.
  case waivesExternalPower
  /// The app's request does not ask for a network.
  case waivesNetwork
  /// `UIBackgroundModes` holds one more mode.
  case declares(mode: String)
  /// `BGTaskSchedulerPermittedIdentifiers` holds one more identifier.
  case permits(identifier: String)
  /// The Info.plist has no `BGTaskSchedulerPermittedIdentifiers` at all.
  case permitsNothing
  /// The app asks for the task anew at the first moment of each launch.
  case asksAgain
  /// The app asks for a processing task instead.
  case asksForProcessing
  /// The app does not ask for another task of its own.
  case doesNotAsk(identifier: String)
  /// The app registers for remote notifications at each launch.
  case registersForPushes
  /// The server sends a notification of the timeline in the form of a silent push.
  case sendsSilently(TimelineEvent)
  /// The server of a URL answers at once, and with success.
  case serverAnswers(url: String)
  /// The app runs on a device instead of the Simulator, and nobody debugs it.
  case runsOnDevice
  /// The app runs without the variant that the scenario names: without the mistake that it makes.
  case withoutVariant(String)
  /// The faults of the run do not strike.
  case withoutFaults
  /// The app completes the task as soon as its handler has had a turn: no run costs more than its launch.
  case completesAtOnce
  /// The app completes the task as soon as it is told that its time is over.
  case completesOnExpiration
  /// The app's continued task does without the graphics processor.
  case waivesGraphicsProcessor
  /// The app is signed with one more entitlement.
  case hasEntitlement(String)
  /// The phone has this version of the system.
  case hasSystem(SystemVersion)
  /// The phone does not have a rule: nothing that anybody could bring about.
  case ruleIsAbsent(RuleID)

  /// Who could have brought a change about, the one who can easiest first.
  public enum Hands: Int, Comparable, Sendable {
    /// Whoever writes the app, or its server.
    case developer
    /// Whoever uses the phone.
    case user
    /// Nobody: the system decides.
    case system
    /// Only whoever knew what was to come.
    case hindsight

    /// Orders by who can act more easily.
    public static func < (left: Hands, right: Hands) -> Bool { left.rawValue < right.rawValue }
  }

  /// When it is otherwise, where that is an instant.
  var instant: Instant? {
    switch self {
    case .happens(_, let at): at
    case .doesNotHappen(let event), .sendsSilently(let event): event.at
    default: nil
    }
  }

  /// Whether it says no more than that the app should be written well.
  var isOfVariant: Bool {
    if case .withoutVariant = self { true } else { false }
  }

  /// Whether the app then does its work otherwise, and maybe at other times.
  var isOfOtherWork: Bool { isOfVariant || self == .asksForProcessing }

  /// Whether it is that another task of the app gives way.
  var isOfRival: Bool {
    if case .doesNotAsk = self { true } else { false }
  }

  /// By how many seconds a begin date is earlier, in hindsight; nil for all else.
  var secondsEarlier: Double? {
    if case .asksEarlier(let seconds) = self { seconds } else { nil }
  }

  /// What is otherwise, whenever it is and by however much.
  enum Topic: Equatable {
    case occurrence(Occurrence)
    case asksEarlier
    case other(Change)
  }

  /// What is otherwise, whenever it is: where one time of it is enough, no other one is worth a word.
  var topic: Topic {
    switch self {
    case .happens(let occurrence, _), .begins(let occurrence): .occurrence(occurrence)
    case .asksEarlier: .asksEarlier
    default: .other(self)
    }
  }

  /// Whether two changes make sense together: they are about different things, and neither takes the other back.
  func agrees(with other: Change) -> Bool {
    topic != other.topic && (subject == nil || subject != other.subject)
  }

  /// What can be otherwise in one way only, whatever the ways are.
  private enum Subject { case beginDate, use }

  private var subject: Subject? {
    switch self {
    case .asksEarlier, .asksWithinLimit: .beginDate
    case .happens(.appOpened, _), .happens(.appLeft, _): .use
    default: nil
    }
  }

  /// Whether it is tried on a phone without one of its rules.
  var takesRuleAway: Bool {
    if case .ruleIsAbsent = self { true } else { false }
  }

  /// Whether it makes earlier runs of the task another story as well.
  var changesEarlierRuns: Bool {
    switch self {
    case .completesAtOnce, .completesOnExpiration, .ruleIsAbsent: true
    default: false
    }
  }

  /// Who could have brought it about.
  public var hands: Hands {
    switch self {
    case .happens, .begins, .doesNotHappen, .withoutFaults, .hasSystem: .user
    case .asksEarlier: .hindsight
    case .asksWithinLimit, .keepsBeginDate, .waivesExternalPower, .waivesNetwork, .declares,
      .permits, .permitsNothing, .asksAgain, .asksForProcessing, .doesNotAsk, .registersForPushes,
      .sendsSilently,
      .serverAnswers, .runsOnDevice, .withoutVariant, .completesAtOnce, .completesOnExpiration,
      .waivesGraphicsProcessor, .hasEntitlement:
      .developer
    case .ruleIsAbsent: .system
    }
  }
}

/// Something that the user, or the surroundings, could have done to the phone.
public enum Occurrence: Equatable, Sendable {
  /// A change of the device.
  case device(DeviceChange)
  /// The user opens the app, leaves it after a minute, and puts the phone down.
  case appOpened
  /// The user goes to the home screen.
  case appLeft

  /// What happens on the timeline, with the time since the beginning.
  var events: [(after: Duration, event: ScenarioEvent)] {
    switch self {
    case .device(let change): [(.zero, .device(change))]
    case .appOpened:
      [
        (.zero, .openApp), (.seconds(60), .leaveApp), (.seconds(70), .device(.inUse(false))),
      ]
    case .appLeft: [(.zero, .leaveApp)]
    }
  }

  /// What it changes about the device.
  var deviceChanges: [DeviceChange] {
    events.compactMap { if case .device(let change) = $0.event { change } else { nil } }
  }

  /// The same thing as the state in which a phone begins; nil where it is so already, or is no state.
  func fromTheStart(of device: DeviceState) -> Change? {
    switch self {
    case .appOpened, .appLeft: nil
    case .device:
      deviceChanges.reduce(device) { $0.applying($1) } == device ? nil : .begins(self)
    }
  }

  /// Whether an event of the timeline is about the same: which of the two comes last decides.
  func isUndone(by event: ScenarioEvent) -> Bool {
    if self == .appOpened { return event == .forceQuit }
    guard case .device(let other) = event else { return false }
    return deviceChanges.contains { mine in
      let device = DeviceState()
      let first = device.applying(mine).applying(other)
      return first != device.applying(other).applying(mine)
    }
  }
}

/// A change of a scenario with which a task would have run, or run well, as a run has shown.
public struct Counterfactual: Equatable, Sendable {
  /// What is otherwise; more than one only where no single change is enough.
  public var changes: [Change]
  /// When the task then starts; nil where the app then is not ended, which alone was in question.
  public var start: Instant?
  /// When it is then over; nil where only the start was in question, or the run was over first.
  public var finish: Instant?
  /// What goes wrong with the run that is shown, other than what was to be mended: see `TaskRun.troubles`.
  public var troubles: [String] = []
  /// The rules that held the task back until that start, though the changes had come before.
  public var heldBackBy: [RuleID] = []
  /// The latest instant that was tried for the change and was still early enough; nil: none was tried.
  public var latest: Instant?
  /// How well the rules are supported on which the answer rests: the weakest of them.
  public var confidence: Confidence

  /// Who would have to act: whoever can act least easily.
  public var hands: Change.Hands { changes.map(\.hands).max() ?? .developer }
}
