import DeviceModel
import Emulator
import EmulatorTestSupport
import Foundation
import Testing
import ValueExpectations

@Suite("Files as Foundation sees them")
struct FoundationFilesTests {
  @Test(
    "An app finds the folders of a fresh install, and Application Support only when it makes it (W-001, W-002)"
  )
  func folders() async {
    // Foundation looks at all variables of the process, which are the device's in one that is forked.
    await #expect(processExitsWith: .success) {
      let said = AppCode().run(isolation: .process) {
        let files = FileManager.default
        let home = NSHomeDirectory()
        say(try files.contentsOfDirectory(atPath: home))
        say(try files.contentsOfDirectory(atPath: home + "/Library"))
        for (name, place) in [
          ("documents", FileManager.SearchPathDirectory.documentDirectory),
          ("caches", .cachesDirectory),
          ("support", .applicationSupportDirectory), ("library", .libraryDirectory),
        ] {
          let url = files.urls(for: place, in: .userDomainMask).first
          say(name, url?.path.replacingOccurrences(of: home, with: "~") ?? "none")
        }
        say(files.temporaryDirectory.path.replacingOccurrences(of: home, with: "~"))
        say(NSTemporaryDirectory().replacingOccurrences(of: home, with: "~"))
        let support = files.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
        do { try Data([1]).write(to: support.appendingPathComponent("a")) } catch {
          say((error as NSError).code)
        }
        try files.createDirectory(at: support, withIntermediateDirectories: true)
        try Data([1]).write(to: support.appendingPathComponent("a"))
        say(try files.contentsOfDirectory(atPath: home + "/Library"))
      }
      expect(
        said,
        is: [
          #"["Documents", "Library", "tmp"]"#, #"["Caches", "Preferences"]"#,
          "documents ~/Documents", "caches ~/Library/Caches",
          "support ~/Library/Application Support", "library ~/Library", "~/tmp", "~/tmp" + "/", "4",
          #"["Application Support", "Caches", "Preferences"]"#,
        ])
    }
  }

  @Test("What one way writes, every other reads")
  func ways() {
    let said = AppCode().run {
      let url = URL(fileURLWithPath: NSHomeDirectory() + "/Documents/note.txt")
      try "one".write(to: url, atomically: true, encoding: .utf8)
      let handle = try FileHandle(forUpdating: url)
      try handle.seekToEnd()
      try handle.write(contentsOf: Data("two".utf8))
      try handle.synchronize()
      try handle.close()
      let stream = try #require(OutputStream(url: url, append: true))
      stream.open()
      say(stream.write(Array("three".utf8), maxLength: 5))
      stream.close()
      let file = try #require(fopen(url.path, "a+"))
      fputs("four", file)
      fclose(file)
      say(try String(contentsOf: url, encoding: .utf8))
      say(String(decoding: try Data(contentsOf: url, options: .alwaysMapped), as: UTF8.self))
      say(FileManager.default.contents(atPath: url.path)?.count ?? 0)
      let input = try #require(InputStream(url: url))
      input.open()
      var buffer = [UInt8](repeating: 0, count: 20)
      say(input.read(&buffer, maxLength: 20))
      input.close()
      say(FileHandle(forReadingAtPath: url.path)?.readDataToEndOfFile().count ?? 0)
    }
    expect(said, is: ["5", "onetwothreefour", "onetwothreefour", "15", "15", "15"])
  }

  @Test("Files are moved, copied, listed, described and removed")
  func management() {
    let said = AppCode().run {
      let files = FileManager.default
      let home = NSHomeDirectory() + "/Documents"
      try files.createDirectory(atPath: home + "/a/b", withIntermediateDirectories: true)
      try Data(count: 5000).write(to: URL(fileURLWithPath: home + "/a/b/file"))
      try files.createSymbolicLink(atPath: home + "/link", withDestinationPath: "a/b/file")
      try files.copyItem(atPath: home + "/a", toPath: home + "/c")
      try files.moveItem(atPath: home + "/c/b/file", toPath: home + "/moved")
      say(try files.subpathsOfDirectory(atPath: home).sorted())
      say(files.enumerator(atPath: home)?.allObjects.count ?? 0)
      let attributes = try files.attributesOfItem(atPath: home + "/moved")
      say(attributes[.size] ?? "", attributes[.modificationDate] ?? "")
      say(try files.destinationOfSymbolicLink(atPath: home + "/link"))
      say(files.contentsEqual(atPath: home + "/moved", andPath: home + "/a/b/file"))
      try files.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 99), .posixPermissions: 0o400],
        ofItemAtPath: home + "/moved")
      say((try files.attributesOfItem(atPath: home + "/moved")[.modificationDate] as? Date) ?? "")
      say(files.isWritableFile(atPath: home + "/moved"))
      try files.removeItem(atPath: home + "/a")
      try files.removeItem(atPath: home + "/c")
      say(try files.contentsOfDirectory(atPath: home))
      say(URL(fileURLWithPath: home + "/moved").resolvingSymlinksInPath().lastPathComponent)
    }
    expect(
      said,
      is: [
        #"["a", "a/b", "a/b/file", "c", "c/b", "link", "moved"]"#, "7",
        "5000 2026-03-02 08:00:00 +0000", "a/b/file", "true", "1970-01-01 00:01:39 +0000",
        "false", #"["link", "moved"]"#, "moved",
      ])
  }

  @Test("A full disk takes no more, and says how much room there is (W-011)")
  func fullDisk() {
    var code = AppCode()
    code.scenario.app.didBecomeActive = { process in
      process.disk.conditions.freeBytes = 10_000
      let url = URL(fileURLWithPath: NSHomeDirectory() + "/Documents/file")
      do {
        let room = try url.deletingLastPathComponent().resourceValues(forKeys: [
          .volumeAvailableCapacityKey
        ])
        say(room.volumeAvailableCapacity ?? -1)
        try Data(count: 9_000).write(to: url)
        try Data(count: 9_000).write(to: url, options: .atomic)
      } catch {
        say((error as NSError).code)
      }
      say((try? Data(contentsOf: url).count) ?? -1)
    }
    expect(code.run {}, is: ["8192", "640", "9000"])
  }

  @Test("A file outlives its process, whatever ends that, and a restart")
  func survival() {
    var code = AppCode(launches: 3)
    code.scenario.at(65, .memoryShortage(.perProcessLimit))
    code.scenario.at(100, .reboot)
    let said = code.run {
      let path = NSHomeDirectory() + "/Documents/count"
      let count = Int((try? String(contentsOfFile: path, encoding: .utf8)) ?? "") ?? 0
      try String(count + 1).write(toFile: path, atomically: true, encoding: .utf8)
      say(count + 1)
    }
    expect(said, is: ["1", "2", "3"])
  }

  @Test("An update keeps the files and gives the container another name (W-004)")
  func update() {
    var code = AppCode(launches: 2)
    code.scenario.at(45, .updateApp)
    let said = code.run {
      let path = NSHomeDirectory() + "/Documents/home"
      guard let before = try? String(contentsOfFile: path, encoding: .utf8) else {
        return try NSHomeDirectory().write(toFile: path, atomically: true, encoding: .utf8)
      }
      say(before == NSHomeDirectory(), FileManager.default.fileExists(atPath: before))
    }
    expect(said, is: ["false false"])
  }

  @Test("The folders of a group hold what every app of it finds (W-003)")
  func group() {
    let said = AppCode(launches: 2).run {
      let path = SharedContainer.path(ofGroup: "group.a") + "/Library/Caches/count"
      let count = Int((try? String(contentsOfFile: path, encoding: .utf8)) ?? "") ?? 0
      do {
        try String(count + 1).write(toFile: path, atomically: true, encoding: .utf8)
      } catch {
        _ = AppProcess.current?.sharedFolder(ofGroup: "group.a")
        try String(count + 1).write(toFile: path, atomically: true, encoding: .utf8)
        say("made")
      }
      say(count + 1)
    }
    expect(said, is: ["made", "1", "2"])
  }

  @Test("Time zones and languages are read as ever")
  func libraries() {
    let said = AppCode().run {
      let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
      say(zone.secondsFromGMT(for: Date(timeIntervalSince1970: 1_750_000_000)))
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "de_DE")
      formatter.timeZone = zone
      formatter.dateStyle = .full
      say(formatter.string(from: Date(timeIntervalSince1970: 1_750_000_000)))
      say(TimeZone.knownTimeZoneIdentifiers.count > 300)
      say(Bundle.main.bundlePath.isEmpty)
    }
    expect(said, is: ["7200", "Sonntag, 15. Juni 2025", "true", "false"])
  }
}
