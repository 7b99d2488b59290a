import Testing
import XCTest

/// A place in a test.
struct TestPlace: Sendable {
  let fileID: String
  let file: StaticString
  let line: Int
  let column: Int
}

/// What a test fails with, in whichever of the two frameworks it was written for.
enum TestIssue {
  /// Fails the test that goes on in this task; it goes on.
  ///
  /// XCTest says nothing on a thread that belongs to no test. Swift Testing does, and is told, too, where it may be the one
  /// that runs: it fails the run.
  ///
  /// - Parameters:
  ///   - text: What is wrong.
  ///   - place: Where the expectation stands.
  static func record(_ text: String, at place: TestPlace) {
    if Test.current == nil { XCTFail(text, file: place.file, line: UInt(place.line)) }
    Issue.record(
      Comment(rawValue: text),
      sourceLocation: SourceLocation(
        fileID: place.fileID, filePath: "\(place.file)", line: place.line, column: place.column))
  }
}
