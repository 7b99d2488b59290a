import DeviceModel
import SchedulingRules
import VirtualTime

extension Phone {
  /// What the phone is like now.
  ///
  /// - Parameter path: The file whose bytes are wanted; nil for none.
  /// - Returns: A value that has nothing to do with the phone any more.
  func moment(reading path: String?) -> PhoneMoment {
    let disk = storage.state.disk
    return PhoneMoment(
      at: core.now, device: device, history: scheduler.state.history,
      process: process.map(moment(of:)),
      requests: scheduler.state.requests.entries.map { entry in
        PhoneMoment.Request(
          request: entry.request, reasons: entry.reasons, nextChange: entry.verdict?.nextChange)
      },
      files: disk.paths.map { PhoneMoment.File(path: $0, size: disk[$0]?.size ?? 0) },
      folders: disk.folders, contents: path.flatMap { disk[$0]?.bytes },
      defaults: defaults(on: disk))
  }

  func moment(of process: AppProcess) -> PhoneMoment.Process {
    let tasks = process.tasks.running.map { task in
      PhoneMoment.Work(
        name: task.task.identifier, kind: task.task.kind, since: task.deliveredAt,
        ends: task.expiration,
        hasExpired: task.hasExpired)
    }
    let limit = process.backgroundTasks.limit(policy: policy)
    let backgroundTasks = process.backgroundTasks.open.map { task in
      PhoneMoment.Work(
        name: task.name, kind: nil, since: task.begunAt, ends: limit?.warning,
        hasExpired: task.hasExpired)
    }
    return PhoneMoment.Process(
      processID: process.processID, state: process.state, isFrozen: process.isFrozen,
      work: (tasks + backgroundTasks).sorted { $0.since < $1.since },
      threads: simulation.parkedThreads)
  }

  /// What the app has set, as the daemon keeps it.
  private func defaults(on disk: Disk) -> [PhoneMoment.Default] {
    disk.paths.flatMap { path -> [PhoneMoment.Default] in
      guard let domain = DefaultsDomain.name(ofFile: path) else { return [] }
      return DefaultsDomain(disk[path], seenAs: .stored).lines.sorted { $0.key < $1.key }
        .map { PhoneMoment.Default(domain: domain, key: $0, value: $1) }
    }
  }
}
