import Testing
import ValueExpectations

@Suite("Expectations of values")
struct ValueExpectationTests {
  @Test("A value that is the other one fails nothing")
  func equal() {
    expect(3, is: 3)
    expect("a".first, is: "a")
    expect(["a", "b"], is: ["a", "b"])
    expect(["a": [1]], is: ["a": [1]])
    expect([] as [Int], is: [])
    expect(nil as Int?, is: nil)
  }

  @Test("Another value fails where it is expected, with both of them")
  func different() throws {
    let line = #line + 1
    let found = issues { expect("3", is: "three") }
    expect(found.map { $0.comments.map(\.rawValue) }, is: [[#"is "3", not "three""#]])
    let place = try #require(found.first?.sourceLocation)
    expect(place.line, is: line)
    expect(place.fileName, is: "ValueExpectationTests.swift")
    expect(issueTexts { expect(nil, is: 1) }, is: ["is nil, not Optional(1)"])
  }

  @Test("Of a list that differs is told what is lacking and what is too much, and where")
  func lists() {
    let texts = issueTexts { expect(["a", "c", "d"], is: ["a", "b", "c"]) }
    let text = """
      is ["a", "c", "d"], not ["a", "b", "c"]; lacking (-) and too many (+):
      - 1: "b"
      + 2: "d"
      """
    expect(texts, is: [text])
  }
}
