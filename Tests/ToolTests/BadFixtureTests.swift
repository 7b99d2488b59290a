import Testing
import ValueExpectations

@Suite("Bad documents")
struct BadFixtureTests {
  private static let folder = "Tests/ScenarioConfigTests/Fixtures/Bad"

  @Test("Every bad document is refused with its errors, and nothing is run")
  func fixtures() throws {
    let names = BuiltTool.names(of: Self.folder)
    #expect(names.count >= 15)
    for name in names {
      let file = "\(Self.folder)/\(name).plist"
      let result = try BuiltTool.run(["validate", file])
      #expect(result.status == 2, "\(name)")
      #expect(result.output == "", "\(name)")
      let lines = result.errors.split(separator: "\n")
      #expect(lines.contains { $0.contains(": error: [C0") }, "\(name): \(result.errors)")
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
