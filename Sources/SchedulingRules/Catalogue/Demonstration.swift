/// What scenarios have to show of a rule before it counts as covered.
public enum Demonstration: Equatable, Sendable {
  /// That it decides something at one of the occasions, and that it lets pass at one.
  case bothWays(at: [Occasion])
  /// That it decides something; at its occasions it always does, for the reason given.
  case oneWay(at: [Occasion], because: String)
  /// That a record carries its number; it cannot be switched off, for the reason given.
  case named(because: String)
  /// Nothing; the reason says why a run cannot show it.
  case nothing(because: String)
  /// The row of the rule does not say; such a rule is never covered.
  case unstated
}

extension Rule {
  /// What scenarios have to show of the rule.
  ///
  /// What its row says; and where that says nothing, what follows from the rule's place: a
  /// controller is asked at every evaluation, a fact and a rule that is not emulated decide nothing.
  public var demonstration: Demonstration {
    if shown != .unstated { return shown }
    if Evaluation.rules.contains(id) { return .bothWays(at: [.evaluation]) }
    if !RuleCatalogue.isEmulated(self) { return .nothing(because: "It is not emulated.") }
    if RuleCatalogue.isFact(self) {
      return .nothing(because: "It is a fact to know; the phone decides nothing by it.")
    }
    return .unstated
  }
}

/// Something in a run at which a rule is asked: only then can it have a say.
public enum Occasion: Hashable, Sendable {
  /// A pending request is evaluated; the occasion of every controller (see ``Evaluation/rules``).
  case evaluation
  /// A request that no rule rules out is given a score; of this kind.
  case rating(TaskKind)
  /// The app calls a function of the platform, and no other rule refuses the call.
  case call(String)
  /// A task is handed to the app; of this kind, or of any.
  case launch(TaskKind?)
  /// A task is complete.
  case completion
  /// The app asks not to be suspended, with a background task or an expiring activity.
  case assertion
  /// A process of the app begins.
  case process
  /// The app leaves the screen, or is suspended.
  case background
  /// The user or the system does something to the app, for example `ForceQuit`.
  case action(String)
  /// A developer gives a command in the debugger or in Xcode.
  case debugCommand
  /// A remote notification reaches the phone.
  case push
  /// The app's process ends against its will.
  case end
  /// Something happens to the device.
  case deviceChange
  /// The app writes to the device's disk.
  case fileUse
  /// A notification that the app has asked for is due.
  case notification
}

extension Occasion: CustomStringConvertible {
  /// When the rule is asked, as the end of a sentence.
  public var description: String {
    switch self {
    case .evaluation: "at every evaluation of a pending request"
    case .rating(let kind): "at every score of \(kind.row.phrase)"
    case .call(let call): "at every call of \(call)"
    case .launch(let kind?): "at every launch for \(kind.row.phrase)"
    case .launch(nil): "at every launch for a task"
    case .completion: "at every completion of a task"
    case .assertion: "at every background task or expiring activity"
    case .process: "at the beginning of every process of the app"
    case .background: "whenever the app leaves the screen or is suspended"
    case .action(let name): "at every \(name)"
    case .debugCommand: "at every command of a developer"
    case .push: "at every remote notification"
    case .end: "at every end of a process against its will"
    case .deviceChange: "at every change of the device"
    case .fileUse: "at every use of a file"
    case .notification: "at every notification of the app's own"
    }
  }
}
