import EmulatorTestSupport
import Foundation
import Testing
import ValueExpectations

@testable import Emulator

@Suite("The page in a browser", .enabled(if: Browser.program != nil), .serialized, .browser)
struct ReportPageTests {
  @Test("The axis shows what the phone's clock shows, however often it is set")
  func axis() throws {
    let browser = try BrowserSession.browser()
    try browser.show(BrowserSession.page(of: BuiltTool.scenario("ClockJump")))
    let listen = """
      (() => {
        const own = CanvasRenderingContext2D.prototype.fillText;
        window.drawn = [];
        CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
          drawn.push(text);
          own.call(this, text, ...rest);
        };
        document.getElementById("stage").style.paddingBottom = "1px";
      })()
      """
    try browser.evaluate(listen)
    try browser.evaluate("0")
    let times = "drawn.filter((text) => text.match(/^[0-9]+:[0-9]+$/)).slice(0, 8).join(' ')"
    expect(
      try browser.evaluate(times) as? String, is: "09:00 08:30 11:00 11:30 12:00 12:00 12:30 13:00")
  }

  @Test("A day is told at a glance, then moment by moment, by pointer, keys, search and links")
  func tour() throws {
    let browser = try BrowserSession.browser()
    try browser.show(BrowserSession.page(of: BuiltTool.scenario("LowPowerDay")))
    expect(try browser.evaluate("document.documentElement.dataset.ready") as? String, is: "true")
    expect(try browser.text("#name"), is: "LowPowerDay")
    #expect(try browser.text("#outcome").contains("1 launch"))
    // Why did it not run? The first sight says it.
    let glance = try browser.text("#panel")
    #expect(glance.hasPrefix("At a glance"))
    #expect(glance.contains("None: no finding, no kill, no expiration."))
    #expect(glance.contains("R-159 Low Power Mode on\n5 h, from 09:00:00"), "\(glance)")
    // Moving over the picture moves the panel; a click holds it there.
    try browser.mouse("mouseMoved", 700, 300)
    let hovered = try browser.text("#panel h2")
    try browser.mouse("mouseMoved", 500, 300)
    #expect(try browser.text("#panel h2") != hovered)
    try browser.click(600, 300)
    let held = try browser.text("#panel h2")
    try browser.mouse("mouseMoved", 400, 300)
    expect(try browser.text("#panel h2"), is: held)
    // Let go, the moment ends where the pointer leaves the picture.
    try browser.press("Escape")
    try browser.mouse("mouseMoved", 420, 300)
    #expect(try browser.text("#panel h2") != held)
    try browser.mouse("mouseMoved", 1100, 600)
    expect(try browser.text("#panel h2"), is: "At a glance")
    // Search goes from match to match, and the address follows.
    try browser.press("/")
    try browser.type("Low Power Mode off")
    try browser.press("Enter")
    #expect(try browser.text("#hits").hasPrefix("1 of "))
    let hash = try #require(try browser.evaluate("location.hash") as? String)
    #expect(hash.hasPrefix("#t="))
    // A link is followed without loading anew: why a request waits then, and what would let it run.
    try browser.evaluate("document.activeElement.blur()")
    try browser.evaluate("location.hash = '#t=09:30:00'")
    let panel = try browser.text("#panel")
    #expect(panel.contains("09:30:00 Mon 2026-03-02"))
    #expect(panel.contains("reconcile refresh"))
    #expect(panel.contains("R-159 saw Low Power Mode on"))
    #expect(panel.contains("Would let it run: 10:00 or later; Low Power Mode off."))
    #expect(panel.contains("launched as task 1 at 14:00:00"))
    // The next event is one key away.
    try browser.press("ArrowRight")
    #expect(try browser.text("#panel h2").hasPrefix("10:00:00"))
    try browser.evaluate("location.hash = '#t=14:00:00'")
    #expect(try browser.text("#panel").contains("Task 1, for"))
    let spoken = "document.querySelector('#cursor').getAttribute('aria-valuetext')"
    #expect(try #require(try browser.evaluate(spoken) as? String).hasPrefix("14:00:00, "))
    // A rule opens its page.
    try browser.evaluate("location.hash = '#t=09:30:00'")
    try browser.evaluate(
      "[...document.querySelectorAll('#panel .rule')].find((rule) => rule.innerText === 'R-159').click()"
    )
    let rule = try browser.text("#rule")
    #expect(rule.contains("R-159") && rule.contains("confidence") && rule.contains("source"))
    try browser.evaluate("document.querySelector('#rule').close()")
    try expectPaper(browser)
    expect(browser.misdeeds, is: [])
  }

  /// It prints on A4: 297 by 210 millimetres, in points; picture and head share the first sheet.
  private func expectPaper(_ browser: Browser) throws {
    let printed = try browser.call("Page.printToPDF", ["preferCSSPageSize": true])
    let data = try #require(Data(base64Encoded: printed["data"] as? String ?? ""))
    let text = String(decoding: data, as: Unicode.ASCII.self)
    #expect(text.contains(/MediaBox\s*\[0 0 84[12][.\d]* 59[45][.\d]*\]/))
    #expect(text.matches(of: /\/Type\s*\/Page\b(?!s)/).count <= 2)
  }

  @Test("The panel shows the app's files and defaults as they were at the moment")
  func containers() throws {
    let browser = try BrowserSession.browser()
    let page = try BrowserSession.page(of: BuiltTool.scenario("StreakKilled"))
    try browser.show(page, at: "#t=09:04:00")
    let before = try browser.text("#panel")
    #expect(before.contains("The app has no file yet."))
    #expect(before.contains("The app has set no default yet."))
    try browser.evaluate("location.hash = '#t=09:05:11'")
    let after = try browser.text("#panel")
    #expect(after.contains("picture.jpg") && after.contains("readable after the first unlock"))
    #expect(after.contains("on the medium") && after.contains("streak"), "\(after)")
    // A text opens, and is open still at another moment.
    let text = "document.querySelector('#panel .files details pre').checkVisibility()"
    expect(try browser.evaluate(text) as? Bool, is: false)
    try browser.click("#panel .files summary")
    expect(try browser.evaluate(text) as? Bool, is: true)
    try browser.press("ArrowRight")
    #expect(try browser.text("#panel h2").hasPrefix("10:00:00"))
    expect(try browser.evaluate(text) as? Bool, is: true)
    expect(browser.misdeeds, is: [])
    try keepPicture(of: "containers-1280-light", isLong: false, browser)
  }

  @Test("A trace alone tells what was written, and says that it does not tell what is there")
  func traceAlone() throws {
    let file = try BrowserSession.file("streak.jsonl").path
    _ = try BuiltTool.run(
      ["run", BuiltTool.scenario("StreakKilled"), "--format", "jsonl", "--output", file])
    let browser = try BrowserSession.browser()
    try browser.show(BrowserSession.page(of: file), at: "#t=09:05:11")
    let panel = try browser.text("#panel")
    #expect(panel.contains("1 write, 1 sync") && panel.contains("A trace alone does not tell"))
    expect(browser.misdeeds, is: [])
  }

  @Test("Wheel and drag move through a day; it fits a phone as well as a desk, light and dark")
  func zoom() throws {
    let browser = try BrowserSession.browser()
    let page = try BrowserSession.page(
      of: BuiltTool.scenario("TrackerWorkday"), "--policy", "Field", "--isolation", "in-process")
    try browser.show(page)
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
    expect(try browser.evaluate(view) as? String, is: whole)
    // A count leads to what it counts.
    try browser.evaluate(
      "[...document.querySelectorAll('#outcome button')].find((one) => one.innerText === '1 kill').click()"
    )
    #expect(try browser.text("#panel").contains("kills app"))
    try browser.press("0")
    // Launches that the policy hands out by the hour are a curve.
    try browser.evaluate("location.hash = '#t=1,05:00:00'")
    let panel = try browser.text("#panel")
    #expect(panel.contains("Launches left: refresh"), "\(panel)")
    #expect(panel.contains("Launches left: all apps"), "\(panel)")
    expect(browser.misdeeds, is: [])
    try expectShapes("day", browser)
    try browser.resize(390, 800)
    // Only the rows in view are in the document, on a phone too.
    #expect(
      try #require(
        try browser.evaluate("document.querySelectorAll('#rows .row').length") as? Int) < 40)
  }

  @Test("The page of a population fits a phone as well as a desk, light and dark")
  func population() throws {
    let browser = try BrowserSession.browser()
    let scenario = try hostile("Population", in: "Two weeks", by: "Two weeks ")
    let page = try BrowserSession.page(
      of: scenario, "--config", "Config", "--lives", "NightCharger,NeverCharges", "--users", "2",
      "--days", "1", "--format", "html", by: "population")
    try browser.show(page)
    #expect(try browser.text("header").contains(Self.harm))
    expect(try browser.evaluate("document.scripts.length") as? Int, is: 0)
    try expectShapes("population", browser)
    expect(browser.misdeeds, is: [])
  }

  @Test("On a phone every column of the conclusions is in sight, what hangs on a guess too")
  func guesses() throws {
    let browser = try BrowserSession.browser()
    let page = try BrowserSession.page(
      of: "Population", "--lives", "NightCharger,NeverCharges", "--users", "1", "--days", "1",
      "--sensitivity", "--format", "html", by: "population")
    try browser.show(page, width: 390)
    try keepPicture(of: "guesses-390-light", isLong: true, browser)
    let hidden = """
      [...document.querySelectorAll('.conclusions td, .conclusions tbody th, .badge')]
        .filter((cell) => cell.getBoundingClientRect().right > innerWidth).length
      """
    expect(try browser.evaluate(hidden) as? Int, is: 0)
    #expect(try browser.text("body").contains("hangs on a guess"))
  }

  @Test("One picture of the page opens the README; REWRITE_GOLDENS=1 takes it anew")
  func readmePicture() throws {
    let readme = try String(
      contentsOf: BuiltTool.package.appendingPathComponent("README.md"), encoding: .utf8)
    let place = try #require(readme.firstMatch(of: /!\[[^\]]+\]\(([^)]+\.png)\)/)?.output.1)
    let file = BuiltTool.package.appendingPathComponent(String(place))
    let browser = try BrowserSession.browser()
    try browser.prefer("light")
    try browser.show(
      BrowserSession.page(of: "TrackerWorkday", "--isolation", "in-process"), width: 1280,
      height: 860)
    let shot = try browser.call("Page.captureScreenshot")
    let data = try #require(Data(base64Encoded: shot["data"] as? String ?? ""))
    if rewritesGoldens { try data.write(to: file) }
    // Letters differ from machine to machine; what is where does not.
    try browser.openTab()
    let kept = try Data(contentsOf: file)
    let difference = try browser.evaluate(Self.difference(kept, data))
    let blank = try browser.evaluate(Self.difference(kept, nil))
    // Another page differs from it as much as an empty one does.
    let limit = try #require(blank as? Double) / 4
    let measured = try #require(difference as? Double)
    #expect(limit > 1 && measured < limit)
  }

  /// An expression for how much two pictures differ on average, from 0 to 255; nil is a white one.
  private static func difference(_ one: Data, _ other: Data?) -> String {
    let source = { (data: Data) in "'data:image/png;base64,\(data.base64EncodedString())'" }
    return """
      Promise.all([\(source(one)), \(other.map(source) ?? "null")].map((source) => new Promise((done) => {
        const picture = new Image();
        const read = () => {
          const canvas = new OffscreenCanvas(320, 215);
          const pen = canvas.getContext('2d');
          pen.fillStyle = 'white';
          pen.fillRect(0, 0, 320, 215);
          if (source) pen.drawImage(picture, 0, 0, 320, 215);
          done(pen.getImageData(0, 0, 320, 215).data);
        };
        if (!source) return read();
        picture.onload = read;
        picture.src = source;
      }))).then(([one, other]) => one.reduce((sum, value, index) => sum + Math.abs(value - other[index]), 0) / one.length)
      """
  }

  private func expectShapes(_ name: String, _ browser: Browser) throws {
    for (width, scheme) in [(1280, "light"), (1280, "dark"), (390, "dark"), (390, "light")] {
      try browser.prefer(scheme)
      try browser.resize(width, 800)
      expect(try browser.evaluate("document.documentElement.scrollWidth") as? Int, is: width)
      let ground = try browser.evaluate("getComputedStyle(document.body).backgroundColor")
      expect(ground as? String, is: (scheme == "dark" ? "rgb(20, 23, 27)" : "rgb(255, 255, 255)"))
      try keepPicture(of: "\(name)-\(width)-\(scheme)", isLong: width < 900, browser)
    }
  }

  @Test("Two runs stand beside each other on a desk, one cursor in both; on a phone one is below")
  func comparison() throws {
    let names = ["FiveMinutesAway", "LeakedBackgroundTask"]
    let page = try BrowserSession.page(
      of: names.map(BuiltTool.scenario) + ["--isolation", "in-process"])
    let browser = try BrowserSession.browser()
    try browser.show(page)
    expect(try browser.text("#name"), is: "FiveMinutesAway against LeakedBackgroundTask")
    #expect(try browser.text("#parting").contains("First decision that differs"))
    // What went wrong in the second run is said at once.
    let glance = try browser.text("#panel")
    #expect(glance.contains("backgroundTaskLeaked") && glance.contains("expires flush"))
    try browser.click("#parting .moment")
    let sides = try browser.evaluate("document.querySelectorAll('#panel h2.side').length")
    expect(sides as? Int, is: 2)
    // The same place in both columns is the same instant.
    let height = "document.querySelector('#picture').clientHeight"
    let beside = try #require(try browser.evaluate(height) as? Int)
    let times = try [380.0, 380 + 358].map { x in
      try browser.press("Escape")
      try browser.mouse("mouseMoved", x, 400)
      return try browser.text("#panel h2")
    }
    expect(times[0], is: times[1])
    try keepPicture(of: "comparison-1280-light", isLong: false, browser)
    try browser.resize(390, 800)
    #expect(try #require(try browser.evaluate(height) as? Int) > beside * 3 / 2)
    expect(browser.misdeeds, is: [])
  }

  @Test("A click on a fault shows its run beside the one without, and its shortest story")
  func sweep() throws {
    let file = try BrowserSession.file("sweep.jsonl")
    let scenario = try hostile("DraftPauseEffect", in: "Task=Design", by: "Task=")
    let words = [scenario, "--config", "Config", "--isolation", "in-process"]
    let swept = try BuiltTool.run(["sweep", "--faults", "suspend", "--format", "jsonl"] + words)
    try Data(swept.output.utf8).write(to: file)
    let page = try BrowserSession.page(of: words + ["--sweep", file.path])
    let browser = try BrowserSession.browser()
    try browser.show(page)
    #expect(try browser.text("#outcome").contains("✕ 8 of 17 faults did harm"))
    // What it came to without any stands in one line with what says so.
    let lines = try browser.evaluate(
      "[...document.querySelectorAll('#outcome .verdict')].map((line) => line.textContent).join('\\n')"
    )
    expect(
      (lines as? String)?.split(separator: "\n").last?.hasPrefix("Without any fault:"), is: true)
    #expect(try browser.text("#panel").contains("8 of 17 runs failed"))
    try keepPicture(of: "sweep-1280-light", isLong: false, browser)
    // A failure is one key away, with the command that shows its run.
    try browser.press("e")
    let panel = try browser.text("#panel")
    #expect(panel.contains("A FAULT HERE") && panel.contains("timeLost"))
    #expect(try browser.text("#panel code").hasPrefix("bgtask report \(scenario) "))
    #expect(try browser.text("#panel code").contains(" --fault suspend@point="))
    expect(try browser.evaluate("document.querySelector('#parting').hidden") as? Bool, is: true)
    // Its tick is close to the cursor, in a lane below the phone's; elsewhere a click only holds the moment.
    let x = try #require(
      try browser.evaluate("Number(document.querySelector('#cursor').dataset.x)") as? Double)
    for y in stride(from: 300.0, to: 460, by: 20) {
      guard try browser.text("#name") == "DraftPauseEffect" else { break }
      try browser.click(x, y)
    }
    #expect(try browser.text("#name").hasPrefix("DraftPauseEffect against suspend@point="))
    #expect(try browser.text("#shrunk").contains("The shortest story"))
    expect(
      try browser.evaluate("document.querySelector('#shrunk pre').textContent.includes('Left')")
        as? Bool, is: true)
    #expect(
      try #require(try browser.evaluate("location.hash") as? String).contains("&story="))
    try browser.click("#back")
    expect(try browser.text("#name"), is: "DraftPauseEffect")
    // The user tracks what is a script, which failures, stories and commands name.
    #expect(try browser.text("#panel").contains(Self.harm))
    expect(try browser.evaluate("typeof window.harm") as? String, is: "undefined")
    expect(browser.misdeeds, is: [])
  }

  private static let harm = "</script><script>window.harm=1</script>"

  /// A shipped scenario in which a word is followed by what would do harm as markup.
  private func hostile(_ name: String, in word: String, by start: String) throws -> String {
    let file = BuiltTool.package.appendingPathComponent(BuiltTool.scenario(name))
    let text = try String(contentsOf: file, encoding: .utf8)
    let harm = Self.harm.replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    let copy = try BrowserSession.file("\(name).plist")
    try Data(text.replacing(word, with: start + harm).utf8).write(to: copy)
    return copy.path
  }

  @Test("Hostile names stay text")
  func hostileNames() throws {
    let trace = try BrowserSession.file("hostile.jsonl")
    try Data(HostileTrace.bytes).write(to: trace)
    let page = try BrowserSession.page(of: trace.path)
    let browser = try BrowserSession.browser()
    try browser.show(page, at: "#t=08:00:30")
    expect(try browser.evaluate("typeof window.harm") as? String, is: "undefined")
    expect(
      try browser.evaluate("document.querySelectorAll('img, iframe, script').length") as? Int, is: 2
    )
    // The others are shown with signs in place of what cannot be seen.
    for name in HostileTrace.names where name.unicodeScalars.allSatisfy(\.isASCII) {
      try browser.evaluate(
        "(() => { const field = document.querySelector('#query'); field.value = \(HostileTrace.literal(name.prefix(40)));"
          + " field.dispatchEvent(new Event('input')); })()")
      #expect(try browser.text("#hits") != "none", "\(name.prefix(40))")
    }
    expect(try browser.evaluate("document.body.scrollWidth <= innerWidth") as? Bool, is: true)
    expect(browser.misdeeds, is: [])
  }

  /// Keeps a picture where a person wants to look at it.
  private func keepPicture(of name: String, isLong: Bool, _ browser: Browser) throws {
    guard let place = Browser.pictures else { return }
    let shot = try browser.call("Page.captureScreenshot", ["captureBeyondViewport": isLong])
    let data = try #require(Data(base64Encoded: shot["data"] as? String ?? ""))
    try data.write(to: URL(fileURLWithPath: place).appendingPathComponent("\(name).png"))
  }
}
