import Testing
import ValueExpectations

@testable import ScenarioConfig

@Suite("Problems")
struct ProblemTests {
  @Test("A problem is one line with file, code, key path, finding, expectation and hint")
  func line() {
    var problem = ConfigurationProblem(
      file: "A.plist", code: .unknownKey, keyPath: "App.Nam", found: "an unknown key",
      expected: "a key of App", hint: "Did you mean 'Name'?")
    expect(
      problem.description,
      is: "A.plist: error: [C010] App.Nam: found an unknown key, expected a key of App. "
        + "Did you mean 'Name'?")
    problem.keyPath = ""
    problem.hint = ""
    expect(
      problem.description, is: "A.plist: error: [C010] found an unknown key, expected a key of App."
    )
  }

  @Test("Problems come in the order of files, then of the schema, then of names and indices")
  func order() {
    let log = ProblemLog()
    let (first, second) = (log.open("first"), log.open("second"))
    let places = [
      second.key("A", rank: 0), first.key("Z"), first.key("Y"), first.key("B", rank: 1).index(10),
      first.key("B", rank: 1).index(9), first.key("C", rank: 0), first,
    ]
    for place in places { log.add(.wrongType, at: place, found: "x", expected: "y") }
    expect(
      log.problems.problems.map { "\($0.file) \($0.keyPath)" },
      is: [
        "first ", "first C", "first B[9]", "first B[10]", "first Y", "first Z", "second A",
      ])
  }

  @Test("Problems at one place come in the order of their codes, then as they were found")
  func orderAtOnePlace() {
    let log = ProblemLog()
    let place = log.open("file")
    log.add(.wrongType, at: place, found: "2", expected: "")
    log.add(.unknownKey, at: place, found: "1", expected: "")
    log.add(.wrongType, at: place, found: "3", expected: "")
    expect(log.problems.problems.map(\.found), is: ["1", "2", "3"])
  }

  @Test(
    "Settings become JSON with sorted keys and escaped text",
    arguments: [
      (.dictionary(["b": .integer(1), "a": .boolean(true)]), #"{"a":true,"b":1}"#),
      (.list([.real(1), .real(0.1), .integer(-5), .text("é")]), #"[1.0,0.1,-5,"é"]"#),
      (.text("a\"b\\c\n\u{1}"), #""a\"b\\c\u000a\u0001""#),
    ] as [(PropertyListValue, String)])
  func canonicalJSON(value: PropertyListValue, json: String) {
    expect(String(decoding: CanonicalJSON.bytes(of: value), as: UTF8.self), is: json)
  }
}
