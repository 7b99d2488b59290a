import FaultInjection
import Foundation

/// How the work of a sweep is divided: among processes, machines, and by time.
struct WorkDivision {
  /// Among how many processes.
  let jobs: Int
  /// Which part of the work is done here.
  let shard: Shard
  /// The service that said which part to do; nil for the command line, or for nobody.
  let source: ShardSource?
  /// How long the work may take, in seconds of real time; nil for any.
  let budget: Double?

  /// Reads the values.
  ///
  /// - Parameters:
  ///   - arguments: Parsed by the row of `sweep`.
  ///   - surroundings: What names the part where the command line does not.
  /// - Throws: `UsageError` for a value that its option does not take.
  init(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws(UsageError) {
    jobs = try arguments.count("jobs") ?? 1
    if let named = try arguments.value("shard", { Shard($0) }) {
      (shard, source) = (named, nil)
    } else {
      let assigned = try AssignedShard.read(from: surroundings)
      (shard, source) = (assigned.shard, assigned.source)
    }
    budget = try arguments.value("budget", Self.seconds)
  }

  /// The parts for the processes.
  ///
  /// - Parameter work: How many pieces of work there are here.
  /// - Returns: At least one part, and no more than there is work.
  func parts(of work: Int) -> [Shard] { shard.divided(among: jobs, for: work) }

  /// Says which part it is where nobody has named it on the command line, to whom it may concern.
  func announce(_ context: CommandContext) {
    guard let source else { return }
    context.diagnostics.write("Part \(shard.text), as \(source.index) says\n")
    if let receipt = source.receipt.flatMap({ context.surroundings[$0] }) {
      _ = FileManager.default.createFile(atPath: receipt, contents: nil)
    }
  }

  /// A number of seconds, minutes or hours: `90`, `90s`, `10m`, `2h`.
  static func seconds(_ text: String) -> Double? {
    let units: [Character: Double] = ["s": 1, "m": 60, "h": 3_600]
    let unit = text.last.flatMap { units[$0] }
    let number = Int(unit == nil ? text[...] : text.dropLast())
    return number.flatMap { (1...1_000_000).contains($0) ? Double($0) * (unit ?? 1) : nil }
  }
}

extension Shard {
  /// A process rests whenever its threads hand over: another one uses the time.
  static var usefulProcesses: Int { 2 * ProcessInfo.processInfo.activeProcessorCount }

  /// This part, cut into parts for processes: no more than there is work, or processors have a use for.
  ///
  /// - Parameters:
  ///   - jobs: How many processes are asked for.
  ///   - work: How many pieces of work there are.
  ///   - useful: How many processes the machine has a use for.
  /// - Returns: The parts, at least one; what comes of them does not depend on their number.
  func divided(among jobs: Int, for work: Int, useful: Int = usefulProcesses) -> [Shard] {
    divided(into: max(1, min(jobs, work, useful, Self.countLimit / count)))
  }
}
