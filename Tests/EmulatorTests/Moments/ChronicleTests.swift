import DeviceModel
import EmulatorTestSupport
import Foundation
import Glibc
import SchedulingRules
import Testing

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
    #expect(note.map(\.1?.contents) == [.bytes, .text("one line\n"), .text("one line\n"), nil])
    #expect(note.map(\.1?.size) == [0, 9, 9, nil])
    #expect(note[0].1?.protection == .completeUntilFirstUserAuthentication)
    #expect(note[0].0 < note[1].0 && note[1].0 < .seconds(12))
    #expect(note[2].0 >= .seconds(70) && note[3].0 >= .seconds(300))
    let streak = chronicle.storage.flatMap(\.defaults)
    #expect(streak.map(\.key) == ["streak", "streak"])
    #expect(streak.map(\.value) == ["3", nil])
  }

  @Test("The history grows with what the user does")
  func history() {
    let pasts = chronicle(.inProcess).pasts
    #expect(pasts.map(\.at) == pasts.map(\.at).sorted())
    #expect(pasts.last?.history.lastForegrounded == .seconds(300))
    #expect(pasts.contains { $0.history.wasForceQuit })
  }

  @Test("Texts beyond what is kept are told without their bytes")
  func bounds() {
    var view = StorageView()
    var state = Storage.State(
      containers: Containers(of: "Scripted", seed: 1), app: scenario.configuration.app,
      policy: .documented)
    _ = view.change(to: state, at: .zero, policy: .documented)
    let text = [UInt8](repeating: UInt8(ascii: "a"), count: StorageView.longestText)
    var kinds: [StorageChange.File.Contents] = []
    for number in 0...(StorageView.allTexts / StorageView.longestText) {
      state.disk["/Documents/\(number)"] = DiskFile(text)
      let change = view.change(to: state, at: .seconds(Int64(number)), policy: .documented)
      kinds += (change?.files ?? []).compactMap(\.file?.contents)
    }
    #expect(kinds.dropLast().allSatisfy { $0 != .notKept && $0 != .bytes })
    #expect(kinds.last == .notKept)
    state.disk["/Documents/long"] = DiskFile(text + text)
    state.disk["/Documents/odd"] = DiskFile([0, 1, 2])
    let change = view.change(to: state, at: .seconds(900), policy: .documented)
    #expect(change?.files.map(\.file?.contents) == [.bytes, .bytes])
    #expect(view.change(to: state, at: .seconds(901), policy: .documented) == nil)
  }
}
