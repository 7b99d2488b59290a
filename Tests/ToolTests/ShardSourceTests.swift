import FaultInjection
import Foundation
import Testing
import ValueExpectations

@testable import EmulatorCommand

@Suite("The part that the environment names")
struct ShardSourceTests {
  /// What a service sets, and the part that it means.
  struct Case: Sendable, CustomTestStringConvertible {
    var service: String
    var variables: [String: String]
    var shard: String
    var testDescription: String { "\(service) \(shard)" }
  }

  private static func slurm(
    _ index: Int, _ count: Int, min: Int, max: Int, step: Int = 1
  ) -> [String: String] {
    [
      "SLURM_ARRAY_TASK_ID": "\(index)", "SLURM_ARRAY_TASK_COUNT": "\(count)",
      "SLURM_ARRAY_TASK_MIN": "\(min)", "SLURM_ARRAY_TASK_MAX": "\(max)",
      "SLURM_ARRAY_TASK_STEP": "\(step)",
    ]
  }

  private static func pair(
    _ index: String, _ indexValue: Int, _ count: String, _ countValue: Int
  ) -> [String: String] {
    [index: "\(indexValue)", count: "\(countValue)"]
  }

  static let cases = [
    Case(service: "Slurm", variables: slurm(0, 4, min: 0, max: 3), shard: "1/4"),
    Case(service: "Slurm", variables: slurm(4, 4, min: 1, max: 4), shard: "4/4"),
    Case(service: "Slurm", variables: slurm(8, 3, min: 0, max: 8, step: 4), shard: "3/3"),
    Case(
      service: "Kubernetes", variables: pair("JOB_COMPLETION_INDEX", 0, "JOB_COMPLETIONS", 8),
      shard: "1/8"),
    Case(
      service: "Kubernetes", variables: pair("JOB_COMPLETION_INDEX", 7, "JOB_COMPLETIONS", 8),
      shard: "8/8"),
    Case(
      service: "GitLab", variables: pair("CI_NODE_INDEX", 1, "CI_NODE_TOTAL", 2), shard: "1/2"),
    Case(
      service: "GitLab", variables: pair("CI_NODE_INDEX", 2, "CI_NODE_TOTAL", 2), shard: "2/2"),
    // GitLab sets the total also where nothing is divided.
    Case(service: "GitLab", variables: ["CI_NODE_TOTAL": "1"], shard: "1/1"),
    Case(
      service: "Buildkite",
      variables: pair("BUILDKITE_PARALLEL_JOB", 0, "BUILDKITE_PARALLEL_JOB_COUNT", 3),
      shard: "1/3"),
    Case(
      service: "Bazel", variables: pair("TEST_SHARD_INDEX", 4, "TEST_TOTAL_SHARDS", 5),
      shard: "5/5"),
    Case(service: "nobody", variables: ["CI_NODE_INDEX": "", "PATH": "/bin"], shard: "1/1"),
  ]

  private func assigned(_ variables: [String: String]) throws -> AssignedShard {
    try AssignedShard.read(from: Surroundings(variables))
  }

  @Test("Each service counts in its own way", arguments: cases)
  func services(example: Case) throws {
    let assigned = try assigned(example.variables)
    expect(assigned.shard.text, is: example.shard)
    expect(
      assigned.source?.service ?? "nobody",
      is: (example.shard == "1/1" ? "nobody" : example.service))
  }

  @Test(
    "Variables that name no part are an error, since doing all of the work would be wrong",
    arguments: [
      (
        pair("CI_NODE_INDEX", 0, "CI_NODE_TOTAL", 4),
        "which is no part of GitLab, where numbers begin at 1."
      ),
      (pair("JOB_COMPLETION_INDEX", 4, "JOB_COMPLETIONS", 4), "where numbers begin at 0."),
      (
        ["JOB_COMPLETION_INDEX": "3"],
        "JOB_COMPLETION_INDEX is set to '3', but JOB_COMPLETIONS is not."
      ),
      (["TEST_SHARD_INDEX": "x", "TEST_TOTAL_SHARDS": "2"], "TEST_SHARD_INDEX is 'x' and"),
      (
        slurm(3, 3, min: 1, max: 7),
        "the numbers of the parts have gaps: SLURM_ARRAY_TASK_MAX is '7'."
      ),
      (slurm(3, 3, min: 0, max: 4, step: 2), "SLURM_ARRAY_TASK_ID is '3'"),
      (slurm(3, 3, min: 1, max: 3, step: 0), "SLURM_ARRAY_TASK_ID is '3'"),
      (
        pair("CI_NODE_INDEX", 1, "CI_NODE_TOTAL", 2)
          .merging(pair("TEST_SHARD_INDEX", 1, "TEST_TOTAL_SHARDS", 2)) { first, _ in first },
        "CI_NODE_INDEX and TEST_SHARD_INDEX name different parts."
      ),
    ])
  func unusable(variables: [String: String], message: String) {
    let error = #expect(throws: UsageError.self) { try assigned(variables) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    expect(error?.message.hasSuffix(" Say which part to do with --shard."), is: true)
  }

  @Test("The command line wins")
  func commandLine() throws {
    let arguments = try CommandLineParser.parse(
      ["Day.plist", "--shard", "2/3"], for: SweepSubcommand.row)
    let options = try SweepOptions(arguments, Surroundings(["JOB_COMPLETION_INDEX": "3"]))
    expect(options.division.shard.text, is: "2/3")
    expect(options.division.source, is: nil)
  }

  @Test(
    "A budget is a time with a unit",
    arguments: [("90", 90), ("90s", 90), ("10m", 600), ("2h", 7_200)])
  func budget(text: String, seconds: Double) throws {
    let arguments = try CommandLineParser.parse(
      ["Day.plist", "--budget", text], for: SweepSubcommand.row)
    expect(try SweepOptions(arguments, Surroundings([:])).division.budget, is: seconds)
  }
}
