import Foundation
import Testing
import ValueExpectations

/// Work whose parts are done on their own, and joined.
enum PartsOfWork {
  /// Checks that jobs, and parts that are joined, give the bytes of work that is done in one go.
  ///
  /// - Parameter words: The command without what divides it; `--output` takes a folder.
  /// - Throws: What starting the tool, or reading its files, throws.
  static func check(_ words: [String]) throws {
    let scratch = try TemporaryFolder()
    func folder(_ name: String) -> String { scratch.url.appendingPathComponent(name).path }
    let whole = try BuiltTool.run(words + ["--output", folder("whole")])
    expect(try BuiltTool.run(words + ["--jobs", "2"]).output, is: whole.output)
    for part in ["2/3", "3/3", "1/3"] {
      let words = words + ["--shard", part, "--output", folder("parts")]
      #expect(try BuiltTool.run(words).output.contains(", part \(part)"))
    }
    let merged = try BuiltTool.run(["merge", folder("parts"), "--output", folder("merged")])
    #expect(merged.status == whole.status, "\(merged.errors)")
    expect(merged.output, is: whole.output)
    for file in ["results.jsonl", "summary.txt"] {
      #expect(try scratch.text("merged/" + file) == scratch.text("whole/" + file))
    }
    // What is missing is named, and other results are none of this work.
    let missing = try BuiltTool.run(["merge", folder("parts") + "/results-1-of-3.jsonl"])
    expect(missing.status, is: 2)
    #expect(missing.errors.contains("part 2/3 is missing"))
    expect(try BuiltTool.run(["merge", folder("parts"), "--format", "junit"]).status, is: 64)
  }
}
