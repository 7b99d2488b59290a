import Emulator
import Foundation
package import TraceReport

/// The page of one run, or of two beside each other: one file that needs nothing else.
///
/// Its policy allows the one script and the one style in it, and no connection at all. All that comes from a run stands in
/// a block of data, which a browser does not obey, and is put on the page as text.
package struct TimelineDocument {
  private let data: ScriptData
  private let title: String

  /// Creates the page.
  ///
  /// - Parameters:
  ///   - runs: One picture or two, each with the name under which the page shows it.
  ///   - divergence: Where two of them part; nil for one, or for two that agree.
  ///   - stories: The runs to which the faults on the first picture lead.
  package init(
    _ runs: [(name: String, model: TimelineModel)], divergence: Divergence? = nil,
    stories: [FaultStory] = []
  ) {
    title = runs.map(\.model.start.scenario).joined(separator: " and ")
    data = .object([
      ("runs", .list(runs.map { PageData.of($0.model, named: $0.name) })),
      ("divergence", divergence?.data ?? .null),
      ("stories", .list(stories.map { Self.data(of: $0, beside: runs[0].model) })),
    ])
  }

  /// What the page knows of a story; rules that the plain run names, too, stand there.
  private static func data(of story: FaultStory, beside plain: TimelineModel) -> ScriptData {
    var model = story.model
    model.rules.removeAll(where: plain.rules.contains)
    return .object([
      ("run", PageData.of(model, named: story.name)), ("shrunk", .text(story.shrunk)),
      ("divergence", Divergence(plain, story.model)?.data ?? .null),
    ])
  }

  /// The page as HTML.
  package var html: String {
    PageFrame(
      body: PageSource.body, style: PageSource.style, script: PageSource.script, title: title,
      data: data.json
    ).html
  }
}
