import Foundation
import ScenarioConfig
import Testing
import ValueExpectations

@Suite("Shipped documents")
struct ShippedDocumentTests {
  private static let config = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Config").path

  private static func files(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(config)/\(folder)").sorted()
      .map { "\(config)/\(folder)/\($0)" }
  }

  @Test("Every policy of the package is one", arguments: try files("Policies"))
  func policies(file: String) throws {
    expect(try Fixtures.reader.validate(file), is: .policy)
  }

  @Test("Every scenario of the package names its policy, so that another default changes no trace")
  func policiesOfScenarios() throws {
    let folder = "\(Self.config)/Scenarios"
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".plist") }
    #expect(files.count > 200)
    let nameless = files.filter { file in
      let text = try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      return text?.contains("<key>Policy</key>") != true
    }
    expect(nameless.sorted(), is: [])
  }

  @Test("Every life of the package is one, and all of its habits have sources")
  func lives() throws {
    let files = try Self.files("Lives")
    #expect(files.count >= 10)
    for file in files {
      expect(try Fixtures.reader.validate(file), is: .life)
      let data = try Data(contentsOf: URL(fileURLWithPath: file))
      let document = try PropertyListSerialization.propertyList(from: data, format: nil)
      let habits = try #require((document as? [String: Any])?["Habits"] as? [[String: Any]])
      let sources = habits.compactMap { $0["Source"] as? String }
      #expect(sources.count == habits.count && sources.allSatisfy { $0.count >= 10 }, "\(file)")
    }
  }

  @Test("Every Info.plist of the package is one", arguments: try files("Apps"))
  func infoPlists(file: String) throws {
    expect(try Fixtures.reader.validate(file), is: .infoPlist)
  }
}
