import Testing
import ValueExpectations

@testable import DeviceLives

@Suite("Spans")
struct SpansTests {
  @Test("Spans that overlap or touch are joined; empty ones are left out")
  func joins() {
    let spans = Spans(joining: [20..<30, 0..<5, 4..<8, 8..<9, 15..<15, 22..<25])
    expect(spans.all, is: [0..<9, 20..<30])
    expect(spans.edges, is: [0, 9, 20, 30])
  }

  @Test("A span holds its first second and not its end", arguments: [-1, 0, 8, 9, 19, 20, 29, 30])
  func contains(second: Int) {
    let spans = Spans(joining: [0..<9, 20..<30])
    expect(spans.contains(second), is: [0, 8, 20, 29].contains(second))
  }
}
