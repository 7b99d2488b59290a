import Dispatch
import Emulator
import FaultInjection
import Foundation
import Synchronization

extension AppCall {
  /// So many runs are made before they are judged: they are kept so long.
  private static let batch = 16

  /// Has the program try every fault at every point, and judges what it leaves.
  ///
  /// - Parameters:
  ///   - faults: What strikes.
  ///   - target: Whose points are tried.
  ///   - promise: What has to be true of each run; nil for nothing beyond what every sweep looks for.
  /// - Returns: What came of it.
  /// - Throws: ``AppTestError`` where the program is missing or refuses the scenario.
  func sweep(
    _ faults: [SweepFault], target: String, keeping promise: ((AppRun) throws -> Bool)?
  ) throws -> AppSweep {
    let part = try results(of: faults, target: target)
    var failures = part.header.flaws.map { flaw in
      AppSweep.Failure(
        fault: nil, message: flaw.message, reproduction: reproduction(with: nil))
    }
    if let promise, let broken = Self.broken(promise, by: try alone.run()) {
      failures.append(
        AppSweep.Failure(fault: nil, message: broken, reproduction: reproduction(with: nil)))
    }
    var judged: [(index: Int, failure: AppSweep.Failure)] = part.results.flatMap { result in
      result.failures.map { (result.index, failure(result.faults, $0.message)) }
    }
    if let promise {
      // Runs that share their end are alike: one of them is judged.
      let rest = part.results.filter { $0.failures.isEmpty && !$0.isShared }
      judged += try breaches(of: promise, in: rest)
    }
    failures += judged.sorted { $0.index < $1.index }.map(\.failure)
    return AppSweep(
      count: part.header.plannedCount, failures: failures,
      excerpt: try failures.lazy.compactMap(\.fault).first.map(excerpt) ?? [])
  }

  /// The call without faults of its own.
  private var alone: AppCall {
    var call = self
    call.conditions.faults = []
    return call
  }

  private func results(of faults: [SweepFault], target: String) throws -> SweepPart {
    var words = conditions.shared + ["--faults", faults.map(\.rawValue).joined(separator: ",")]
    words += ["--target", target, "--format", "jsonl", "--shard", "1/1"]
    words += ["--jobs", "\(ProcessInfo.processInfo.activeProcessorCount)"]
    // A sweep in which nothing can strike says so with its first line alone, and with 2.
    let result = try perform("sweep", words, TemporaryFolder(), answers: 0...2)
    do {
      return try SweepPart(name: "The results", data: Data(result.output))
    } catch {
      throw AppTestError.unreadable(line("sweep", words), "\(error)")
    }
  }

  /// Makes the runs of results once more, several at a time, and judges each.
  private func breaches(
    of promise: (AppRun) throws -> Bool, in results: [SweepResult]
  ) throws -> [(index: Int, failure: AppSweep.Failure)] {
    var breaches: [(Int, AppSweep.Failure)] = []
    for start in stride(from: 0, to: results.count, by: Self.batch) {
      let batch = Array(results[start..<min(start + Self.batch, results.count)])
      for (result, run) in zip(batch, try runs(struckBy: batch.map(\.faults))) {
        guard let broken = Self.broken(promise, by: run) else { continue }
        breaches.append((result.index, failure(result.faults, broken)))
      }
    }
    return breaches
  }

  private func runs(struckBy faults: [[String]]) throws -> [AppRun] {
    let outcomes = Mutex<[Int: Result<AppRun, any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: faults.count) { index in
      var call = alone
      call.conditions.faults = faults[index]
      let outcome = Result { try call.run() }
      outcomes.withLock { $0[index] = outcome }
    }
    return try outcomes.withLock { outcomes in
      try outcomes.sorted { $0.key < $1.key }.map { try $0.value.get() }
    }
  }

  private static func broken(_ promise: (AppRun) throws -> Bool, by run: AppRun) -> String? {
    do { return try promise(run) ? nil : "the test's promise is not kept" } catch {
      return "\(error)"
    }
  }

  private func failure(_ faults: [String], _ message: String) -> AppSweep.Failure {
    let fault = faults.joined(separator: " ")
    return AppSweep.Failure(
      fault: fault, message: message, reproduction: reproduction(with: fault))
  }

  /// The timeline of a run around the fault that strikes in it.
  private func excerpt(around fault: String) throws -> [String] {
    var call = alone
    call.conditions.faults = [fault]
    let run = try call.run()
    let strike = run.records.first { record in
      if case .faultStruck = record.event { true } else { false }
    }
    return strike.map { run.timeline(around: run.moment(of: $0)) } ?? []
  }
}
