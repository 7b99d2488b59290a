import Testing
import ValueExpectations

@testable import VirtualTime

@Suite("Interposition")
struct InterpositionTests {
  @Test("A runtime without a needed symbol is told in one sentence")
  func missingSymbol() {
    let sentence = Interposition.explanation(ofMissing: "swift_createExecutors")
    expect(
      sentence,
      is: "this Swift runtime has no symbol 'swift_createExecutors'; "
        + "the emulator needs the dynamic runtime of Swift 6.3 (no --static-swift-stdlib).")
  }

  @Test("The search for symbols finds the one that is missing")
  func search() {
    expect(Interposition.firstMissing(of: ["clock_gettime", "dispatch_async"]), is: nil)
    expect(
      Interposition.firstMissing(of: ["clock_gettime", "no_such_symbol"]), is: "no_such_symbol")
  }
}
