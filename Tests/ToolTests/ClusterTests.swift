import Foundation
import Testing
import ValueExpectations

@testable import EmulatorCommand

@Suite("Sweeps on clusters")
struct ClusterTests {
  private let scratch: TemporaryFolder

  init() throws {
    scratch = try TemporaryFolder()
  }

  @Test("The script for Slurm divides a sweep, and its parts are merged to the bytes of one")
  func slurm() throws {
    let (path, sweep) = (scratch.url.path, "Config/Scenarios/FiveMinutesAway.plist")
    let options = "--faults expire --isolation in-process"
    let result = try BuiltTool.shell(
      """
      export BGTASK=bgtask; mkdir \(path)/slurm
      Tests/ToolTests/Cluster/with-slurm.sh \(path)/slurm 'sbatch --wait --array=3-9:2 \
        --output=\(path)/log-%a Config/Cluster/sweep.slurm \(sweep) \(path)/results \(options)' \
        || { status=$?; tail -n 3 \(path)/log-*; exit $status; }
      bgtask merge \(path)/results --output \(path)/merged >/dev/null || exit
      bgtask sweep \(sweep) \(options) --output \(path)/whole >/dev/null 2>&1
      cmp \(path)/merged/results.jsonl \(path)/whole/results.jsonl && ls \(path)/results
      """)
    if result.status == 77 { try Test.cancel("skipped: \(result.output)") }
    #expect(result.status == 0, "\(result.output)")
    let files = result.output.split(separator: "\n").filter { $0.hasPrefix("results-") }
    expect(files, is: (1...4).map { "results-\($0)-of-4.jsonl" })
  }

  @Test("The manifest for Kubernetes tells each pod how many parts there are")
  func kubernetes() throws {
    let lines = try lines(of: "sweep-job.yaml")
    let completions = try #require(lines.first { $0.hasPrefix("completions: ") })
    let count = completions.dropFirst("completions: ".count)
    let variable = try #require(lines.firstIndex(of: "- name: JOB_COMPLETIONS"))
    expect(lines[variable + 1], is: "value: \"\(count)\"")
    #expect(lines.contains("completionMode: Indexed"))
  }

  @Test("The matrix of a CI service has a job for each part, and merges what they leave")
  func matrix() throws {
    let lines = try lines(of: "sweep-matrix.yaml")
    let parts = try #require(lines.first { $0.hasPrefix("part: [") })
      .split { !$0.isNumber }.compactMap { Int($0) }
    expect(parts, is: Array(1...parts.count))
    let sweep = try #require(lines.first { $0.hasPrefix("- run: $BGTASK sweep ") })
    #expect(sweep.contains("--shard ${{ matrix.part }}/\(parts.count) --output results"))
    let words = sweep.replacing("${{ matrix.part }}", with: "\(parts.count)")
      .split(separator: " ").drop { $0 != "sweep" }.dropFirst().map(String.init)
    let arguments = try CommandLineParser.parse(words, for: SweepSubcommand.row)
    let options = try SweepOptions(arguments, Surroundings([:]))
    expect(options.division.shard.number, is: parts.count)
    #expect(lines.contains { $0.contains("merge results") })
  }

  private func lines(of file: String) throws -> [String] {
    try String(
      contentsOf: BuiltTool.package.appendingPathComponent("Config/Cluster/\(file)"),
      encoding: .utf8
    ).split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
