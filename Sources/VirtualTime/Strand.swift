/// What runs one piece after the other and never beside itself, as far as an interleaving tells strands apart.
enum Strand: Hashable {
  /// A task of Swift concurrency, by the runtime's number.
  case task(UInt64)
  /// A serial queue or a thread, by the number that the interleaving gave it.
  case place(Int)
}

extension LaneItem {
  /// The strand of an item that came to a concurrent lane; nil for one that nothing came before.
  fileprivate func strand(_ interleaving: inout Interleaving) -> Strand? {
    switch self {
    case .job(let job):
      let task = taskNumber(of: job)
      return task == 0 ? nil : .task(task)
    case .turn(let worker, _): return worker.strand(&interleaving)
    case .work, .call, .queueCall: return nil
    }
  }
}

extension Lane {
  /// The strand of a serial lane.
  func strand(_ interleaving: inout Interleaving) -> Strand {
    let number = strandNumber ?? interleaving.newNumber()
    strandNumber = number
    return .place(number)
  }

  /// The strands of the items of a concurrent lane that could run now, in order.
  ///
  /// Items may overtake each other up to the first barrier, which waits for those before it.
  func overtakers(_ interleaving: inout Interleaving) -> [Strand?] {
    var strands: [Strand?] = []
    var rest = items
    while let item = rest.popFirst() {
      if item.isBarrier, !strands.isEmpty { break }
      strands.append(item.strand(&interleaving))
      if item.isBarrier { break }
    }
    return strands
  }

  /// Lets an item overtake those before it.
  func bringForward(_ offset: Int) {
    var order: [LaneItem] = []
    while let item = takeItem() { order.append(item) }
    append(order.remove(at: offset))
    for item in order { append(item) }
  }
}

extension Worker {
  /// The strand of a thread: that of the serial queue whose work is on its stack, or its own.
  func strand(_ interleaving: inout Interleaving) -> Strand {
    if let lane = frames.last(where: \.isSerial) { return lane.strand(&interleaving) }
    let number = strandNumber ?? interleaving.newNumber()
    strandNumber = number
    return .place(number)
  }
}
