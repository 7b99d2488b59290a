import FuzzedReaders
import Testing
import ValueExpectations

/// The fuzzer itself is not part of these tests: they read what it starts from, and what it has found.
@Suite("Readers under the fuzzer")
struct FuzzedReaderTests {
  @Test("Each reader has something to start from, and takes it", arguments: FuzzedReader.allCases)
  func corpus(reader: FuzzedReader) throws {
    let inputs = FuzzedInput.corpus.filter { $0.reader == reader }
    #expect(!inputs.isEmpty)
    for input in inputs { #expect(try input.outcome() == .taken, "\(input.testDescription)") }
  }

  @Test("What once brought a reader down is refused", arguments: FuzzedInput.findings)
  func finding(input: FuzzedInput) throws {
    expect(try input.outcome(), is: .refused)
  }

  @Test("A document cut off anywhere brings no reader down", arguments: FuzzedInput.corpus)
  func truncated(input: FuzzedInput) throws {
    let count = try input.bytes().count
    for length in stride(from: 0, to: count, by: max(1, count / 20)) {
      _ = try input.outcome(ofPrefix: length)
    }
  }
}
