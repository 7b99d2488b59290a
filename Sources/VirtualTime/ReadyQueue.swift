/// Which of the ready jobs runs next.
public enum ReadyQueuePolicy: Equatable, Sendable {
  /// First come, first served.
  case fifo
}

/// What can run at this instant: a ticket for each item of each lane, and each thread whose wait is over.
struct ReadyQueue {
  enum Ticket {
    case lane(Lane)
    case resume(Waiter)
  }

  private var tickets = Fifo<Ticket>()
  let policy: ReadyQueuePolicy

  init(policy: ReadyQueuePolicy) {
    self.policy = policy
  }

  var isEmpty: Bool { tickets.isEmpty }

  mutating func append(_ ticket: Ticket) {
    tickets.append(ticket)
  }

  /// Takes out the ticket that the policy chooses.
  mutating func next() -> Ticket? {
    switch policy {
    case .fifo: tickets.popFirst()
    }
  }
}
