import Foundation
import Testing

/// A real browser without a window, driven by its remote protocol over two pipes.
///
/// It is the program that `BGTASK_BROWSER` names, or the chromium of the system; without one the tests are skipped.
///
/// Its tests take turns, so that it is never used by two threads at a time.
final class Browser: @unchecked Sendable {
  /// What went wrong between the tests and the browser.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  static let program: String? = {
    let named = ProcessInfo.processInfo.environment["BGTASK_BROWSER"].map { [$0] } ?? []
    let usual = ["chromium", "google-chrome", "chromium-browser"].map { "/usr/bin/" + $0 }
    return (named + usual).first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// The folder for pictures of the page, which a person wants to look at; nil for none.
  static let pictures = ProcessInfo.processInfo.environment["BGTASK_SCREENSHOTS"]

  private static let arguments = [
    "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run",
    "--disable-background-networking", "--disable-extensions", "--disable-component-update",
    "--hide-scrollbars", "--font-render-hinting=none", "--mute-audio",
  ]

  /// So long the browser may be silent, in milliseconds; nothing is measured.
  private static let patience: Int32 = 60_000

  private let folder: TemporaryFolder
  private let process = Process()
  private let commands: Int32
  private let answers: Int32
  private var unread: [UInt8] = []
  private var lastCall = 0
  private var tab: (target: String, session: String)?
  /// What the browser told of its own accord, in order.
  private(set) var events: [(name: String, parameters: [String: Any])] = []

  /// Starts the browser with an empty profile; it has no tab yet.
  init() throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    let pipes = ["commands", "answers"].map { folder.url.appendingPathComponent($0).path }
    for pipe in pipes { try #require(mkfifo(pipe, 0o600) == 0) }
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      ["-c", "exec \"$@\" 3<'\(pipes[0])' 4>'\(pipes[1])'", "sh", try #require(Self.program)]
      + Self.arguments + ["--user-data-dir=\(folder.url.path)/profile", "about:blank"]
    process.environment = ["HOME": folder.url.path, "PATH": "/usr/bin:/bin", "TZ": "UTC"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // Each waits until the shell has opened its end.
    commands = open(pipes[0], O_WRONLY | O_CLOEXEC)
    answers = open(pipes[1], O_RDONLY | O_CLOEXEC)
  }

  /// Opens an empty tab in place of the one before, whose state is gone with it.
  func openTab() throws {
    let former = tab?.target
    tab = nil
    if let former { try call("Target.closeTarget", ["targetId": former]) }
    let target = try #require(
      try call("Target.createTarget", ["url": "about:blank"])["targetId"] as? String)
    let answer = try call("Target.attachToTarget", ["targetId": target, "flatten": true])
    tab = (target, try #require(answer["sessionId"] as? String))
    events = []
    for domain in ["Page", "Runtime", "Log", "Network"] { try call("\(domain).enable") }
  }

  deinit {
    close(commands)
    close(answers)
    process.terminate()
    process.waitUntilExit()
  }

  // MARK: The protocol

  /// Calls a method of the protocol.
  @discardableResult
  func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    lastCall += 1
    var message: [String: Any] = ["id": lastCall, "method": method, "params": parameters]
    message["sessionId"] = tab?.session
    var bytes = [UInt8](try JSONSerialization.data(withJSONObject: message)) + [0]
    while !bytes.isEmpty {
      let count = write(commands, bytes, bytes.count)
      guard count > 0 else { throw Failure(description: "The browser takes no command \(method).") }
      bytes.removeFirst(count)
    }
    while true {
      let answer = try nextMessage()
      guard answer["id"] as? Int == lastCall else {
        note(answer)
        continue
      }
      if let error = answer["error"] { throw Failure(description: "\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  /// Reads until the browser has told of an event.
  func wait(for event: String) throws {
    while !events.contains(where: { $0.name == event }) { note(try nextMessage()) }
  }

  private func note(_ message: [String: Any]) {
    guard let name = message["method"] as? String else { return }
    events.append((name, message["params"] as? [String: Any] ?? [:]))
  }

  private func nextMessage() throws -> [String: Any] {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if let end = unread.firstIndex(of: 0) {
        let message = Data(unread[..<end])
        unread.removeFirst(end + 1)
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      var state = pollfd(fd: answers, events: Int16(POLLIN), revents: 0)
      guard poll(&state, 1, Self.patience) > 0 else {
        throw Failure(description: "The browser says nothing any more.")
      }
      let count = read(answers, &buffer, buffer.count)
      guard count > 0 else { throw Failure(description: "The browser has ended.") }
      unread += buffer[..<count]
    }
  }

  // MARK: What a person does

  /// Opens a page from disk.
  func show(_ page: URL, at moment: String = "", width: Int = 1280, height: Int = 800) throws {
    try resize(width, height)
    events = []
    try call("Page.navigate", ["url": page.absoluteString + moment])
    try wait(for: "Page.loadEventFired")
  }

  /// Prefers the `light` or the `dark` scheme of colours.
  func prefer(_ scheme: String) throws {
    try call(
      "Emulation.setEmulatedMedia",
      ["features": [["name": "prefers-color-scheme", "value": scheme]]])
  }

  func resize(_ width: Int, _ height: Int) throws {
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
  }

  func press(_ key: String) throws {
    for type in ["keyDown", "keyUp"] {
      try call("Input.dispatchKeyEvent", ["type": type, "key": key])
    }
  }

  func type(_ text: String) throws { try call("Input.insertText", ["text": text]) }

  func mouse(_ type: String, _ x: Double, _ y: Double, _ more: [String: Any] = [:]) throws {
    let button = type == "mouseMoved" || type == "mouseWheel" ? "none" : "left"
    let usual: [String: Any] = ["type": type, "x": x, "y": y, "button": button, "clickCount": 1]
    try call("Input.dispatchMouseEvent", usual.merging(more) { $1 })
  }

  func click(_ x: Double, _ y: Double) throws {
    try mouse("mouseMoved", x, y)
    try mouse("mousePressed", x, y)
    try mouse("mouseReleased", x, y)
  }

  /// Clicks the middle of an element.
  func click(_ selector: String) throws {
    let place = try #require(
      try evaluate(
        """
        (() => { const box = document.querySelector('\(selector)').getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2]; })()
        """) as? [Double])
    try click(place[0], place[1])
  }

  /// The value of an expression in the page, after the next frame.
  @discardableResult
  func evaluate(_ expression: String) throws -> Any? {
    let result = try call(
      "Runtime.evaluate",
      [
        "expression":
          "new Promise((done, fail) => requestAnimationFrame(() => requestAnimationFrame(() => "
          + "{ try { done(\(expression)); } catch (error) { fail(error); } })))",
        "awaitPromise": true, "returnByValue": true,
      ])
    if let exception = result["exceptionDetails"] {
      throw Failure(description: "\(expression): \(exception)")
    }
    return (result["result"] as? [String: Any])?["value"]
  }

  /// The text of an element as a person sees it.
  func text(_ selector: String) throws -> String {
    try evaluate("document.querySelector('\(selector)').innerText") as? String ?? ""
  }

  /// What a page must not do: errors on the console, exceptions, and requests beside that for itself.
  var misdeeds: [String] {
    var isFirst = true
    return events.compactMap { name, parameters in
      switch name {
      case "Runtime.exceptionThrown": return "exception: \(parameters)"
      case "Log.entryAdded", "Runtime.consoleAPICalled": return "\(name): \(parameters)"
      case "Network.requestWillBeSent":
        defer { isFirst = false }
        return isFirst ? nil : "request: \(parameters)"
      default: return nil
      }
    }
  }
}
