import Foundation
import SchedulingRules
import Testing

@Suite("Articles")
struct ArticleTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let articles = package.appending(
    path: "Sources/SchedulingRules/SchedulingRules.docc")

  @Test(
    "Articles are those of the values they are made from; REWRITE_GOLDENS=1 rewrites them",
    arguments: [("Rules.md", RulesArticle.markdown), ("Choosing.md", ChoiceArticle.markdown)])
  func article(name: String, markdown: String) throws {
    let page = Self.articles.appending(path: name)
    if ProcessInfo.processInfo.environment["REWRITE_GOLDENS"] == "1" {
      try Data(markdown.utf8).write(to: page)
      Issue.record("rewrote \(name)")
    }
    let isUpToDate = try String(contentsOf: page, encoding: .utf8) == markdown
    #expect(isUpToDate, "REWRITE_GOLDENS=1 swift test --filter ArticleTests")
  }
}
