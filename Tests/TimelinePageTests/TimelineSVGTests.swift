import Foundation
import FoundationXML
import Testing
import TraceReport
import ValueExpectations

@testable import Emulator
@testable import TimelinePage

@Suite("Still picture of a run")
struct TimelineSVGTests {
  /// What a reader of XML finds in a picture.
  private final class Reading: NSObject, XMLParserDelegate {
    var names: [String: Int] = [:]
    var texts: [String] = []
    private var text = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String] = [:]
    ) {
      names[name, default: 0] += 1
      text = ""
      #expect(attributes.keys.allSatisfy { !$0.hasPrefix("on") && !$0.hasSuffix("href") })
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      texts.append(text)
      text = ""
    }
  }

  private func reading(_ scenario: String) throws -> Reading {
    var records = SampleRun.records()
    var start = SampleRun.start
    start.scenario = scenario
    records[0].event = .runStarted(start)
    let picture = TimelineSVG(try #require(TimelineModel(records))).text
    let reading = Reading()
    let parser = XMLParser(data: Data(picture.utf8))
    parser.delegate = reading
    #expect(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? "")")
    return reading
  }

  @Test("A reader of XML finds the lanes, the reason and the badge of the run")
  func lanes() throws {
    let reading = try reading("Sample")
    for text in ["Sample", "App process", "refresh", "external power · R-055", "a.sqlite"] {
      #expect(reading.texts.contains(text), "\(text)")
    }
    // What ended it is said beside its sign.
    #expect(reading.texts.contains { $0.hasPrefix("kills app 301") })
    #expect(reading.texts.contains("01:00 03-29") || reading.texts.contains("00:00 03-29"))
  }

  @Test("A legend says what its signs mean, and no more than it has")
  func legend() throws {
    let reading = try reading("Sample")
    for words in [
      "asked for, and waiting", "in the way: power and battery", "time was over", "kill",
      "expiration", "what the user does", "write, sync, commit",
    ] {
      #expect(reading.texts.contains(words), "\(words)")
    }
    for words in ["ended well", "in the way: network", "finding", "goes on"] {
      #expect(!reading.texts.contains(words), "\(words)")
    }
  }

  @Test("A kill is a cross and an expiration a clock, in their lane and in the legend")
  func signs() throws {
    let picture = TimelineSVG(try #require(TimelineModel(SampleRun.records()))).text
    let count = { (sign: String) in picture.components(separatedBy: sign).count - 1 }
    expect(count(#"class="cross""#), is: 2)
    // Both stand at one place, where the worse stands for all; the run whose time was over has a clock as well.
    #expect(count(#"class="hands""#) == 3)
    #expect(picture.contains(#"r="8" class="killed""#))
  }

  @Test("Two runs stand below each other on one scale, and where they part is marked in both")
  func two() throws {
    let models = try [4_000, 5_000].map { launch in
      try #require(TimelineModel(SampleRun.records(launchedAt: launch)))
    }
    let divergence = Divergence(models[0], models[1])
    let picture = TimelineSVG(
      [("before", models[0]), ("after", models[1])], divergence: divergence
    ).text
    for words in [
      "A  before", "B  after", "First difference: 01:06:40", "First difference: 01:23:20",
    ] {
      #expect(picture.contains(words), "\(words)")
    }
    expect(picture.components(separatedBy: #"class="part""#).count, is: 3)
    #expect(picture.components(separatedBy: ">ended well<").count < 3)
    #expect(XMLParser(data: Data(picture.utf8)).parse())
  }

  @Test(
    "A hostile name stays text",
    arguments: ["</text><script>harm()</script>", "a\u{0}\u{8}b", "]]>&lt;", "\u{202e}x"])
  func hostile(name: String) throws {
    let reading = try reading(name)
    expect(reading.names["script"], is: nil)
    expect(reading.names["svg"], is: 1)
  }

  @Test("Quiet hours are folded, and what happens keeps its order")
  func scale() {
    let row = { (hour: Int64) in
      Row(begin: .seconds(hour * 3600), end: .seconds(hour * 3600), who: "", what: "", mark: .user)
    }
    let scale = FoldedScale([row(1), row(9), row(10)], until: .seconds(36_000), width: 100)
    expect(scale.folds.count, is: 1)
    let places = [0, 1, 9, 10].map { scale.place(of: .seconds($0 * 3600)) }
    expect(places, is: places.sorted())
    #expect(places.first == 0 && places.last == 100)
    // Eight hours of nothing take less than one in which something happens.
    #expect(places[2] - places[1] < places[1] - places[0])
  }
}
