extension ReadyQueue.Ticket {
  fileprivate var domain: ExecutionDomain {
    switch self {
    case .lane(let lane): lane.domain
    case .resume(let waiter): waiter.domain
    }
  }
}

/// The part of the ready queue that lets strands overtake each other.
extension ReadyQueue {
  /// A ticket that could be redeemed now.
  private struct Candidate {
    /// Its place among the tickets.
    var place: Int
    /// How many items of its lane it overtakes.
    var overtakes = 0
    var strand: Strand?
  }

  /// Takes out the ticket that the interleaving chooses.
  mutating func chosenTicket() -> Ticket? {
    var waiting: [Ticket] = []
    // The tickets of an ended process are worthless, and gone where it was a forked one.
    while let ticket = tickets.popFirst() {
      if !ticket.domain.hasEnded { waiting.append(ticket) }
    }
    let chosen = choose(among: waiting)
    for (place, ticket) in waiting.enumerated() where place != chosen?.place { append(ticket) }
    guard let chosen else { return nil }
    let ticket = waiting[chosen.place]
    if chosen.overtakes > 0, case .lane(let lane) = ticket { lane.bringForward(chosen.overtakes) }
    return ticket
  }

  private mutating func choose(among waiting: [Ticket]) -> Candidate? {
    // What belongs to a suspended process is only put aside, in order: there is nothing to choose.
    if let place = waiting.firstIndex(where: \.domain.isSuspended) {
      return Candidate(place: place)
    }
    let candidates = candidates(among: waiting)
    guard candidates.count > 1 else { return candidates.first }
    let index = interleaving?.choose(among: candidates.map(\.strand)) ?? 0
    return candidates[index]
  }

  /// One candidate for each serial lane, each item of a concurrent one that could run, and each thread.
  private mutating func candidates(among waiting: [Ticket]) -> [Candidate] {
    guard var interleaving else { return [] }
    defer { self.interleaving = interleaving }
    var ticketsSeen: [ObjectIdentifier: Int] = [:]
    var overtakers: [ObjectIdentifier: [Strand?]] = [:]
    return waiting.enumerated().compactMap { place, ticket in
      switch ticket {
      case .resume(let waiter):
        return Candidate(place: place, strand: waiter.worker.strand(&interleaving))
      case .lane(let lane):
        let identifier = ObjectIdentifier(lane)
        let seen = ticketsSeen[identifier, default: 0]
        ticketsSeen[identifier] = seen + 1
        if lane.isSerial {
          return seen > 0 ? nil : Candidate(place: place, strand: lane.strand(&interleaving))
        }
        let strands = overtakers[identifier] ?? lane.overtakers(&interleaving)
        overtakers[identifier] = strands
        guard seen < strands.count else { return nil }
        return Candidate(place: place, overtakes: seen, strand: strands[seen])
      }
    }
  }
}

extension Simulation {
  /// Chooses among the strands that could run; nil while they run first come, first served.
  public var interleaving: Interleaving? {
    get { ready.interleaving }
    set { ready.interleaving = newValue }
  }

  /// Lets all app timers of this instant fall due together, so that what they wake can be reordered.
  func fireTimersOfThisInstant(_ advance: () -> Bool) {
    while isTimerNext, advance() {}
  }

  /// Whether an app timer of this instant comes before every event of the world.
  private var isTimerNext: Bool {
    guard let timer = timers.next(clocks), timer.key.instant <= clocks.now else { return false }
    guard let event = world?.nextEventKey else { return true }
    return timer.key < event
  }
}
