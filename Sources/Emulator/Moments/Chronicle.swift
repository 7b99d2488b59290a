public import SchedulingRules
public import VirtualTime

/// What the phone kept for the app over a whole run, for whoever draws it: files, defaults, and what its launches have cost.
///
/// A trace tells what was done; this tells what was there. The phone is looked at whenever an instant ends.
///
/// ```swift
/// let chronicle = Chronicle()
/// _ = run.perform(chronicle: chronicle)
/// print(chronicle.storage.count)
/// ```
public final class Chronicle {
  /// The app's history from one instant on.
  public struct Past: Codable, Equatable, Sendable {
    /// The instant at whose end it is so.
    public var at: Instant
    /// What the phone remembers of the app.
    public var history: AppHistory
  }

  /// What is handed from a forked process to its parent.
  struct Part: Codable {
    var storage: [StorageChange] = []
    var pasts: [Past] = []
  }

  private var part = Part()
  private var view = StorageView()
  private var lastPast: AppHistory?

  /// What changed in files and defaults, in the order of time.
  public var storage: [StorageChange] { part.storage }
  /// How the app's history grew, in the order of time.
  public var pasts: [Past] { part.pasts }

  /// Begins with nothing.
  public init() {}

  /// Takes in what has changed by the end of an instant.
  func look(at phone: Phone) {
    let now = phone.core.now
    if let change = view.change(to: phone.storage.state, at: now, policy: phone.policy) {
      part.storage.append(change)
    }
    let history = phone.scheduler.state.history
    if history != lastPast {
      part.pasts.append(Past(at: now, history: history))
      lastPast = history
    }
  }

  /// Begins, in a forked process, with nothing to hand back.
  func beginPart() { part = Part() }

  /// What was seen since the fork.
  var handBack: Part { part }

  /// Goes on from what a forked process has seen.
  func take(over other: Part) {
    part.storage += other.storage
    part.pasts += other.pasts
    for change in other.storage { view.take(over: change) }
    lastPast = part.pasts.last?.history
  }
}
