/// Joins the results of all shards, given in any order, to those of the sweep as a whole.
public enum SweepMerge {
  /// Joins results.
  ///
  /// - Parameter parts: The results of every shard, each once.
  /// - Returns: The lines that one big sweep writes.
  /// - Throws: `SweepMergeProblems` with all that keeps the parts from being one sweep.
  public static func merge(_ parts: [SweepPart]) throws(SweepMergeProblems) -> SweepPart {
    // Names decide among parts that claim the same shard, so that the same one is always blamed.
    let sorted = parts.sorted {
      ($0.header.shard.count, $0.header.shard.number, $0.name)
        < ($1.header.shard.count, $1.header.shard.number, $1.name)
    }
    guard let first = sorted.first else {
      throw SweepMergeProblems([SweepMergeProblem(message: "found no results to merge.")])
    }
    var problems = sorted.dropFirst().flatMap { differences(of: $0, from: first) }
    if problems.isEmpty { problems = gaps(in: sorted) }
    let results = sorted.flatMap(\.results).sorted { $0.index < $1.index }
    if problems.isEmpty, !isWhole(results, planned: first.header.plannedCount) {
      problems = damages(in: sorted)
    }
    guard problems.isEmpty else { throw SweepMergeProblems(problems) }
    var header = first.header
    header.shard = .whole
    header.shareCount = header.plannedCount
    return SweepPart(name: first.name, header: header, results: results)
  }

  /// Whether each planned run is there once; the plan may be any number, the results are what is in the files.
  private static func isWhole(_ results: [SweepResult], planned: Int) -> Bool {
    results.count == planned && zip(results, 0...).allSatisfy { $0.index == $1 }
  }

  /// What makes a part one of another sweep.
  private static func differences(
    of part: SweepPart, from first: SweepPart
  ) -> [SweepMergeProblem] {
    let (found, expected) = (part.header, first.header)
    let fields: [(name: String, found: String, expected: String)] = [
      ("scenario", found.scenario, expected.scenario),
      ("digest", found.digest, expected.digest),
      ("tool version", found.toolVersion, expected.toolVersion),
      ("depth", "\(found.depth)", "\(expected.depth)"),
      ("target", found.target, expected.target),
      ("point", "\(found.point ?? 0)", "\(expected.point ?? 0)"),
      ("pair", "\(found.pair ?? -1)", "\(expected.pair ?? -1)"),
      ("number of parts", "\(found.shard.count)", "\(expected.shard.count)"),
      ("plan", found.plan, expected.plan),
      ("result without faults", "\(found.flaws)", "\(expected.flaws)"),
    ]
    return fields.filter { $0.found != $0.expected }.prefix(1).map { field in
      SweepMergeProblem(
        file: part.name,
        message: "found \(field.name) \(field.found), expected \(field.expected) as in "
          + "\(first.name). Only parts of one and the same sweep can be joined.")
    }
  }

  /// Shards that are missing, there twice, or not done to their end.
  private static func gaps(in parts: [SweepPart]) -> [SweepMergeProblem] {
    var problems: [SweepMergeProblem] = []
    var owners: [Int: String] = [:]
    for part in parts {
      let shard = part.header.shard
      if let owner = owners.updateValue(part.name, forKey: shard.number) {
        problems.append(
          SweepMergeProblem(
            file: part.name,
            message: "found part \(shard.text), which \(owner) holds, too. Leave one of them out."))
      } else if part.results.count < part.header.shareCount {
        problems.append(
          SweepMergeProblem(
            file: part.name,
            message: "found \(part.results.count) runs, expected \(part.header.shareCount): the "
              + "sweep was ended early. Make this part again, with --shard \(shard.text)."))
      } else if !part.isClosed {
        problems.append(
          SweepMergeProblem(
            file: part.name,
            message:
              "found no last line of the kind 'end', expected one with the check of all lines. "
              + "Make this part again, with --shard \(shard.text)."))
      }
    }
    let count = parts[0].header.shard.count
    problems += (1...count).filter { owners[$0] == nil }.map { number in
      SweepMergeProblem(
        message: "part \(number)/\(count) is missing. Name its results, too, or make it with "
          + "--shard \(number)/\(count).")
    }
    return problems
  }

  /// Runs that the plan does not have, that are there twice, or that no part claims to hold.
  private static func damages(in parts: [SweepPart]) -> [SweepMergeProblem] {
    var seen: Set<Int> = []
    let problems: [SweepMergeProblem] = parts.compactMap { part in
      let range = 0..<part.header.plannedCount
      let strange = part.results.first {
        !range.contains($0.index) || !seen.insert($0.index).inserted
      }
      return strange.map {
        SweepMergeProblem(
          file: part.name,
          message: "found run \($0.index) twice, or beyond the plan of \(range.count). The file is "
            + "damaged: make this part again, with --shard \(part.header.shard.text).")
      }
    }
    guard problems.isEmpty, let first = parts.first else { return problems }
    return [
      SweepMergeProblem(
        message: "found \(seen.count) runs in all parts, expected the \(first.header.plannedCount) "
          + "of the plan. The first line of a file is damaged: make the parts again.")
    ]
  }
}

extension SweepHeader {
  /// What is planned where, in words.
  fileprivate var plan: String {
    let faults = planned.map { "\($0.count) × \($0.fault)" }
    return (faults + ["at"] + points.map { "\($0.count) × \($0.kind)" }).joined(separator: " ")
  }
}

/// What stands in the way of joining results.
public struct SweepMergeProblem: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file that it is about; nil for one that is missing.
  public var file: String?
  /// What was found, what was expected, and what to do.
  public var message: String

  /// The problem as a line of standard error.
  public var description: String { (file.map { $0 + ": " } ?? "") + "error: " + message }
}

/// All that keeps results from being joined.
public struct SweepMergeProblems: Error, Equatable, Sendable, CustomStringConvertible {
  /// The problems, at least one.
  public var problems: [SweepMergeProblem]

  /// Collects problems.
  public init(_ problems: [SweepMergeProblem]) {
    self.problems = problems
  }

  /// The problems as lines of standard error.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}
