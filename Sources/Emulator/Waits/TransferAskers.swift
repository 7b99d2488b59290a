import SchedulingRules
import VirtualTime

/// Which tasks may have asked for each transfer: the system does not know, but when it began it knows who could.
///
/// What is asked for in the instant of a handler's call is that handler's: an app has its turn before the next one is
/// called. Later on it may be any task that the app has in its hands.
struct TransferAskers {
  /// A task that the app has in its hands.
  private struct Holder {
    var task: Int
    var identifier: String
    var processID: Int32
    var called: Instant
  }

  /// In the order in which their handlers were called last.
  private var holders: [Holder] = []
  private var askers: [String: [Int]] = [:]

  /// The numbers of the tasks that may have asked for a transfer that is not over; none: no task did.
  ///
  /// Of one that nobody saw begin, any task may have.
  func tasks(behind transfer: String) -> [Int] { askers[transfer] ?? holders.map(\.task) }

  /// The identifiers of the tasks that a process has in its hands.
  func identifiers(heldBy processID: Int32) -> [String] {
    holders.filter { $0.processID == processID }.map(\.identifier)
  }

  /// Takes a record into account.
  mutating func record(_ record: TraceRecord) {
    switch record.event {
    case .taskLaunched(let launch):
      holders.append(
        Holder(
          task: launch.task, identifier: launch.identifier, processID: launch.processID,
          called: record.time))
    case .handlerCalled(let call):
      guard let index = holders.firstIndex(where: { $0.task == call.task }) else { return }
      var holder = holders.remove(at: index)
      holder.called = record.time
      holders.append(holder)
    case .taskCompleted(let completed): holders.removeAll { $0.task == completed.task }
    case .killed(let kill): holders.removeAll { $0.processID == kill.processID }
    case .callMade(let made):
      guard case .resumeTransfer(let transfer, _) = made.call else { return }
      note(transfer, at: record.time)
    case .transferBegan(let began): note(began.identifier, at: record.time)
    // A later process counts its requests from one again.
    case .transferEnded(let end): askers[end.identifier] = nil
    default: break
    }
  }

  private mutating func note(_ transfer: String, at now: Instant) {
    guard askers[transfer] == nil else { return }
    let called = holders.last.flatMap { $0.called == now ? [$0.task] : nil }
    askers[transfer] = called ?? holders.map(\.task)
  }
}
