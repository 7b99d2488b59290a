import Testing
import ValueExpectations

@Suite("Sweeps over grants")
struct GrantSweepTests {
  @Test("What each job needs is a table, and a grant that is too small is a finding")
  func table() throws {
    let words = ["sweep", BuiltTool.scenario("NoExpirationHandler"), "--grants"]
    let result = try BuiltTool.run(words)
    expect(result.status, is: 1)
    expect(
      result.output,
      is: """
        Grants of NoExpirationHandler, in seconds

        job                                     constant              policy   minimum  cliff    done
        com.example.mistakes.refresh            refresh.runLimit      30       46       46       0 of 1
        Save                                    bgtask.totalTime      30       5        5        1 of 1

          grantTooSmall  “com.example.mistakes.refresh” is never done in the 30 s of refresh.runLimit; the
                         smallest grant with which it is done is 46 s

        FAILED  1 of 2 jobs can never be done

        """)
    expect(try BuiltTool.run(words + ["--isolation", "in-process"]).output, is: result.output)
  }

  @Test("A scenario whose jobs have time enough passes")
  func passes() throws {
    let result = try BuiltTool.run(
      ["sweep", BuiltTool.scenario("ImportWindow"), "--grants", "--isolation", "in-process"])
    expect(result.status, is: 0)
    #expect(result.output.hasSuffix("\nPASSED  0 of 2 jobs can never be done\n"))
  }

  @Test("Jobs and joined parts give the bytes of one search")
  func division() throws {
    let words = ["sweep", BuiltTool.scenario("NoExpirationHandler"), "--grants"]
    try PartsOfWork.check(words)
  }

  @Test(
    "Options of other sweeps are refused",
    arguments: ["--faults kill", "--branches off", "--interleavings 5", "--depth 2"])
  func refusals(words: String) throws {
    let result = try BuiltTool.run(
      ["sweep", BuiltTool.scenario("ImportWindow"), "--grants"]
        + words.split(separator: " ").map(String.init))
    expect(result.status, is: 64)
  }
}
