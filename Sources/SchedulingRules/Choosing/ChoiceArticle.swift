/// The tree of choices as an article of the documentation.
package enum ChoiceArticle {
  /// The article as Markdown.
  package static var markdown: String {
    """
    # Choosing a kind of background work

    Which way of running in the background fits a piece of work, by a few questions.

    <!-- Made from `ChoiceTree.background`; a test compares. Rewrite: REWRITE_GOLDENS=1 swift test. -->

    ## Overview

    `bgtask choose` asks these questions, or takes the answers as options: `bgtask choose --purpose content --length \
    seconds`. With `--system` it answers for another version of the system.


    """ + lines(of: .background, 0).joined(separator: "\n") + "\n" + works
  }

  private static func lines(of tree: ChoiceTree, _ depth: Int) -> [String] {
    let indent = String(repeating: "  ", count: depth)
    switch tree {
    case .work(let work): return ["\(indent)- → **\(work.title)**"]
    case .system(let version, let since, let before):
      return ["\(indent)- From iOS \(version) on:"] + lines(of: since, depth + 1)
        + ["\(indent)- Before:"] + lines(of: before, depth + 1)
    case .question(let question, let branches):
      return ["\(indent)- \(question.text) (`--\(question.name)`)"]
        + branches.flatMap { branch in
          ["\(indent)  - `\(branch.answer)`: \(branch.meaning)"]
            + lines(of: branch.tree, depth + 2)
        }
    }
  }

  private static var works: String {
    var seen: Set<ChosenWork> = []
    return ChoiceTree.background.works.filter { seen.insert($0).inserted }.map { work in
      """

      ## \(work.title)

      \(work.advice)

      - **Calls**: \(work.calls)
      - **Time**: \(work.time)
      - **Runs**: \(work.occasion)
      - **Rules**: \(work.rules.map { "\($0) \(RuleCatalogue.rule($0).title)" }.joined(separator: "; "))
      - **Scenario**: `bgtask run \(work.scenario)`

      """
    }.joined()
  }
}
