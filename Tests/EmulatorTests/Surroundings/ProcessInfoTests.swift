import DeviceModel
import Emulator
import EmulatorTestSupport
import Foundation
import Testing
import ValueExpectations

@Suite("What a process is told of itself")
struct ProcessInfoTests {
  @Test("Arguments, name and number are the app's")
  func identity() async {
    await #expect(processExitsWith: .success) {
      #expect(
        SurroundingsProbe().says(["1 true", "1 true", "1 true", "Scripted", "301", "301"]) {
          let info = ProcessInfo.processInfo
          let executable = Bundle.main.bundlePath + "/Scripted"
          say(info.arguments.count, info.arguments[0] == executable)
          say(CommandLine.arguments.count, CommandLine.arguments[0] == executable)
          let first = CommandLine.unsafeArgv[0].map { String(cString: $0) }
          say(CommandLine.argc, first == executable)
          say(info.processName)
          say(info.processIdentifier)
          say(getpid())
        })
    }
  }

  @Test("The system is the device's, in each of the ways to ask")
  func system() async {
    await #expect(processExitsWith: .success) {
      var probe = SurroundingsProbe()
      probe.code.scenario.device.systemVersion = SystemVersion(17, 4, 1)
      #expect(
        probe.says(["17 4 1", "true", "false", "Version 17.4.1 (Build 21E0)", "23.4.0"]) {
          let info = ProcessInfo.processInfo
          let version = info.operatingSystemVersion
          say(version.majorVersion, version.minorVersion, version.patchVersion)
          for minor in [4, 5] {
            say(
              info.isOperatingSystemAtLeast(
                OperatingSystemVersion(majorVersion: 17, minorVersion: minor, patchVersion: 0)))
          }
          say(info.operatingSystemVersionString)
          var names = utsname()
          uname(&names)
          say(
            withUnsafeBytes(of: names.release) { bytes in
              String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            })
        })
    }
  }

  @Test("Processors, memory, names and uptime are those of every phone")
  func device() async {
    await #expect(processExitsWith: .success) {
      #expect(
        SurroundingsProbe().says(["6 6", "8589934592", "iPhone", "mobile", "86400.4", "true"]) {
          let info = ProcessInfo.processInfo
          say(info.processorCount, info.activeProcessorCount)
          say(info.physicalMemory)
          say(info.hostName)
          say(info.userName)
          say(info.systemUptime)
          say(info.globallyUniqueString != info.globallyUniqueString)
        })
    }
  }

  @Test("Texts that no other process makes are those of the seed")
  func uniqueString() async {
    await #expect(processExitsWith: .success) {
      let said = SurroundingsProbe().said { say(ProcessInfo.processInfo.globallyUniqueString) }
      expect(said[.process], is: said[.inProcess])
    }
  }

  @Test("Of the host's variables there is none, of the phone's all")
  func variables() async {
    await #expect(processExitsWith: .success) {
      let names = "CFFIXED_USER_HOME HOME LOGNAME PATH SHELL TMPDIR USER"
      #expect(
        SurroundingsProbe().says([names, "true", "mobile", "none", "none", "none", "none"]) {
          let variables = ProcessInfo.processInfo.environment
          say(variables.keys.sorted().joined(separator: " "))
          say(variables["HOME"] == NSHomeDirectory())
          for name in ["USER", "HOST_SECRET", "XDG_CACHE_HOME", "LC_ALL", "CFProcessPath"] {
            say(getenv(name).map { String(cString: $0) } ?? "none")
          }
        })
    }
  }

  @Test("What an app sets is its own, and gone with its process")
  func setting() async {
    await #expect(processExitsWith: .success) {
      var probe = SurroundingsProbe()
      probe.code = AppCode(launches: 2)
      let once = ["none", "on", "on", "on", "none", "-1", "0"]
      #expect(
        probe.says(once + once) {
          func value() -> String { getenv("FEATURE").map { String(cString: $0) } ?? "none" }
          say(value())
          setenv("FEATURE", "on", 0)
          say(value())
          setenv("FEATURE", "off", 0)
          say(value())
          say(ProcessInfo.processInfo.environment["FEATURE"] ?? "none")
          unsetenv("FEATURE")
          say(value())
          say(setenv("A=B", "C", 1))
          clearenv()
          say(ProcessInfo.processInfo.environment.count)
        })
    }
  }

  @Test("Folders are found by what they are for")
  func folders() async {
    await #expect(processExitsWith: .success) {
      #expect(
        SurroundingsProbe().says([
          "Library", "Documents", "Library/Caches", "Library/Application Support", "Library",
          "0 0",
        ]) {
          let files = FileManager.default
          let home = NSHomeDirectory() + "/"
          for place in [
            FileManager.SearchPathDirectory.libraryDirectory, .documentDirectory, .cachesDirectory,
            .applicationSupportDirectory,
          ] {
            let path = files.urls(for: place, in: .userDomainMask).first?.path ?? "none"
            say(path.replacing(home, with: ""))
          }
          let paths = NSSearchPathForDirectoriesInDomains(.libraryDirectory, .userDomainMask, true)
          say(paths.first?.replacing(home, with: "") ?? "none")
          say(
            files.urls(for: .libraryDirectory, in: .systemDomainMask).count,
            files.urls(for: .adminApplicationDirectory, in: .userDomainMask).count)
        })
    }
  }
}
