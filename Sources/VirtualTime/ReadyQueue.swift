/// What can run at this instant: a ticket for each item of each lane, and each thread whose wait is over.
struct ReadyQueue {
  enum Ticket {
    case lane(Lane)
    case resume(Waiter)
  }

  var tickets = Fifo<Ticket>()
  /// Who chooses; nil: first come, first served.
  var interleaving: Interleaving? { didSet { isInterleaved = interleaving != nil } }
  /// Whether somebody chooses; asked before every unit of app code, which must not copy who does.
  private(set) var isInterleaved = false

  init(policy: ReadyQueuePolicy) {
    if policy != .fifo {
      interleaving = Interleaving(policy)
      isInterleaved = true
    }
  }

  var isEmpty: Bool { tickets.isEmpty }

  mutating func append(_ ticket: Ticket) {
    tickets.append(ticket)
  }

  /// Takes out the ticket that the policy chooses.
  mutating func next() -> Ticket? {
    isInterleaved ? chosenTicket() : tickets.popFirst()
  }
}
