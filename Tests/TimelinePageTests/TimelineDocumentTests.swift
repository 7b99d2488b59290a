import Foundation
import Testing
import ValueExpectations

@testable import Emulator
@testable import TimelinePage

@Suite("Page of a run")
struct TimelineDocumentTests {
  private func html(_ change: (inout RunStarted) -> Void = { _ in }) throws -> String {
    var records = SampleRun.records()
    var start = SampleRun.start
    change(&start)
    records[0].event = .runStarted(start)
    return TimelineDocument([("A", try #require(TimelineModel(records)))]).html
  }

  @Test("The page names nothing outside of itself, and its policy nothing but its script and style")
  func policy() throws {
    let html = try html()
    for token in ["http:", "https:", "//cdn", " src=", "@import", "url("] {
      #expect(!html.contains(token), "\(token)")
    }
    #expect(
      html.contains(
        /content="default-src 'none'; script-src 'sha256-[A-Za-z0-9+\/]{43}='; style-src 'sha256-[A-Za-z0-9+\/]{43}='; base-uri 'none'; form-action 'none'"/
      ))
  }

  @Test("A hostile name ends neither title nor data, and fills no gap of the page")
  func hostile() throws {
    let html = try html { start in
      start.scenario = "</title><script>harm()</script>{{script}}"
      start.app = "</script><script>harm()</script>{{style}}"
    }
    #expect(!html.contains("<script>harm"))
    expect(html.components(separatedBy: "<script").count, is: 3)
    expect(html.components(separatedBy: "</script>").count, is: 3)
  }

  @Test("Only rules that the run names are on the page, with the constants that rest on them")
  func rules() throws {
    let html = try html()
    #expect(html.contains(#"["some.limit","30","seconds","inferred"]"#))
    #expect(!html.contains(#""R-220":{"#))
  }

  @Test("A story is a run and its text; the rules that the plain run names stand once")
  func stories() throws {
    let plain = try #require(TimelineModel(SampleRun.records()))
    let story = FaultStory(
      name: "kill@point=3",
      model: try #require(TimelineModel(SampleRun.records(launchedAt: 5_000))),
      shrunk: "</script><script>harm()</script>")
    let html = TimelineDocument([("A", plain)], stories: [story]).html
    #expect(html.contains(#""stories":[{"run":{"name":"kill@point=3""#))
    #expect(html.contains(#""rules":{},"texts""#))
    expect(html.components(separatedBy: #""divergence":{"cause""#).count, is: 2)
    #expect(!html.contains("<script>harm"))
  }

  @Test("The same run gives the same page")
  func same() throws {
    #expect(try html() == html())
  }
}
