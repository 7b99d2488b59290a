import Foundation
import Testing
import ValueExpectations

@testable import TimelinePage

@Suite("Data of a page")
struct ScriptDataTests {
  @Test(
    "A text is read back as it was, and cannot end the element that it stands in",
    arguments: [
      "</script><script>alert(1)</script>", "<!-- -->", "\"\\\u{0}\u{1f}\u{7f}\n", "a & b",
      "\u{202e}💥\u{2028}", "",
    ])
  func texts(text: String) throws {
    let json = ScriptData.list([.text(text)]).json
    #expect(!json.contains("<") && !json.contains(">") && !json.contains("&"))
    let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String]
    expect(read, is: [text])
  }

  @Test("Values are written without spaces, members in their order")
  func values() {
    let data = ScriptData.object([
      ("b", .wholes([1, -2])), ("a", .list([.null, .truth(true), .number(0.5), .whole(7)])),
    ])
    expect(data.json, is: #"{"b":[1,-2],"a":[null,true,0.5,7]}"#)
  }

  @Test("Each text is held once")
  func pool() {
    var pool = TextPool()
    let indexes = ["a", "b", "a"].map { pool.index(of: $0) }
    expect(indexes, is: [0, 1, 0])
    expect(pool.texts, is: ["a", "b"])
  }
}
