import Foundation
import ScenarioConfig
import Testing
import ValueExpectations

@Suite("Key reference")
struct KeyReferenceTests {
  private static let catalogue = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/ScenarioConfig/ScenarioConfig.docc")

  @Test("The published page is the one that the schemas give")
  func pageIsCurrent() throws {
    let page = Self.catalogue.appendingPathComponent("Keys.md")
    if ProcessInfo.processInfo.environment["REWRITE_GOLDENS"] == "1" {
      try Data(KeyReference.markdown.utf8).write(to: page)
    }
    expect(try String(contentsOf: page, encoding: .utf8), is: KeyReference.markdown)
  }

  @Test("The example of the landing page is a scenario")
  func exampleIsRead() throws {
    let page = Self.catalogue.appendingPathComponent("ScenarioConfig.md")
    let parts = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```")
    let example = try #require(parts.first { $0.hasPrefix("xml\n") })
    let folder = try TemporaryFolder()
    let file = try folder.write(String(example.dropFirst(4)), to: "Scenarios/Example.plist")
    expect(try Fixtures.reader.read(file).timeline.map(\.at.seconds), is: [1_800, 3_600])
  }

  @Test("Every error code is provoked by a document of these tests")
  func everyCodeIsShown() {
    let fixtures = BadDocumentTests.expected.values.joined().map { String($0.prefix(4)) }
    let others = ["C001", "C002", "C003", "C037", "C038", "C039"]
    expect(Set(fixtures + others).sorted(), is: ProblemCode.allCases.map(\.rawValue))
  }
}
