import Foundation
import ScenarioConfig
import Testing

@Suite("Key reference")
struct KeyReferenceTests {
  private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/ScenarioConfig/ScenarioConfig.docc/Keys.md")

  @Test("The published page is the one that the schemas give")
  func pageIsCurrent() throws {
    if ProcessInfo.processInfo.environment["REWRITE_GOLDENS"] == "1" {
      try Data(KeyReference.markdown.utf8).write(to: Self.page)
    }
    #expect(try String(contentsOf: Self.page, encoding: .utf8) == KeyReference.markdown)
  }

  @Test("Every error code is provoked by a document of these tests")
  func everyCodeIsShown() {
    let fixtures = BadDocumentTests.expected.values.joined().map { String($0.prefix(4)) }
    let others = ["C001", "C002", "C003", "C037"]
    #expect(Set(fixtures + others).sorted() == ProblemCode.allCases.map(\.rawValue))
  }
}
