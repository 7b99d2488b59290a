import DeviceModel
import Emulator
import EmulatorTestSupport
import Foundation
import Testing
import ValueExpectations

@Suite("Data protection that apps name through Foundation")
struct NamedProtectionTests {
  private static func url(_ name: String) -> URL {
    URL(fileURLWithPath: NSHomeDirectory() + "/Documents/" + name)
  }

  /// Says the class of a file, by Foundation's name and by the number of `F_GETPROTECTIONCLASS`.
  private static func tell(_ name: String) throws {
    let path = url(name).path
    let attribute = try FileManager.default.attributesOfItem(atPath: path)[.protectionKey]
    let file = open(path, O_RDONLY)
    defer { close(file) }
    let type = (attribute as? FileProtectionType)?.rawValue.dropFirst("NSFileProtection".count)
    say(name, type ?? "nothing", fcntl(file, 63))
  }

  @Test("Whatever names the class of a file, each way of asking tells it (W-012, W-013)")
  func named() {
    let said = AppCode().run {
      let files = FileManager.default
      try Data([1]).write(to: Self.url("plain"))
      try Self.tell("plain")
      for (name, options) in [
        ("complete", Data.WritingOptions.completeFileProtection),
        ("unlessOpen", [.atomic, .completeFileProtectionUnlessOpen]),
        ("firstUnlock", .completeFileProtectionUntilFirstUserAuthentication),
        ("none", [.atomic, .noFileProtection]),
      ] {
        try Data([1]).write(to: Self.url(name), options: options)
        try Self.tell(name)
      }
      try NSData(data: Data([1])).write(
        toFile: Self.url("object").path, options: .completeFileProtection)
      try Self.tell("object")
      try Data([2]).write(to: Self.url("plain"), options: .completeFileProtection)
      try Self.tell("plain")
      try Data([3]).write(to: Self.url("later"))
      try Self.tell("later")
    }
    expect(
      said,
      is: [
        "plain CompleteUntilFirstUserAuthentication 3", "complete Complete 1",
        "unlessOpen CompleteUnlessOpen 2", "firstUnlock CompleteUntilFirstUserAuthentication 3",
        "none None 4", "object Complete 1", "plain Complete 1",
        "later CompleteUntilFirstUserAuthentication 3",
      ])
  }

  @Test("Attributes and values of URLs set the class, and a folder hands its own on (W-012)")
  func attributes() {
    let said = AppCode().run {
      let files = FileManager.default
      let complete = [FileAttributeKey.protectionKey: FileProtectionType.complete]
      let key = URLResourceKey(rawValue: "NSURLFileProtectionKey")
      say(files.createFile(atPath: Self.url("made").path, contents: nil, attributes: complete))
      try Self.tell("made")
      try Data([1]).write(to: Self.url("set"))
      try files.setAttributes(complete, ofItemAtPath: Self.url("set").path)
      try Self.tell("set")
      try (Self.url("set") as NSURL).setResourceValue(FileProtectionType.none.rawValue, forKey: key)
      try Self.tell("set")
      let values = try Self.url("set").resourceValues(forKeys: [key, .nameKey]).allValues
      say(values[key] ?? "nothing", values[.nameKey] ?? "nothing")
      try files.createDirectory(
        at: Self.url("folder"), withIntermediateDirectories: false, attributes: complete)
      try Data([1]).write(to: Self.url("folder/inside"))
      try Self.tell("folder/inside")
      do {
        try files.setAttributes(complete, ofItemAtPath: Self.url("missing").path)
      } catch { say((error as NSError).code) }
    }
    expect(
      said,
      is: [
        "true", "made Complete 1", "set Complete 1", "set None 4", "NSFileProtectionNone set",
        "folder/inside Complete 1", "4",
      ])
  }

  @Test(
    "While the phone is locked what was written with the class complete is no more read (R-058)")
  func locked() {
    let names = ["plain", "complete", "unlessOpen", "set"]
    var scenario = PhoneScenario()
    scenario.app.finishLaunching = { process in
      process.handle("refresh") { process, task in
        for name in names {
          do { say(name, try Data(contentsOf: Self.url(name)).count) } catch {
            say(name, (error as NSError).code)
          }
        }
        process.complete(task, success: true)
      }
      guard process.processID == 301 else { return }
      do {
        try Data([1]).write(to: Self.url("plain"))
        try Data([1]).write(to: Self.url("complete"), options: .completeFileProtection)
        try Data([1]).write(
          to: Self.url("unlessOpen"), options: [.atomic, .completeFileProtectionUnlessOpen])
        try Data([1]).write(to: Self.url("set"))
        try FileManager.default.setAttributes(
          [.protectionKey: FileProtectionType.complete], ofItemAtPath: Self.url("set").path)
      } catch { say("threw", error) }
      process.ask(for: "refresh", in: 60)
    }
    scenario.at(0, .openApp)
    scenario.at(10, .leaveApp)
    scenario.at(20, .device(.lock))
    let run = scenario.run()
    expect(AppCode().said(in: run), is: ["plain 1", "complete 257", "unlessOpen 257", "set 257"])
    let denied = run.lines(of: [.finding]).filter { $0.contains("protectedFileUnreadable R-058") }
    expect(denied.count, is: 3)
  }
}
