import AVFAudio
import FoundationAdditions
import Testing
import ValueExpectations

@Suite("Numbers that are read into variables")
struct NumberReadingTests {
  @Test("A number goes into any variable that holds it, in the way of old notifications")
  func numbers() throws {
    let facts: [String: Any] = ["kind": UInt(1), "half": 0.5, "is": true]
    var kind: UInt = 0
    try #require(facts["kind"] as? NSValue).getValue(&kind)
    expect(kind, is: 1)
    var sized = 0
    try #require(facts["kind"] as? NSValue).getValue(&sized, size: MemoryLayout<Int>.size)
    expect(sized, is: 1)
    var half = 0.0
    try #require(facts["half"] as? NSValue).getValue(&half)
    expect(half, is: 0.5)
    var answer = false
    try #require(facts["is"] as? NSValue).getValue(&answer)
    #expect(answer)
  }

  @Test("An enumeration is read from its number; what does not fit stays")
  func enumerations() {
    var type = AVAudioSession.InterruptionType.ended
    (NSNumber(value: 1) as NSValue).getValue(&type)
    expect(type, is: .began)
    (NSNumber(value: 7) as NSValue).getValue(&type)
    expect(type, is: .began)
    var small: UInt8 = 3
    (NSNumber(value: 300) as NSValue).getValue(&small)
    expect(small, is: 3)
  }

  @Test("A value that is no number is read as ever")
  func others() {
    var range = NSRange()
    NSValue(range: NSRange(location: 2, length: 3)).getValue(&range)
    expect(range, is: NSRange(location: 2, length: 3))
  }
}
