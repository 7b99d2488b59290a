import Testing
import ValueExpectations

@Suite("Checks of the house style")
struct BanTests {
  @Test(
    "Every banned token is found in code and passed over in comments",
    arguments: Ban.determinism + Ban.habits + [Ban.unordered])
  func tokens(ban: Ban) {
    for token in ban.tokens {
      let code = SourceFile(path: "a.swift", text: "let x = 1\n  y = (\(token)) // why\n")
      let comment = SourceFile(path: "a.swift", text: "// \(token)\nlet x = 1 // \(token)\n")
      #expect(
        ban.violations(in: code).contains(
          "a.swift:2: '\(token)' (\(ban.name)): use \(ban.instead)"))
      expect(ban.violations(in: comment), is: [])
    }
  }

  @Test("What a ban lets pass is let pass")
  func harmless() {
    let file = SourceFile(path: "a.swift", text: "x = Int.random(in: 1...6, using: &chance)")
    expect(Ban.determinism.flatMap { $0.violations(in: file) }, is: [])
  }

  @Test(
    "A token is no tail of a longer word",
    arguments: [
      ("sprint(x)", false), ("print(x)", true), ("a.print(x)", true), ("_print(x)", false),
      ("x + print(x)", true), ("", false),
    ])
  func wordBoundaries(line: String, isUsed: Bool) {
    expect(Ban.uses("print(", in: line[...]), is: isUsed)
  }

  @Test("Functions are measured from their first line to their closing brace")
  func functionLengths() {
    let text = """
      struct A {
        init(a: Int) {
          b = 1
        }
        private static func one(
          a: Int
        ) -> Int {

          return 1
        }
        func short() -> Int { 1 }
        func requirement()
        @Test("func") func attributed() {
        }
      }
      """
    expect(
      FunctionLength.functions(in: SourceFile(path: "a.swift", text: text)),
      is: [
        .init(name: "init", line: 2, length: 3), .init(name: "one", line: 5, length: 6),
        .init(name: "attributed", line: 13, length: 2),
      ])
  }
}
