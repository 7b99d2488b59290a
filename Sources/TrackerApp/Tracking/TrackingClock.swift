/// Measures tracked time as wall-clock deltas from an anchor.
///
/// Nothing moves the anchor while the process is suspended, so that the first delta after it covers
/// the whole gap, however many ticks were missed.
struct TrackingClock: Equatable, Sendable {
  /// The wall time up to which everything has been emitted; nil while nothing is tracked.
  private(set) var anchor: Milliseconds?

  /// Creates a clock that goes on from an anchor, or stands still without one.
  init(anchor: Milliseconds? = nil) {
    self.anchor = anchor
  }

  /// Starts to measure now.
  mutating func start(at now: Milliseconds) {
    anchor = now
  }

  /// Ends measuring; what lies between the anchor and now is lost unless a tick came first.
  mutating func stop() {
    anchor = nil
  }

  /// Emits all the time since the anchor.
  ///
  /// Where the wall clock ran back there is no time to emit, and the tick says how far it ran.
  mutating func tick(at now: Milliseconds) -> Emission {
    guard let anchor else { return Emission() }
    self.anchor = now
    return now < anchor
      ? Emission(corrected: anchor - now) : Emission(emitted: now - anchor)
  }

  /// Emits the time since the anchor clamped to 0…`maxDuration` and moves the anchor by just that.
  ///
  /// What lies beyond the cap stays in front of the anchor: `resetTrackingStart(at:)` discards it,
  /// and without that call it would bleed into the next tick.
  mutating func triggerWakeUpTick(at now: Milliseconds, maxDuration: Milliseconds) -> Emission {
    guard let anchor else { return Emission() }
    let emitted = min(max(now - anchor, 0), max(maxDuration, 0))
    self.anchor = anchor + emitted
    return Emission(emitted: emitted)
  }

  /// Moves the anchor to now and says what was discarded by that.
  mutating func resetTrackingStart(at now: Milliseconds) -> Emission {
    guard let anchor else { return Emission() }
    self.anchor = now
    return now < anchor
      ? Emission(corrected: anchor - now) : Emission(capped: now - anchor)
  }
}

/// What one step of the tracking clock gives, before anybody decides what it counts for.
struct Emission: Equatable, Sendable {
  /// Time to be counted.
  var emitted: Milliseconds = 0
  /// Time that passed but lies beyond the cap.
  var capped: Milliseconds = 0
  /// How far the wall clock ran back.
  var corrected: Milliseconds = 0
}
