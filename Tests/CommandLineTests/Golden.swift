import Foundation
import Testing

/// Compares text with a file beside the tests, whole.
///
/// Goldens are rewritten only when `REWRITE_GOLDENS=1` is in the environment; the test that
/// rewrites one fails all the same, so that nobody rewrites by accident.
func expectGolden(
  _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = BuiltTool.package.appendingPathComponent("Tests/CommandLineTests/Goldens/\(name)")
  if ProcessInfo.processInfo.environment["REWRITE_GOLDENS"] == "1" {
    try Data(text.utf8).write(to: file)
    Issue.record("rewrote \(name)", sourceLocation: sourceLocation)
  }
  let golden = try String(decoding: Data(contentsOf: file), as: UTF8.self)
  #expect(
    text.split(separator: "\n", omittingEmptySubsequences: false)
      == golden.split(separator: "\n", omittingEmptySubsequences: false),
    sourceLocation: sourceLocation)
}
