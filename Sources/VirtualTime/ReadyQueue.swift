/// What can run at this instant: a ticket for each item of each lane, and each thread whose wait is over.
struct ReadyQueue {
  enum Ticket {
    case lane(Lane)
    case resume(Waiter)
  }

  var tickets = Fifo<Ticket>()
  /// Who chooses; nil: first come, first served.
  var interleaving: Interleaving?

  init(policy: ReadyQueuePolicy) {
    if policy != .fifo { interleaving = Interleaving(policy) }
  }

  var isEmpty: Bool { tickets.isEmpty }

  mutating func append(_ ticket: Ticket) {
    tickets.append(ticket)
  }

  /// Takes out the ticket that the policy chooses.
  mutating func next() -> Ticket? {
    interleaving == nil ? tickets.popFirst() : chosenTicket()
  }
}
