import Testing
import ValueExpectations
import VirtualTime

@Suite("FNV-1a")
struct FNV1aHashTests {
  @Test(
    "The hash is FNV-1a with 64 bits, as its authors publish it",
    arguments: [
      ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
    ])
  func published(text: String, digits: String) {
    var hash = FNV1aHash()
    hash.add(text.utf8)
    expect(hash.text, is: digits)
  }

  @Test("Pieces and the whole have one hash, and a line ends with its line break")
  func pieces() {
    var whole = FNV1aHash()
    whole.add("one\ntwo\n".utf8)
    var lines = FNV1aHash()
    for line in ["one", "two"] { lines.add(line: line) }
    expect(lines, is: whole)
  }

  @Test("Small hashes keep their leading zeros")
  func padding() {
    let texts = (0..<4_096).map { number in
      var hash = FNV1aHash()
      hash.add(line: "\(number)")
      return hash.text
    }
    #expect(texts.allSatisfy { $0.count == 16 })
    #expect(texts.contains { $0.hasPrefix("00") })
  }
}
