import Emulator
import EmulatorTestSupport
import FileProbes
import Foundation
import Testing
import TraceReport
import ValueExpectations

@Suite("The host's files")
struct HostFilesTests {
  /// What lies in the folders that an app would write to by mistake, with times and lengths.
  private static func hostFolders() -> [String] {
    let places = [
      NSHomeDirectory(), FileManager.default.temporaryDirectory.path,
      FileManager.default.currentDirectoryPath,
      NSHomeDirectory() + "/.config", NSHomeDirectory() + "/Documents",
    ]
    return places.flatMap { place in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
      return names.filter { $0.contains("com.example") || $0.contains("counted") }.sorted()
        .map { place + "/" + $0 }
    }
  }

  @Test(
    "An app that counts its launches wherever it can finds the same in each run, and leaves nothing behind"
  )
  func counting() async {
    await #expect(processExitsWith: .success) {
      let before = Self.hostFolders()
      var runs: Set<[String]> = []
      for isolation in [IsolationMode.process, .inProcess, .process] {
        let said = AppCode(launches: 3).run(isolation: isolation) {
          let files = FileManager.default
          let group = try #require(AppProcess.current).sharedFolder(ofGroup: "group.com.example")
          let inDefaults = UserDefaults.standard.integer(forKey: "counted") + 1
          UserDefaults.standard.set(inDefaults, forKey: "counted")
          var counts = [inDefaults]
          let folders =
            ["Documents", "Library/Caches", "tmp"].map { NSHomeDirectory() + "/" + $0 } + [group]
          for folder in folders {
            let path = folder + "/counted"
            let count = Int((try? String(contentsOfFile: path, encoding: .utf8)) ?? "") ?? 0
            try String(count + 1).write(toFile: path, atomically: true, encoding: .utf8)
            counts.append(count + 1)
          }
          let number = try files.attributesOfItem(atPath: folders[0] + "/counted")[
            .systemFileNumber]
          say(counts, number ?? "")
        }
        runs.insert(said)
      }
      expect(runs.count, is: 1)
      expect(
        runs.first?.map { $0.prefix(15) },
        is: [
          "[1, 1, 1, 1, 1]", "[2, 2, 2, 2, 2]", "[3, 3, 3, 3, 3]",
        ])
      expect(Self.hostFolders(), is: before)
    }
  }

  @Test(
    "Where the kernel can, it refuses an app process what the interposer never sees",
    .enabled(if: probe_has_wall()))
  func wall() async {
    await #expect(processExitsWith: .success) {
      let path = FileManager.default.temporaryDirectory.path + "/counted-\(getpid())"
      let said = AppCode().run(isolation: .process) { say(probe_host_file(path)) }
      expect(said, is: ["\(-EACCES)"])
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  @Test("What a run has written is not there in the next")
  func freshDisk() {
    for _ in 0..<2 {
      let said = AppCode().run {
        let path = NSHomeDirectory() + "/Documents/counted"
        say(FileManager.default.fileExists(atPath: path))
        try "x".write(toFile: path, atomically: false, encoding: .utf8)
      }
      expect(said, is: ["false"])
    }
  }

  @Test("Launches cost nothing for files that they do not touch")
  func manyFiles() async {
    await #expect(processExitsWith: .success) {
      let said = AppCode(launches: 3).run(isolation: .process) {
        let folder = NSHomeDirectory() + "/Documents"
        guard !FileManager.default.fileExists(atPath: folder + "/film") else {
          return say(try FileManager.default.contentsOfDirectory(atPath: folder).count)
        }
        for index in 0..<1000 {
          close(open(folder + "/\(index)", O_CREAT | O_WRONLY, 0o600))
        }
        let film = open(folder + "/film", O_CREAT | O_WRONLY, 0o600)
        ftruncate(film, 200_000_000)
      }
      expect(said, is: ["1001", "1001"])
    }
  }
}
