import SchedulingRules
import Testing
import ValueExpectations

@testable import Emulator
@testable import TraceReport

@Suite("PageStyle")
struct PageStyleTests {
  private let wide = PageStyle(width: 120, showsColor: true)

  private func text(of format: ReportFormat, on page: PageStyle) -> String {
    var text = ""
    let recorder = format.recorder(on: page) { text += $0 }
    for record in SampleTrace.records { recorder.record(record) }
    return text
  }

  /// A text without the sequences that colour it.
  private func withoutColor(_ text: String) -> String {
    text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
  }

  @Test("A page has at least 80 columns", arguments: [(1, 80), (79, 80), (80, 80), (81, 81)])
  func leastWidth(asked: Int, width: Int) {
    expect(PageStyle(width: asked, showsColor: false).width, is: width)
  }

  @Test("Text is painted only where colours are shown, and where it stands for something")
  func paint() {
    expect(wide.paint("FAILED", as: .failed), is: "\u{1B}[31mFAILED\u{1B}[0m")
    expect(wide.paint("FAILED", as: nil), is: "FAILED")
    expect(wide.paint("", as: .failed), is: "")
    expect(PageStyle.plain.paint("FAILED", as: .failed), is: "FAILED")
  }

  @Test(
    "A report fits its page, with or without colours",
    arguments: [ReportFormat.text, .summary], [80, 100, 120])
  func width(format: ReportFormat, width: Int) {
    let colored = text(of: format, on: PageStyle(width: width, showsColor: true))
    let lines = withoutColor(colored).split(separator: "\n")
    expect(lines.filter { $0.count > width }, is: [])
    #expect(format == .summary || lines.contains { $0.count == width })
    let colorless = text(of: format, on: PageStyle(width: width, showsColor: false))
    expect(withoutColor(colored), is: colorless)
  }

  @Test("Colours show who acts, kills, findings and the outcome, and no others")
  func colors() {
    let lines = text(of: .text, on: wide).split(separator: "\n").map(String.init)
    func colored(_ suffix: String) -> String? { lines.first { withoutColor($0).contains(suffix) } }
    expect(colored("opens the app"), is: "23:30:00      \u{1B}[36muser\u{1B}[0m      opens the app")
    expect(colored("device    is picked up")?.contains("\u{1B}"), is: false)
    expect(colored("inactive → active")?.contains("\u{1B}[34mapp 301\u{1B}[0m"), is: true)
    expect(colored("kills app 301")?.contains("\u{1B}[1;31mkills app 301: "), is: true)
    expect(colored("ERROR backgroundTaskLeaked")?.contains("\u{1B}[31mERROR "), is: true)
    expect(lines.last?.hasPrefix("\u{1B}[31mFAILED\u{1B}[0m  1 launch"), is: true)
  }

  @Test("The rule of a row stands at the margin, whether or not the row is coloured")
  func margin() {
    let row = TimelineRow("app 30123", "is long", rule: .suspension, role: .kill)
    for page in [PageStyle.plain, wide] {
      let line = withoutColor(row.lines(time: "09:00:00", on: page)[0])
      #expect(line.count == page.width && line.hasSuffix("  \(RuleID.suspension)"))
    }
  }
}
