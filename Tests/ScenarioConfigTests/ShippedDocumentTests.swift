import Foundation
import ScenarioConfig
import Testing

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
    #expect(try Fixtures.reader.validate(file) == .policy)
  }

  @Test("Every Info.plist of the package is one", arguments: try files("Apps"))
  func infoPlists(file: String) throws {
    #expect(try Fixtures.reader.validate(file) == .infoPlist)
  }
}
