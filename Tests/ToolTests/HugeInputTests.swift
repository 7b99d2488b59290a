import Foundation
import Testing

/// Input that is made to exhaust the reader; too large to be kept with the tests.
@Suite("Huge input")
struct HugeInputTests {
  /// A document that is made when it is needed.
  struct Document: Sendable, CustomTestStringConvertible {
    var name: String
    var code: String
    var bytes: @Sendable () -> Data
    var testDescription: String { name }
  }

  private static let hundredMegabytes = 100 << 20
  /// Just below the size that the reader still looks at.
  private static let oneMegabyte = (1 << 20) - 64

  private static func document(_ head: String, _ item: String, size: Int, end: String) -> Data {
    let count = (size - head.utf8.count - end.utf8.count) / item.utf8.count
    return Data("\(head)\(String(repeating: item, count: count))\(end)".utf8)
  }

  private static let start = "<?xml version=\"1.0\"?><plist version=\"1.0\">"

  static let documents = [
    Document(name: "LargeText", code: "C003") {
      document("\(start)<string>", "abcdefgh", size: hundredMegabytes, end: "</string></plist>")
    },
    Document(name: "LargeZeros", code: "C003") { Data(count: hundredMegabytes) },
    Document(name: "LargeBinary", code: "C003") {
      Data("bplist00".utf8) + Data(repeating: 0xa1, count: hundredMegabytes)
    },
    Document(name: "LongText", code: "C007") {
      document("\(start)<string>", "abcdefgh", size: oneMegabyte, end: "</string></plist>")
    },
    Document(name: "DeepArrays", code: "C00") {
      document(start, "<array>", size: oneMegabyte, end: "</plist>")
    },
    Document(name: "ManyElements", code: "C00") {
      document("\(start)<array>", "<true/>", size: oneMegabyte, end: "</array></plist>")
    },
    Document(name: "Laughs", code: "C005") { laughs },
    Document(name: "QuadraticBlowUp", code: "C005") {
      document(
        "<!DOCTYPE plist [<!ENTITY a \"\(String(repeating: "a", count: 100_000))\">]>\(start)<string>",
        "&a;", size: oneMegabyte, end: "</string></plist>")
    },
    Document(name: "OpenStepDepth", code: "C00") {
      document("", "(", size: oneMegabyte, end: "")
    },
  ]

  /// Entities of ten entities each, thirty times over.
  private static var laughs: Data {
    let entities = (1...30).map { level in
      "<!ENTITY l\(level) \"\(String(repeating: "&l\(level - 1);", count: 10))\">"
    }
    let types = "<!DOCTYPE plist [<!ENTITY l0 \"ha\">\(entities.joined())]>"
    return Data("\(types)\(start)<string>&l30;</string></plist>".utf8)
  }

  /// The shell's limits are the measurement: the kernel ends a process that goes beyond them.
  @Test(
    "It is refused within a second of processor time and 150 MB of memory of its own",
    arguments: documents)
  func isRefusedAtOnce(document: Document) throws {
    let scratch = try TemporaryFolder()
    let file = scratch.url.appendingPathComponent("\(document.name).plist")
    try document.bytes().write(to: file)
    let result = try BuiltTool.shell(
      "ulimit -t 1 -d 153600; bgtask validate \(file.path); echo \"exit $?\"")
    #expect(result.output.contains(": error: [\(document.code)"), "\(result.output.prefix(300))")
    #expect(result.output.hasSuffix("exit 2\n"))
  }

  @Test("The limits are those of the kernel: a process that needs more does not survive them")
  func limitsAreReal() throws {
    let busy = try BuiltTool.shell("ulimit -t 1; while :; do :; done")
    #expect(busy.status != 0)
    let large = try BuiltTool.shell(
      "ulimit -d 3000; bgtask validate \(BuiltTool.scenario("TrackerWorkday"))")
    #expect(large.status != 0)
  }
}
