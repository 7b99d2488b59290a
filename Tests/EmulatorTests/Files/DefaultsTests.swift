import DeviceModel
import EmulatorTestSupport
import Foundation
import SchedulingRules
import Testing
import ValueExpectations

@testable import Emulator

@Suite("Defaults")
struct DefaultsTests {
  @Test("What was set comes back in every type, and can be removed")
  func values() {
    let said = AppCode().run {
      let defaults = UserDefaults.standard
      defaults.set(1, forKey: "int")
      defaults.set(1.5, forKey: "double")
      defaults.set(true, forKey: "bool")
      defaults.set("text", forKey: "string")
      defaults.set(Data([1, 2]), forKey: "data")
      defaults.set(Date(timeIntervalSince1970: 7), forKey: "date")
      defaults.set([1, 2], forKey: "array")
      defaults.set(["a": ["b": 3]], forKey: "dictionary")
      say(defaults.integer(forKey: "int"), defaults.double(forKey: "double"))
      say(defaults.bool(forKey: "bool"), defaults.string(forKey: "string") ?? "")
      say(defaults.data(forKey: "data") ?? Data(), defaults.object(forKey: "date") ?? "")
      say(defaults.array(forKey: "array") as? [Int] ?? [])
      say(defaults.dictionary(forKey: "dictionary") as? [String: [String: Int]] ?? [:])
      say(defaults.dictionaryRepresentation().keys.sorted())
      defaults.removeObject(forKey: "int")
      say(defaults.object(forKey: "int") == nil, defaults.integer(forKey: "int"))
      defaults.set(URL(fileURLWithPath: "/a/b"), forKey: "url")
      say(defaults.url(forKey: "url")?.path ?? "")
      defaults.set(nil, forKey: "url")
      defaults.set(nil as Data?, forKey: "data")
      say(defaults.object(forKey: "url") == nil, defaults.object(forKey: "data") == nil)
    }
    expect(
      said,
      is: [
        "1 1.5", "true text", "2 bytes 1970-01-01 00:00:07 +0000", "[1, 2]", #"["a": ["b": 3]]"#,
        #"["array", "bool", "data", "date", "dictionary", "double", "int", "string"]"#, "true 0",
        "/a/b", "true true",
      ])
  }

  @Test("What is registered holds where nothing was set, and dies with the process")
  func registered() {
    let code = AppCode(launches: 2)
    for isolation in [IsolationMode.inProcess, .process] {
      let said = code.run(isolation: isolation) {
        let defaults = UserDefaults.standard
        say(defaults.object(forKey: "greeting") ?? "nothing", defaults.integer(forKey: "count"))
        defaults.register(defaults: ["greeting": "hello", "count": 1])
        defaults.setVolatileDomain(["word": "spoken"], forName: "speech")
        say(defaults.object(forKey: "greeting") ?? "nothing", defaults.integer(forKey: "count"))
        defaults.set(defaults.integer(forKey: "count") + 1, forKey: "count")
        say(defaults.dictionaryRepresentation()["greeting"] as? String ?? "nothing")
        say(UserDefaults(suiteName: "other")?.string(forKey: "greeting") ?? "nothing")
        let identifier = Bundle.main.bundleIdentifier ?? ""
        say(defaults.persistentDomain(forName: identifier)?.keys.sorted() ?? [])
      }
      let stored = #"["count"]"#
      expect(
        said,
        is: [
          "nothing 0", "hello 1", "hello", "hello", stored,
          "nothing 2", "hello 2", "hello", "hello", stored,
        ])
    }
  }

  @Test("What a full disk does not take is a finding, once, and taken when there is room")
  func fullDisk() throws {
    var state = Disk()
    state.conditions.freeBytes = 0
    #expect(throws: DiskError.full) { try state.replace("/a.plist", by: [1, 2, 3]) }
    let run = AppCode(launches: 2).result {
      guard let storage = AppProcess.current?.phone.storage else { return }
      storage.state.disk.conditions.failingOperations = 2
      for value in 1...3 { UserDefaults.standard.set(value, forKey: "count") }
    }
    let path = "/Library/Preferences/\(PhoneScenario().infoPlist.bundleIdentifier).plist"
    expect(
      run.findings.map(\.kind),
      is: [
        .fileNotWritten(path: path, isDiskFull: false),
        .fileNotWritten(path: path, isDiskFull: false),
      ])
  }

  @Test("A sync that fails is a finding, and tried again")
  func failedSync() {
    let code = AppCode()
    let run = code.result {
      guard let storage = AppProcess.current?.phone.storage else { return }
      UserDefaults.standard.set(1, forKey: "count")
      DispatchQueue.main.asyncAfter(deadline: .now() + 6) {
        storage.state.disk.conditions.failingOperations = 1
        UserDefaults.standard.set(1, forKey: "count")
        say(storage.state.unkeptDefaults.count)
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 12) {
        storage.keepOldDefaults()
        say(storage.state.unkeptDefaults.count, storage.state.failedDefaults.count)
      }
    }
    expect(code.said(in: run), is: ["1", "0 0"])
    expect(run.findings.map(\.kind.name), is: ["fileNotWritten"])
  }

  @Test("What cannot be written stays with the daemon, which writes it as soon as there is room")
  func heldDefaults() {
    let code = AppCode()
    let run = code.result {
      guard let storage = AppProcess.current?.phone.storage else { return }
      let path = storage.defaultsPath(of: "com.example.test")
      storage.state.disk.conditions.freeBytes = 0
      UserDefaults.standard.set(7, forKey: "count")
      DispatchQueue.main.asyncAfter(deadline: .now() + 6) {
        UserDefaults.standard.set(8, forKey: "count")
        let file = storage.defaultsFile(at: path)
        say(storage.state.heldDefaults.count, storage.state.disk[path] == nil, file != nil)
        storage.state.disk.conditions.freeBytes = 1_000_000
        storage.writeHeldDefaults()
        say(storage.state.heldDefaults.count, storage.state.disk[path] == file)
      }
    }
    expect(code.said(in: run), is: ["1 true true", "0 true"])
    expect(Set(run.findings.map(\.kind.name)), is: ["fileNotWritten"])
  }

  @Test("What is in shared memory when a process ends, and cannot be written, is a finding")
  func mappings() {
    let run = AppCode().result {
      guard let storage = AppProcess.current?.phone.storage else { return }
      let file = open(NSHomeDirectory() + "/Documents/map", O_CREAT | O_RDWR, 0o600)
      ftruncate(file, 4096)
      let memory = try #require(mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0))
      memory.storeBytes(of: 7, as: UInt8.self)
      storage.state.disk.conditions.failingOperations = 1
    }
    expect(
      run.findings.map(\.kind).map {
        guard case .fileNotWritten(let path, false) = $0 else { return "\($0)" }
        return String(path.suffix(4))
      }, is: ["/map"])
  }

  @Test(
    "A value outlives its process, whatever ends that (W-020, W-021)", arguments: [true, false])
  func survival(isKilled: Bool) {
    var code = AppCode(launches: 3)
    if isKilled { code.scenario.at(1, .memoryShortage(.perProcessLimit)) }
    let said = code.run {
      let count = UserDefaults.standard.integer(forKey: "count") + 1
      UserDefaults.standard.set(count, forKey: "count")
      say(count)
    }
    expect(said, is: ["1", "2", "3"])
  }

  @Test("Each suite has a property list of its own, that of a group lies with the group (W-025)")
  func suites() {
    let said = AppCode().run {
      let group = try #require(AppProcess.current).sharedFolder(ofGroup: "group.a")
      UserDefaults.standard.set(1, forKey: "a")
      UserDefaults(suiteName: "other")?.set(2, forKey: "a")
      UserDefaults(suiteName: "group.a")?.set(3, forKey: "a")
      say(UserDefaults.standard.integer(forKey: "a"))
      say(UserDefaults(suiteName: "group.a")?.integer(forKey: "a") ?? 0)
      let folder = "/Library/Preferences"
      say(try FileManager.default.contentsOfDirectory(atPath: NSHomeDirectory() + folder))
      say(try FileManager.default.contentsOfDirectory(atPath: group + folder))
      let file = NSHomeDirectory() + folder + "/other.plist"
      say(NSDictionary(contentsOfFile: file)?["a"] ?? "none")
      UserDefaults.standard.addSuite(named: "other")
      UserDefaults(suiteName: "other")?.set(4, forKey: "b")
      say(UserDefaults.standard.integer(forKey: "b"))
    }
    expect(
      said,
      is: [
        "1", "3", #"["com.example.test.plist", "other.plist"]"#, #"["group.a.plist"]"#, "2", "4",
      ])
  }

  @Test("Who observes hears of each change of its own process, on the thread that makes it (W-026)")
  func notification() {
    let said = AppCode().run {
      NotificationCenter.default.addObserver(
        forName: UserDefaults.didChangeNotification, object: nil, queue: nil
      ) { _ in say("changed", UserDefaults.standard.integer(forKey: "a"), Thread.isMainThread) }
      UserDefaults.standard.set(1, forKey: "a")
    }
    expect(said, is: ["changed 1 true"])
  }

  @Test("Registered values come last and are gone with the process (W-023, W-024)")
  func registration() async {
    await #expect(processExitsWith: .success) {
      let said = AppCode(launches: 2).run(isolation: .process) {
        say(UserDefaults.standard.integer(forKey: "registered"))
        UserDefaults.standard.register(defaults: ["registered": 5])
        say(UserDefaults.standard.integer(forKey: "registered"))
        UserDefaults.standard.set(6, forKey: "set")
        UserDefaults.standard.register(defaults: ["set": 7])
        say(UserDefaults.standard.integer(forKey: "set"))
      }
      expect(said, is: ["0", "5", "6", "0", "5", "6"])
    }
  }

  @Test(
    "A power cut may take what was set in the last seconds, and nothing else (W-022)",
    arguments: [0.5, 2])
  func powerCut(secondsBefore: Double) {
    var said: Set<String> = []
    for seed in UInt64(1)...16 {
      var code = AppCode(launches: 2)
      code.scenario.seed = seed
      code.scenario.faults = [Fault(kind: .powerCut, placement: .time(.seconds(10)))]
      said.formUnion(
        code.run {
          let seen = UserDefaults.standard.integer(forKey: "value")
          guard ProcessInfo.processInfo.processIdentifier == 301 else { return say(seen) }
          UserDefaults.standard.set(1, forKey: "value")
          // The first lines of an app run 0.4 s after it was opened.
          usleep(UInt32((9.6 - secondsBefore) * 1_000_000))
          UserDefaults.standard.set(2, forKey: "value")
        })
    }
    expect(said, is: (secondsBefore < 1 ? ["1", "2"] : ["2"]))
  }

  @Test(
    "Before the first unlock they are silently empty, and so they stay for the process (W-028, W-029, W-030)"
  )
  func beforeFirstUnlock() {
    let list = Array("<plist><dict><key>value</key><integer>5</integer></dict></plist>".utf8)
    expect(DefaultsDomain(DiskFile(list), seenAs: .stored).values.count, is: 1)
    var domain = DefaultsDomain(DiskFile(list), seenAs: .empty)
    #expect(domain.values.isEmpty)
    domain.set(6, forKey: "value")
    expect(domain.values["value"] as? NSNumber, is: 6)
  }
}
