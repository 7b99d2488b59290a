import DeviceModel
import EmulatorTestSupport
import Foundation
import Glibc
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@testable import Emulator

@Suite("What the phone kept, all the way")
struct ChronicleTests {
  /// An app that writes when it is opened, syncs a minute later, and takes everything back when it is opened again.
  private let scenario = {
    var scenario = PhoneScenario()
    scenario.at(10, .openApp)
    scenario.at(200, .forceQuit)
    scenario.at(300, .openApp)
    scenario.app.finishLaunching = { app in
      let path = NSHomeDirectory() + "/Documents/note.txt"
      if access(path, F_OK) == 0 {
        unlink(path)
        return UserDefaults.standard.removeObject(forKey: "streak")
      }
      let file = open(path, O_RDWR | O_CREAT, 0o600)
      _ = "one line\n".withCString { write(file, $0, 9) }
      UserDefaults.standard.set(3, forKey: "streak")
      DispatchQueue.main.asyncAfter(deadline: .now() + 60) {
        fsync(file)
        close(file)
      }
    }
    return scenario
  }()

  private func chronicle(_ isolation: IsolationMode) -> Chronicle {
    let chronicle = Chronicle()
    let run = Run(
      configuration: scenario.configuration, app: scenario.hosted, isolation: isolation)
    _ = run.perform(recorders: [ListRecorder()], chronicle: chronicle)
    return chronicle
  }

  @Test("A file comes, reaches the medium when it is synced, and goes; so does a default")
  func changes() throws {
    let chronicle = chronicle(.inProcess)
    let note = chronicle.storage.flatMap { change in
      change.files.filter { $0.path == "/Documents/note.txt" }.map { (change.at, $0.file) }
    }
    // A write takes some milliseconds, and until then the file is empty.
    #expect(note.map(\.1?.isSynced) == [false, false, true, nil])
    expect(note.map(\.1?.contents), is: [.bytes, .text("one line\n"), .text("one line\n"), nil])
    expect(note.map(\.1?.size), is: [0, 9, 9, nil])
    expect(note[0].1?.protection, is: .completeUntilFirstUserAuthentication)
    #expect(note[0].0 < note[1].0 && note[1].0 < .seconds(12))
    #expect(note[2].0 >= .seconds(70) && note[3].0 >= .seconds(300))
    let streak = chronicle.storage.flatMap(\.defaults)
    expect(streak.map(\.key), is: ["streak", "streak"])
    expect(streak.map(\.value), is: ["3", nil])
  }

  @Test("The history grows with what the user does")
  func history() {
    let pasts = chronicle(.inProcess).pasts
    expect(pasts.map(\.at), is: pasts.map(\.at).sorted())
    expect(pasts.last?.history.lastForegrounded, is: .seconds(300))
    #expect(pasts.contains { $0.history.wasForceQuit })
  }

  @Test("Texts beyond what is kept are told without their bytes")
  func bounds() {
    var view = StorageView()
    var state = Storage.State(
      containers: Containers(of: "Scripted", seed: 1), app: scenario.configuration.app,
      at: WallTime(nanosecondsSince1970: 0), policy: .documented)
    _ = view.change(to: state, at: .zero, policy: .documented)
    let text = [UInt8](repeating: UInt8(ascii: "a"), count: StorageView.longestText)
    var kinds: [StorageChange.File.Contents] = []
    for number in 0...(StorageView.allTexts / StorageView.longestText) {
      state.disk["/Documents/\(number)"] = DiskFile(text)
      let change = view.change(to: state, at: .seconds(Int64(number)), policy: .documented)
      kinds += (change?.files ?? []).compactMap(\.file?.contents)
    }
    #expect(kinds.dropLast().allSatisfy { $0 != .notKept && $0 != .bytes })
    expect(kinds.last, is: .notKept)
    state.disk["/Documents/long"] = DiskFile(text + text)
    state.disk["/Documents/odd"] = DiskFile([0, 1, 2])
    let change = view.change(to: state, at: .seconds(900), policy: .documented)
    expect(change?.files.map(\.file?.contents), is: [.bytes, .bytes])
    expect(view.change(to: state, at: .seconds(901), policy: .documented), is: nil)
  }

  private var empty: Storage.State {
    Storage.State(
      containers: Containers(of: "Scripted", seed: 1), app: scenario.configuration.app,
      at: WallTime(nanosecondsSince1970: 0), policy: .documented)
  }

  @Test("With 10,000 files a look costs what has changed")
  func manyFiles() {
    var (view, state) = (StorageView(), empty)
    for number in 0..<10_000 { state.disk["/Documents/\(number % 100)/\(number)"] = DiskFile([1]) }
    let first = view.change(to: state, at: .zero, policy: .documented)
    expect(first?.files.count, is: 10_000)
    let looks = view.looks
    state.disk["/Documents/7/107"] = DiskFile([1, 2])
    state.disk["/Documents/7/new"] = DiskFile([1])
    state.disk["/Documents/8/108"] = nil
    let second = view.change(to: state, at: .seconds(1), policy: .documented)
    expect(
      second?.files.map(\.path), is: ["/Documents/7/107", "/Documents/7/new", "/Documents/8/108"])
    expect(view.looks, is: looks + 3)
  }

  @Test("However folders move, what was followed is what a first look finds", arguments: 0..<40)
  func moves(seed: Int) throws {
    var (view, state, seen) = (StorageView(), empty, [String: StorageChange.File]())
    var random = SeededGenerator(seed: UInt64(seed))
    func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    func path() -> [String] {
      ["Documents"] + (0..<below(3)).map { _ in "f\(below(3))" } + ["n\(below(3))"]
    }
    for step in 0..<60 {
      let (path, other) = (path(), path())
      switch below(6) {
      case 0, 1: state.disk["/" + path.joined(separator: "/")] = DiskFile([UInt8(below(256))])
      case 2: state.disk.remove("/" + path.joined(separator: "/"))
      case 3 where path != other:
        state.disk.rename(entry(path, &state), to: entry(other, &state))
      case 4 where path.count > 2:
        // A folder goes below another one, unless that is a part of itself.
        let (from, to) = (path.dropLast(), other.dropLast() + ["f\(below(3))"])
        if !Array(to).starts(with: from) {
          state.disk.rename(entry(Array(from), &state), to: entry(Array(to), &state))
        }
      case 5: try? state.disk.sync("/" + path.joined(separator: "/"))
      default: state.fileProtections["/" + path.joined(separator: "/")] = .complete
      }
      let change = view.change(to: state, at: .seconds(Int64(step)), policy: .documented)
      for changed in change?.files ?? [] { seen[changed.path] = changed.file }
      var fresh = StorageView()
      let all = fresh.change(to: state, at: .zero, policy: .documented)?.files ?? []
      expect(seen, is: Dictionary(all.map { ($0.path, $0.file) }) { $1 }.compactMapValues(\.self))
    }
  }

  private func entry(_ names: [String], _ state: inout Storage.State) -> FileEntry {
    state.disk.entry(of: "/" + names.joined(separator: "/"))
  }
}
