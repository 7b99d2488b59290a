import Foundation
import Testing

@testable import Emulator

@Suite("The page in a browser", .enabled(if: Browser.program != nil), .serialized)
struct ReportPageTests {
  /// A page that the tool has written.
  private struct Page {
    let folder: TemporaryFolder
    let url: URL

    init(of runs: String..., options: [String] = ["--isolation", "in-process"]) throws {
      folder = try TemporaryFolder()
      url = folder.url.appendingPathComponent("page.html")
      let result = try BuiltTool.run(["report"] + runs + options + ["--output", url.path])
      try #require(result.status == 0, "\(result.errors)")
    }
  }

  @Test("The page opens, and follows the cursor, keys, search and links")
  func tour() throws {
    let page = try Page(of: BuiltTool.scenario("LowPowerDay"))
    let browser = try Browser()
    try browser.show(page.url)
    #expect(try browser.evaluate("document.documentElement.dataset.ready") as? String == "true")
    #expect(try browser.text("#name") == "LowPowerDay")
    // Moving over the picture moves the panel; a click holds it there.
    try browser.mouse("mouseMoved", 700, 300)
    let hovered = try browser.text("#panel h2")
    try browser.mouse("mouseMoved", 500, 300)
    #expect(try browser.text("#panel h2") != hovered)
    try browser.click(600, 300)
    let held = try browser.text("#panel h2")
    try browser.mouse("mouseMoved", 400, 300)
    #expect(try browser.text("#panel h2") == held)
    try browser.press("Escape")
    try browser.mouse("mouseMoved", 420, 300)
    #expect(try browser.text("#panel h2") != held)
    // Search goes from match to match, and the address follows.
    try browser.press("/")
    try browser.type("Low Power Mode off")
    try browser.press("Enter")
    #expect(try browser.text("#hits").hasPrefix("1 of "))
    let hash = try #require(try browser.evaluate("location.hash") as? String)
    #expect(hash.hasPrefix("#t="))
    #expect(browser.misdeeds == [])
  }

  @Test("A link to a moment shows why a request waits then, and what would let it run")
  func moment() throws {
    let page = try Page(of: BuiltTool.scenario("LowPowerDay"))
    let browser = try Browser()
    try browser.show(page.url, at: "#t=09:30:00")
    let panel = try browser.text("#panel")
    #expect(panel.hasPrefix("09:30:00 Mon 2026-03-02"))
    #expect(panel.contains("reconcile refresh"))
    #expect(panel.contains("R-159 saw Low Power Mode on"))
    #expect(panel.contains("Would let it run: 10:00 or later; Low Power Mode off."))
    #expect(panel.contains("launched as task 1 at 14:00:00"))
    // The next event is one key away; another link is followed without loading anew.
    try browser.press("ArrowRight")
    #expect(try browser.text("#panel h2").hasPrefix("10:00:00"))
    try browser.evaluate("location.hash = '#t=14:00:00'")
    #expect(try browser.text("#panel").contains("Task 1, for"))
    // A rule opens its page.
    try browser.evaluate("location.hash = '#t=09:30:00'")
    try browser.evaluate(
      "[...document.querySelectorAll('#panel .rule')].find((rule) => rule.innerText === 'R-159').click()"
    )
    let rule = try browser.text("#rule")
    #expect(rule.contains("R-159") && rule.contains("confidence") && rule.contains("source"))
    #expect(browser.misdeeds == [])
  }

  @Test("The wheel zooms, a drag moves, keys show all")
  func zoom() throws {
    let page = try Page(of: BuiltTool.scenario("TrackerWorkday"))
    let browser = try Browser()
    try browser.show(page.url)
    let view = "document.querySelector('#overview').dataset.view"
    let whole = try #require(try browser.evaluate(view) as? String)
    try browser.mouse("mouseWheel", 600, 300, ["deltaX": 0, "deltaY": -400])
    let zoomed = try #require(try browser.evaluate(view) as? String)
    #expect(zoomed != whole)
    try browser.mouse("mousePressed", 600, 300)
    try browser.mouse("mouseMoved", 500, 300, ["button": "left", "buttons": 1])
    try browser.mouse("mouseMoved", 400, 300, ["button": "left", "buttons": 1])
    try browser.mouse("mouseReleased", 400, 300)
    let moved = try #require(try browser.evaluate(view) as? String)
    #expect(moved != zoomed)
    try browser.press("0")
    #expect(try browser.evaluate(view) as? String == whole)
    #expect(browser.misdeeds == [])
  }

  @Test("Two runs stand beside each other, and the page says where they part")
  func comparison() throws {
    let folder = try TemporaryFolder()
    let (plain, other) = (
      folder.url.appendingPathComponent("documented.jsonl").path,
      folder.url.appendingPathComponent("pessimistic.jsonl").path
    )
    for (file, policy) in [(plain, "Documented"), (other, "Pessimistic")] {
      try #require(
        try BuiltTool.run([
          "run", BuiltTool.scenario("TrackerWorkday"), "--policy", policy, "--isolation",
          "in-process", "--format", "jsonl", "--output", file,
        ]).errors.contains("Error") == false)
    }
    let page = try Page(of: plain, other, options: [])
    let browser = try Browser()
    try browser.show(page.url)
    #expect(try browser.text("#name") == "documented against pessimistic")
    #expect(try browser.text("#parting").contains("First decision that differs"))
    try browser.click("#parting .moment")
    let sides = try browser.evaluate("document.querySelectorAll('#panel h2.side').length")
    #expect(sides as? Int == 2)
    #expect(browser.misdeeds == [])
  }

  @Test("A failure of a sweep is one key away, with the command that shows its run")
  func sweep() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("sweep.jsonl")
    let scenario = BuiltTool.scenario("DraftPauseEffect")
    let swept = try BuiltTool.run(
      ["sweep", scenario, "--faults", "suspend", "--format", "jsonl", "--isolation", "in-process"])
    try Data(swept.output.utf8).write(to: file)
    let page = try Page(
      of: scenario, options: ["--isolation", "in-process", "--sweep", file.path])
    let browser = try Browser()
    try browser.show(page.url)
    try browser.press("e")
    let panel = try browser.text("#panel")
    #expect(panel.contains("A FAULT HERE") && panel.contains("timeLost"))
    #expect(try browser.text("#panel code").hasPrefix("bgtask report \(scenario) --fault suspend@"))
    #expect(browser.misdeeds == [])
  }

  @Test("Hostile names stay text")
  func hostileNames() throws {
    let folder = try TemporaryFolder()
    let trace = folder.url.appendingPathComponent("hostile.jsonl")
    try Data(HostileTrace.bytes).write(to: trace)
    let page = try Page(of: trace.path, options: [])
    let browser = try Browser()
    try browser.show(page.url, at: "#t=08:00:30")
    #expect(try browser.evaluate("typeof window.harm") as? String == "undefined")
    #expect(
      try browser.evaluate("document.querySelectorAll('img, iframe, script').length") as? Int == 2)
    // The others are shown with signs in place of what cannot be seen.
    for name in HostileTrace.names where name.unicodeScalars.allSatisfy(\.isASCII) {
      try browser.evaluate(
        "(() => { const field = document.querySelector('#query'); field.value = \(HostileTrace.literal(name.prefix(40)));"
          + " field.dispatchEvent(new Event('input')); })()")
      #expect(try browser.text("#hits") != "none", "\(name.prefix(40))")
    }
    #expect(try browser.evaluate("document.body.scrollWidth <= innerWidth") as? Bool == true)
    #expect(browser.misdeeds == [])
  }

  @Test("It prints on A4")
  func paper() throws {
    let page = try Page(of: BuiltTool.scenario("LowPowerDay"))
    let browser = try Browser()
    try browser.show(page.url)
    let printed = try browser.call("Page.printToPDF", ["preferCSSPageSize": true])
    let data = try #require(Data(base64Encoded: printed["data"] as? String ?? ""))
    let text = String(decoding: data, as: Unicode.ASCII.self)
    // 297 by 210 millimetres, in points.
    #expect(text.contains(/MediaBox\s*\[0 0 84[12][.\d]* 59[45][.\d]*\]/))
    #expect(browser.misdeeds == [])
  }

  @Test(
    "It fits a phone as well as a desk, and has no light colours in the dark",
    arguments: [(390, "light"), (390, "dark"), (1280, "light"), (1280, "dark")])
  func shapes(width: Int, scheme: String) throws {
    let page = try Page(of: BuiltTool.scenario("TrackerWorkday"))
    let browser = try Browser()
    try browser.call(
      "Emulation.setEmulatedMedia",
      ["features": [["name": "prefers-color-scheme", "value": scheme]]])
    try browser.show(page.url, at: "#t=12:20:00", width: width, height: 800)
    #expect(try browser.evaluate("document.documentElement.scrollWidth") as? Int == width)
    let ground = try browser.evaluate("getComputedStyle(document.body).backgroundColor")
    #expect(ground as? String == (scheme == "dark" ? "rgb(20, 23, 27)" : "rgb(255, 255, 255)"))
    if let place = Browser.pictures {
      let shot = try browser.call("Page.captureScreenshot", ["captureBeyondViewport": width < 900])
      let data = try #require(Data(base64Encoded: shot["data"] as? String ?? ""))
      try data.write(
        to: URL(fileURLWithPath: place).appendingPathComponent("page-\(width)-\(scheme).png"))
    }
    #expect(browser.misdeeds == [])
  }
}
