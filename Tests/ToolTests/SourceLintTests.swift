import EmulatorTestSupport
import Foundation
import SchedulingRules
import Testing
import ValueExpectations

@Suite("Lint of sources")
struct SourceLintTests {
  private static let app = "Tests/ToolTests/MailApp"

  @Test("Each mistake is found where it is made, and nothing else is")
  func mistakes() throws {
    let result = try Self.lint(["--sources", Self.app, "--format", "github"])
    expect(result.status, is: 1)
    let found = result.output.split(separator: "\n").compactMap(Self.finding).sorted()
    let expected = try Self.files.flatMap(Self.marks).sorted()
    expect(found, is: expected)
    let known = Set(expected.map { String($0.split(separator: " ")[1]) })
    expect(known, is: Set(SourceMistake.allCases.map(\.rawValue)))
  }

  @Test("Text says once what a reader of sources cannot know, and ends with the count")
  func text() throws {
    let result = try Self.lint(["--sources", Self.app + "/Share.swift"])
    expect(result.status, is: 1)
    let lines = result.output.split(separator: "\n")
    try #require(lines.count == 4)
    #expect(lines[0].hasPrefix("\(Self.app)/Share.swift:6:5: error: [R-114] nothing in this file"))
    #expect(lines[1].hasPrefix("\(Self.app)/Share.swift:7:29: warning: [F-036] “userName”"))
    #expect(lines[2].hasPrefix("1 file read as text"))
    expect(lines[3], is: "1 error, 1 warning, 0 notes")
  }

  @Test("A mode that no source has a use for is told, also one for silence (R-238, F-055)")
  func modes() throws {
    let folder = try TemporaryFolder()
    let list = folder.url.appendingPathComponent("Info.plist")
    let modes = ["audio", "location"].map { "<string>\($0)</string>" }.joined()
    try Data(
      """
      <plist version="1.0"><dict><key>UIBackgroundModes</key><array>\(modes)</array></dict></plist>
      """.utf8
    ).write(to: list)
    let alone = try Self.lint([list.path])
    #expect(
      alone.output.contains("note: [F-055] UIBackgroundModes[0]: the mode “audio” is for sound"))
    let mail = try Self.lint([list.path, "--sources", Self.app])
    #expect(!mail.output.contains("“audio” is declared"))
    #expect(mail.output.contains("“location” is declared, and no source imports CoreLocation"))
  }

  @Test("A method for pushes without their mode is told, in either form (R-027)")
  func pushMethods() throws {
    let folder = try TemporaryFolder()
    let list = folder.url.appendingPathComponent("Info.plist")
    let forms = [
      "fetchCompletionHandler done: @escaping (UIBackgroundFetchResult) -> Void) { done(.noData) }",
      ") async -> UIBackgroundFetchResult { .noData }",
    ]
    for form in forms {
      let source = folder.url.appendingPathComponent("App.swift")
      let method =
        "func application(_ app: UIApplication, didReceiveRemoteNotification info: [AnyHashable: Any]"
      let text = "class A: UIResponder { \(method)\(form.hasPrefix(")") ? "" : ", ")\(form) }\n"
      try Data(text.utf8).write(to: source)
      func warnings(_ modes: [String]) throws -> Int {
        try PropertyListSerialization.data(
          fromPropertyList: ["UIBackgroundModes": modes], format: .xml, options: 0
        ).write(to: list)
        let result = try Self.lint([list.path, "--sources", source.path, "--format", "github"])
        return result.output.components(separatedBy: "methodWithoutMode").count - 1
      }
      expect(try warnings([]), is: 1)
      expect(try warnings(["remote-notification"]), is: 0)
    }
  }

  @Test(
    "Scenes of the Info.plist are known to the reader of sources (F-003)", arguments: [true, false])
  func scenesOfManifest(isDeclared: Bool) throws {
    let folder = try TemporaryFolder()
    let list = folder.url.appendingPathComponent("Info.plist")
    let source = folder.url.appendingPathComponent("App.swift")
    let method = "func applicationDidEnterBackground(_ application: UIApplication) { save() }"
    try Data(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate { \(method) }
      @available(iOS 13, *) class SceneDelegate: UIResponder, UIWindowSceneDelegate {}
      """.utf8
    ).write(to: source)
    let scenes = ["UIApplicationSceneManifest": ["UIApplicationSupportsMultipleScenes": false]]
    try PropertyListSerialization.data(
      fromPropertyList: isDeclared ? scenes : [:], format: .xml, options: 0
    ).write(to: list)
    let result = try Self.lint([list.path, "--sources", source.path, "--format", "github"])
    expect(result.status, is: 0)
    expect(result.output.contains(",line=1,col=62,title=F-003 delegateNotTold"), is: isDeclared)
  }

  @Test("What the sources submit is compared with the Info.plist")
  func infoPlist() throws {
    let result = try Self.lint(["Config/Apps/Feed-Info.plist", "--sources", "Sources/FeedApp"])
    expect(result.status, is: 0)
    #expect(!result.output.contains("R-003"))
    let other = try Self.lint(["Config/Apps/Feed-Info.plist", "--sources", Self.app])
    #expect(other.output.contains("[R-003] BGTaskSchedulerPermittedIdentifiers: the app uses"))
    #expect(other.output.contains("com.example.mail.index"))
  }

  @Test(
    "A file that does not parse is said to be unread; without sources or a plist nothing is done")
  func unusable() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("A.swift")
    try Data("class {".utf8).write(to: file)
    let broken = try Self.lint(["--sources", file.path])
    expect(broken.status, is: 0)
    #expect(broken.output.contains("A.swift:1: warning: [swift] the file does not parse"))
    let missing = try Self.lint(["--sources", folder.url.path + "/None"])
    #expect(missing.status == 2 && missing.errors.contains("is not there"))
    expect(try Self.lint([]).status, is: 64)
  }

  private static let files = [
    "AppDelegate", "Attachments", "Outbox", "Requests", "Search", "Share", "Sound",
  ]

  /// What the comments of a file say is found in the line, or in the next one.
  private static func marks(in name: String) throws -> [String] {
    let file = "\(app)/\(name).swift"
    let text = try String(
      contentsOf: BuiltTool.package.appendingPathComponent(file), encoding: .utf8)
    return text.components(separatedBy: "\n").enumerated().flatMap { index, line -> [String] in
      let parts = line.components(separatedBy: "// finds: ")
      guard parts.count == 2 else { return [] }
      let isAlone = parts[0].allSatisfy { $0 == " " }
      return parts[1].components(separatedBy: ", ").map {
        "\(file):\(index + (isAlone ? 2 : 1)) \($0)"
      }
    }
  }

  /// The place and the name in a line like `::error file=A.swift,line=3,col=1,title=R-001 name::words`.
  private static func finding(_ line: Substring) -> String? {
    guard let match = line.firstMatch(of: #/file=(.*),line=(\d+),col=\d+,title=\S+ (\w+)::/#) else {
      return nil
    }
    return "\(match.1):\(match.2) \(match.3)"
  }

  private static func lint(_ words: [String]) throws -> BuiltTool.Result {
    try BuiltTool.runWithCompiler(["lint"] + words)
  }
}
