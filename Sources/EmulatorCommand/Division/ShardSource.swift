import FaultInjection

/// A service that divides work among machines, and the variables by which each is told its part.
struct ShardSource: Equatable {
  /// The number that a service gives to its first part.
  enum First: Equatable {
    case number(Int)
    /// A variable holds it; nil of it means 0.
    case variable(String)
  }

  /// What the service is called.
  let service: String
  /// The variable that holds the number of the part.
  let index: String
  /// The variable that holds how many parts there are.
  let count: String
  let first: First
  /// The variable that holds by how much numbers grow from part to part, if a service has one.
  var step: String?
  /// The variable that holds the number of the last part, if a service has one.
  var last: String?
  /// The variable that names a file to create, by which the service learns that its parts are heeded.
  var receipt: String?

  /// All services; the count of Kubernetes is set by the manifest, since Kubernetes tells the index only.
  static let all = [
    ShardSource(
      service: "Slurm", index: "SLURM_ARRAY_TASK_ID", count: "SLURM_ARRAY_TASK_COUNT",
      first: .variable("SLURM_ARRAY_TASK_MIN"), step: "SLURM_ARRAY_TASK_STEP",
      last: "SLURM_ARRAY_TASK_MAX"),
    ShardSource(
      service: "Kubernetes", index: "JOB_COMPLETION_INDEX", count: "JOB_COMPLETIONS",
      first: .number(0)),
    ShardSource(
      service: "GitLab", index: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", first: .number(1)),
    ShardSource(
      service: "Buildkite", index: "BUILDKITE_PARALLEL_JOB", count: "BUILDKITE_PARALLEL_JOB_COUNT",
      first: .number(0)),
    ShardSource(
      service: "Bazel", index: "TEST_SHARD_INDEX", count: "TEST_TOTAL_SHARDS", first: .number(0),
      receipt: "TEST_SHARD_STATUS_FILE"),
  ]

  /// All variables of the service.
  var variables: [String] {
    let minimum: String? = if case .variable(let name) = first { name } else { nil }
    return [index, count] + [minimum, step, last, receipt].compactMap(\.self)
  }

  /// The part that this service has given to this machine.
  ///
  /// - Parameter surroundings: The variables.
  /// - Returns: The part; nil when the service has given none.
  /// - Throws: `UsageError` for variables that name no part: doing all of the work would be wrong.
  func shard(in surroundings: Surroundings) throws(UsageError) -> Shard? {
    guard let text = surroundings[index] else { return nil }
    guard let countText = surroundings[count] else {
      throw unusable("\(index) is set to '\(text)', but \(count) is not")
    }
    let minimum: Int? =
      switch first {
      case .number(let number): number
      case .variable(let name): number(name, in: surroundings, default: 0)
      }
    let stride = step.map { number($0, in: surroundings, default: 1) } ?? 1
    guard let number = Int(text), let count = Int(countText), let minimum, let stride, stride > 0,
      (number - minimum) % stride == 0,
      let shard = Shard((number - minimum) / stride + 1, of: count)
    else {
      throw unusable(
        "\(index) is '\(text)' and \(self.count) is '\(countText)', which is no part of \(service), "
          + "where numbers begin at \(minimum.map { String($0) } ?? "none")")
    }
    if let last, let end = surroundings[last], Int(end) != minimum + stride * (count - 1) {
      throw unusable("the numbers of the parts have gaps: \(last) is '\(end)'")
    }
    return shard
  }

  private func number(
    _ name: String, in surroundings: Surroundings, default number: Int
  ) -> Int? {
    surroundings[name].map { Int($0) } ?? number
  }

  private func unusable(_ reason: String) -> UsageError {
    UsageError(
      problem: .unusableSurroundings("\(reason). Say which part to do with --shard."),
      subcommand: SweepSubcommand.row.name)
  }
}

/// The part of a sweep that is to be done, and who said so.
struct AssignedShard: Equatable {
  let shard: Shard
  /// The service whose variables name the part; nil for the command line, or for nobody.
  let source: ShardSource?

  /// The part that the environment names.
  ///
  /// - Parameter surroundings: The variables.
  /// - Returns: The part, or the whole when nobody divides the work.
  /// - Throws: `UsageError` for variables that name no part, or different ones.
  static func read(from surroundings: Surroundings) throws(UsageError) -> AssignedShard {
    var found: [AssignedShard] = []
    for source in ShardSource.all {
      guard let shard = try source.shard(in: surroundings) else { continue }
      found.append(AssignedShard(shard: shard, source: source))
    }
    guard let first = found.first else { return AssignedShard(shard: .whole, source: nil) }
    if let other = found.first(where: { $0.shard != first.shard }) {
      let names = [first, other].compactMap { $0.source?.index }.joined(separator: " and ")
      throw UsageError(
        problem: .unusableSurroundings(
          "\(names) name different parts. Say which part to do with --shard."),
        subcommand: SweepSubcommand.row.name)
    }
    return first
  }
}
