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
  /// - Parameters:
  ///   - text: What is wrong.
  ///   - place: Where the expectation stands.
  static func record(_ text: String, at place: TestPlace) {
    guard Test.current != nil else {
      return XCTFail(text, file: place.file, line: UInt(place.line))
    }
    Issue.record(
      Comment(rawValue: text),
      sourceLocation: SourceLocation(
        fileID: place.fileID, filePath: "\(place.file)", line: place.line, column: place.column))
  }
}
