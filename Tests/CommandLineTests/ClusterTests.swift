import Foundation
import Testing

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
      Tests/CommandLineTests/Cluster/with-slurm.sh \(path)/slurm 'sbatch --wait --array=3-9:2 \
        --output=\(path)/log-%a Config/Cluster/sweep.slurm \(sweep) \(path)/results \(options)' \
        || { status=$?; tail -n 3 \(path)/log-*; exit $status; }
      bgtask merge \(path)/results --output \(path)/merged >/dev/null || exit
      bgtask sweep \(sweep) \(options) --output \(path)/whole >/dev/null 2>&1
      cmp \(path)/merged/results.jsonl \(path)/whole/results.jsonl && ls \(path)/results
      """)
    if result.status == 77 { try Test.cancel("skipped: \(result.output)") }
    #expect(result.status == 0, "\(result.output)")
    let files = result.output.split(separator: "\n").filter { $0.hasPrefix("results-") }
    #expect(files == (1...4).map { "results-\($0)-of-4.jsonl" })
  }

  @Test("The manifest for Kubernetes tells each pod how many parts there are")
  func kubernetes() throws {
    let file = BuiltTool.package.appendingPathComponent("Config/Cluster/sweep-job.yaml")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
    let completions = try #require(lines.first { $0.hasPrefix("completions: ") })
    let count = completions.dropFirst("completions: ".count)
    let variable = try #require(lines.firstIndex(of: "- name: JOB_COMPLETIONS"))
    #expect(lines[variable + 1] == "value: \"\(count)\"")
    #expect(lines.contains("completionMode: Indexed"))
  }
}
