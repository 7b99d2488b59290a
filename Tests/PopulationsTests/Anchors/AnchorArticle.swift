/// The article of the figures: written by a test, so that it cannot say anything else than they do.
enum AnchorArticle {
  /// The page.
  static var text: String {
    let reasons = Anchor.all.compactMap { anchor in
      anchor.reason.map { "- **\(anchor.name)**: \($0)" }
    }
    let whys = reasons.isEmpty ? ["None is off by more than a factor of two."] : reasons
    return
      (head + Anchor.all.map(\.row) + ["", "### Further off than a factor of two", ""] + whys
      + LaunchCount.kinds.flatMap(table)).joined(separator: "\n") + "\n"
  }

  private static let head = [
    "# Anchors", "",
    "What the policy `Field` makes of lives and apps, beside what reports from phones have.", "",
    "## Overview", "",
    "Tests write and compare this page. One count over many phones is public (S15, S16); the rest are logs",
    "of single phones, most of them developers', and statements without data. What is expected is a",
    "choice within wide ranges: the policy is fitted to it, and proves nothing beyond it.",
    "Figures are those of one to six people over two to four weeks, of 200 people over a day for S15.",
    "",
    "| | What | Expected | Accepted | Ours | Off by |", "| --- | --- | --- | --- | --- | --- |",
  ]

  private static let titles = [
    "refresh": "App refresh a day, asked for again in the handler after 15 min",
    "processing": "Processing a day, asked for again in the handler at once",
    "push": "Silent pushes delivered a day, of 42 sent between 9 and 23 h",
  ]

  private static func table(_ kind: String) -> [String] {
    let policies = LaunchCount.policies.joined(separator: " | ")
    let rule = LaunchCount.policies.map { _ in "---" }.joined(separator: " | ")
    return [
      "", "## \(titles[kind] ?? kind)", "",
      "One person of each life over \(LaunchCount.days) days.", "",
      "| Life | \(policies) |", "| --- | \(rule) |",
    ] + LaunchCount.all.map { $0.row(kind) }
  }
}
