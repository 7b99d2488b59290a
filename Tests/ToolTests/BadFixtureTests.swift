import Testing
import ValueExpectations

@Suite("Bad documents")
struct BadFixtureTests {
  private static let folder = "Tests/ScenarioConfigTests/Fixtures/Bad"

  @Test("Every bad document is refused with its errors, and nothing is run")
  func fixtures() throws {
    let names = BuiltTool.names(of: Self.folder)
    #expect(names.count >= 15)
    let result = try BuiltTool.run(["validate"] + names.map { "\(Self.folder)/\($0).plist" })
    expect(result.status, is: 2)
    expect(result.output, is: "")
    let refused = result.errors.split(separator: "\n").filter { $0.contains(": error: [C0") }
    for name in names {
      // Of one, what is wrong is the policy that it names.
      let file = name == "BrokenPolicy" ? "Policies/Broken.plist" : "Bad/\(name).plist"
      let isTold = refused.contains { $0.contains("/\(file): error: ") }
      #expect(isTold, "\(name): \(result.errors)")
    }
  }

  @Test("A bad scenario is refused by 'run' as by 'validate'")
  func run() throws {
    let file = "\(Self.folder)/UnknownKeys.plist"
    let refused = try BuiltTool.run(["run", file])
    expect(refused.status, is: 2)
    expect(refused, is: (try BuiltTool.run(["validate", file])))
  }
}
