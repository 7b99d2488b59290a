import Foundation
import Testing

/// One browser for all tests of a suite, each in a tab of its own, and the pages that they show, each written once.
final class BrowserSession: @unchecked Sendable {
  /// The session of the suite that runs.
  @TaskLocal static var current: BrowserSession?

  private let browser: Browser
  private let folder: TemporaryFolder
  private var pages: [[String]: URL] = [:]

  init() throws {
    (browser, folder) = (try Browser(), try TemporaryFolder())
  }

  /// The browser with an empty tab.
  static func browser() throws -> Browser {
    let session = try #require(current)
    try session.browser.openTab()
    return session.browser
  }

  /// A page that the tool has written: `report` with these words, or another subcommand.
  static func page(of words: String..., by subcommand: String = "report") throws -> URL {
    try page(of: words, by: subcommand)
  }

  static func page(of words: [String], by subcommand: String = "report") throws -> URL {
    let session = try #require(current)
    if let known = session.pages[[subcommand] + words] { return known }
    let url = session.folder.url.appendingPathComponent("\(session.pages.count).html")
    let result = try BuiltTool.run([subcommand] + words + ["--output", url.path])
    try #require(result.status == 0, "\(result.errors)")
    session.pages[[subcommand] + words] = url
    return url
  }

  /// A file for what a page is made of.
  static func file(_ name: String) throws -> URL {
    try #require(current).folder.url.appendingPathComponent(name)
  }
}

/// Starts the browser before the first test of a suite, and ends it behind the last one.
struct BrowserTrait: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // Its tests go one by one. Were each to wait behind all others that are ready, the last would go when nobody else is left.
    withUnsafeCurrentTask { $0?.escalatePriority(to: .high) }
    try await BrowserSession.$current.withValue(BrowserSession(), operation: function)
  }
}

extension Trait where Self == BrowserTrait {
  static var browser: Self { BrowserTrait() }
}
