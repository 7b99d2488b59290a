/// Joins the results of all parts, given in any order, to those of the work as a whole.
public enum PartMerge {
  /// Joins results.
  ///
  /// - Parameter parts: The results of every part, each once.
  /// - Returns: The lines that one big run of the work writes.
  /// - Throws: `PartMergeProblems` with all that keeps the parts from being one work.
  public static func merge<Header>(
    _ parts: [ResultPart<Header>]
  ) throws(PartMergeProblems) -> ResultPart<Header> {
    // Names decide among parts that claim the same shard, so that the same one is always blamed.
    let sorted = parts.sorted {
      ($0.header.shard.count, $0.header.shard.number, $0.name)
        < ($1.header.shard.count, $1.header.shard.number, $1.name)
    }
    guard let first = sorted.first else {
      throw PartMergeProblems([PartMergeProblem(message: "found no results to merge.")])
    }
    var problems = sorted.dropFirst().flatMap { differences(of: $0, from: first) }
    if problems.isEmpty { problems = gaps(in: sorted) }
    let results = sorted.flatMap(\.results).sorted { $0.index < $1.index }
    if problems.isEmpty, !isWhole(results, planned: first.header.plannedCount) {
      problems = damages(in: sorted)
    }
    guard problems.isEmpty else { throw PartMergeProblems(problems) }
    var header = first.header
    header.shard = .whole
    header.shareCount = header.plannedCount
    return ResultPart(name: first.name, header: header, results: results)
  }

  /// Whether each planned run is there once; the plan may be any number, the results are what is in the files.
  private static func isWhole(_ results: [some PartResult], planned: Int) -> Bool {
    results.count == planned && zip(results, 0...).allSatisfy { $0.index == $1 }
  }

  /// What makes a part one of other work.
  private static func differences<Header>(
    of part: ResultPart<Header>, from first: ResultPart<Header>
  ) -> [PartMergeProblem] {
    let shards = ("number of parts", "\(part.header.shard.count)", "\(first.header.shard.count)")
    let fields =
      [shards]
      + zip(part.header.identity, first.header.identity).map { found, expected in
        (found.name, found.value, expected.value)
      }
    return fields.filter { $0.1 != $0.2 }.prefix(1).map { name, found, expected in
      PartMergeProblem(
        file: part.name,
        message: "found \(name) \(found), expected \(expected) as in \(first.name). "
          + "Only parts of one and the same \(Header.subcommand) can be joined.")
    }
  }

  /// Shards that are missing, there twice, or not done to their end.
  private static func gaps<Header>(in parts: [ResultPart<Header>]) -> [PartMergeProblem] {
    var problems: [PartMergeProblem] = []
    var owners: [Int: String] = [:]
    for part in parts {
      let shard = part.header.shard
      if let owner = owners.updateValue(part.name, forKey: shard.number) {
        problems.append(
          PartMergeProblem(
            file: part.name,
            message: "found part \(shard.text), which \(owner) holds, too. Leave one of them out."))
      } else if part.results.count < part.header.shareCount {
        problems.append(
          PartMergeProblem(
            file: part.name,
            message: "found \(part.results.count) runs, expected \(part.header.shareCount): the "
              + "\(Header.subcommand) was ended early. Make this part again, with --shard \(shard.text)."
          ))
      } else if !part.isClosed {
        problems.append(
          PartMergeProblem(
            file: part.name,
            message:
              "found no last line of the kind 'end', expected one with the check of all lines. "
              + "Make this part again, with --shard \(shard.text)."))
      }
    }
    let count = parts[0].header.shard.count
    problems += (1...count).filter { owners[$0] == nil }.map { number in
      PartMergeProblem(
        message: "part \(number)/\(count) is missing. Name its results, too, or make it with "
          + "--shard \(number)/\(count).")
    }
    return problems
  }

  /// Runs that the plan does not have, that are there twice, or that no part claims to hold.
  private static func damages(in parts: [ResultPart<some PartHeader>]) -> [PartMergeProblem] {
    var seen: Set<Int> = []
    let problems: [PartMergeProblem] = parts.compactMap { part in
      let range = 0..<part.header.plannedCount
      let strange = part.results.first {
        !range.contains($0.index) || !seen.insert($0.index).inserted
      }
      return strange.map {
        PartMergeProblem(
          file: part.name,
          message: "found run \($0.index) twice, or beyond the plan of \(range.count). The file is "
            + "damaged: make this part again, with --shard \(part.header.shard.text).")
      }
    }
    guard problems.isEmpty, let first = parts.first else { return problems }
    return [
      PartMergeProblem(
        message: "found \(seen.count) runs in all parts, expected the \(first.header.plannedCount) "
          + "of the plan. The first line of a file is damaged: make the parts again.")
    ]
  }
}

/// What stands in the way of joining results.
public struct PartMergeProblem: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file that it is about; nil for one that is missing.
  public var file: String?
  /// What was found, what was expected, and what to do.
  public var message: String

  /// The problem as a line of standard error.
  public var description: String { (file.map { $0 + ": " } ?? "") + "error: " + message }
}

/// All that keeps results from being joined.
public struct PartMergeProblems: Error, Equatable, Sendable, CustomStringConvertible {
  /// The problems, at least one.
  public var problems: [PartMergeProblem]

  /// Collects problems.
  public init(_ problems: [PartMergeProblem]) {
    self.problems = problems
  }

  /// The problems as lines of standard error.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}
