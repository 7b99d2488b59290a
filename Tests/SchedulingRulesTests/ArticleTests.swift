import Foundation
import SchedulingRules
import Testing

@Suite("Articles")
struct ArticleTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let articles = package.appending(
    path: "Sources/SchedulingRules/SchedulingRules.docc")

  @Test("The article of the rules is that of the catalogue; REWRITE_GOLDENS=1 rewrites it")
  func rules() throws {
    let page = Self.articles.appending(path: "Rules.md")
    if ProcessInfo.processInfo.environment["REWRITE_GOLDENS"] == "1" {
      try Data(RulesArticle.markdown.utf8).write(to: page)
      Issue.record("rewrote Rules.md")
    }
    let isUpToDate = try String(contentsOf: page, encoding: .utf8) == RulesArticle.markdown
    #expect(isUpToDate, "REWRITE_GOLDENS=1 swift test --filter ArticleTests")
  }
}
