internal import Foundation
public import Testing

/// Compares text with a file of the folder `Goldens` beside the calling test, whole.
///
/// Goldens are rewritten only when `REWRITE_GOLDENS=1` is in the environment; the test that
/// rewrites one fails all the same, so that nobody rewrites by accident.
///
/// - Parameters:
///   - text: What the test has got.
///   - name: The name of the file.
///   - test: The file of the test.
///   - sourceLocation: Where a difference is reported.
/// - Throws: What reading or writing the file throws.
public func expectGolden(
  _ text: String, _ name: String, beside test: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = URL(fileURLWithPath: test).deletingLastPathComponent()
  let file = folder.appendingPathComponent("Goldens").appendingPathComponent(name)
  if rewritesGoldens {
    try Data(text.utf8).write(to: file)
    Issue.record("rewrote \(name)", sourceLocation: sourceLocation)
  }
  let golden = try String(decoding: Data(contentsOf: file), as: UTF8.self)
  #expect(
    text.split(separator: "\n", omittingEmptySubsequences: false)
      == golden.split(separator: "\n", omittingEmptySubsequences: false),
    sourceLocation: sourceLocation)
}

/// Whether goldens are to be written anew.
public var rewritesGoldens: Bool {
  ProcessInfo.processInfo.environment["REWRITE_GOLDENS"] == "1"
}
