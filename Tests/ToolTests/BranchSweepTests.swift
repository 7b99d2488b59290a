import Testing
import ValueExpectations

@Suite("Sweeps with branches")
struct BranchSweepTests {
  @Test("An app with timers and a run loop gives the lines that it gives without branches")
  func workout() throws {
    func lines(_ branches: String) throws -> (all: [String], branched: Int) {
      let result = try BuiltTool.run([
        "sweep", BuiltTool.scenario("WorkoutInHealth"), "--faults", "suspend,kill", "--shard",
        "7/500", "--format", "jsonl", "--branches", branches,
      ])
      #expect((0...1).contains(result.status), "\(result.errors)")
      // The last line is a check of those before it.
      let lines = result.output.split(separator: "\n").dropLast().map(String.init)
      let mark = "\"isBranched\":true,"
      return (lines.map { $0.replacing(mark, with: "") }, lines.count { $0.contains(mark) })
    }
    let (on, off) = (try lines("on"), try lines("off"))
    expect(on.all, is: off.all)
    #expect(on.all.count > 10)
    #expect(on.branched > 0 && off.branched == 0)
  }
}
