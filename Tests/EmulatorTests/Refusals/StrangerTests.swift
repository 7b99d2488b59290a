import Emulator
import EmulatorTestSupport
import FileProbes
import Foundation
import FoundationNetworking
import Testing
import TraceReport
import ValueExpectations

/// Code of apps that nobody here wrote: nothing of it may hang, crash the tool, touch the host, or go unnoticed.
@Suite("Code of strangers")
struct StrangerTests {
  /// What came of an app whose code this is, in a process of its own.
  private static func run(_ body: @escaping @MainActor @Sendable () throws -> Void) -> PhoneRun {
    AppCode().result(isolation: .process, body)
  }

  @Test("A program started by Foundation is none")
  func process() async {
    await #expect(processExitsWith: .success) {
      let run = Self.run {
        let process = Process()
        let path = NSHomeDirectory() + "/Documents/program"
        try "#!/bin/sh".write(toFile: path, atomically: false, encoding: .utf8)
        chmod(path, 0o755)
        process.executableURL = URL(fileURLWithPath: path)
        do { try process.run() } catch { say("refused") }
      }
      expect(AppCode().said(in: run), is: ["refused"])
      #expect(run.findings.map(\.kind.name).contains("refusedCall"), "\(run.findings)")
    }
  }

  @Test("A request of Foundation's own network fails, and takes the run no time of the machine's")
  func network() async {
    await #expect(processExitsWith: .success) {
      let run = Self.run {
        guard let url = URL(string: "http://localhost:9/") else { return }
        URLSession.shared.dataTask(with: url) { _, _, error in say(error == nil) }.resume()
      }
      expect(AppCode().said(in: run), is: ["false"])
      #expect(run.findings.map(\.kind.name).contains("refusedCall"), "\(run.findings)")
    }
  }

  @Test("An app reads nothing from the standard input, which the tool may have one of")
  func input() async {
    await #expect(processExitsWith: .success) {
      let run = Self.run {
        say(readLine() ?? "nothing", FileHandle.standardInput.availableData.count)
        say(getchar() == EOF)
      }
      expect(AppCode().said(in: run), is: ["nothing 0", "true"])
    }
  }

  @Test("An app that closes whatever is open closes nothing of the tool's")
  func closing() async {
    await #expect(processExitsWith: .success) {
      let run = Self.run {
        for file in Int32(0)..<256 { close(file) }
        say("on")
        probe_close_streams()
        say("and on")
      }
      expect(AppCode().said(in: run), is: ["on", "and on"])
      #expect(run.findings.isEmpty)
    }
  }

  @Test("An app that writes to whatever is open writes into nothing of the tool's")
  func writing() async {
    await #expect(processExitsWith: .success) {
      let run = Self.run {
        var written = 0
        for file in Int32(3)..<256 where write(file, "x", 1) == 1 { written += 1 }
        say(written)
      }
      expect(AppCode().said(in: run), is: ["0"])
    }
  }

  @Test("What an app registers for its end is called when it ends itself, and not by the tool")
  func atTheEnd() async {
    await #expect(processExitsWith: .success) {
      for isolation in [IsolationMode.process, .inProcess] {
        let run = AppCode().result(isolation: isolation) {
          atexit { say("first") }
          atexit { say("second") }
          exit(3)
        }
        expect(AppCode().said(in: run), is: ["second", "first"])
        expect(run.findings.map(\.kind), is: [.exit(status: 3)])
      }
      let killed = AppCode().result(isolation: .inProcess) { atexit { abort() } }
      #expect(killed.findings.isEmpty)
    }
  }

  @Test("What the C library says at an end is the app's, and the end is the app's alone")
  func wordsAtTheEnd() async {
    await #expect(processExitsWith: .success) {
      for isolation in [IsolationMode.process, .inProcess] {
        let ends: [(how: String, words: String, finding: FindingKind)] = [
          ("err", "out by err", .exit(status: 3)), ("error", "out by error", .exit(status: 4)),
          (
            "assert", "Assertion `false' failed",
            .crash(
              signal: "SIGABRT", message: "Scripted: Walk.c:12: walk: Assertion `false' failed.")
          ),
        ]
        // A trap in a process that others share ends that.
        for (how, words, finding) in ends.prefix(isolation == .process ? 3 : 2) {
          let run = AppCode().result(isolation: isolation) { probe_leave(how) }
          let output = run.records.compactMap { record -> String? in
            guard case .output(let output) = record.event else { return nil }
            return output.text
          }
          #expect(output.contains { $0.contains(words) })
          expect(run.findings.map(\.kind), is: [finding])
        }
      }
    }
  }

  @Test("Random numbers that are counted out begin anew with each launch")
  func countedNumbers() {
    let code = AppCode(launches: 2)
    let body: @MainActor @Sendable () -> Void = {
      say(random(), rand(), lrand48(), drand48())
      srandom(7)
      srand48(7)
      say(random() == random(), lrand48() == lrand48(), umask(0o77), umask(0o22))
    }
    let said = code.run(isolation: .inProcess, body)
    expect(said.count, is: 4)
    expect(Array(said.prefix(2)), is: Array(said.suffix(2)))
    expect(said.last, is: "false false 18 63")
    expect(code.run(isolation: .process, body), is: said)
  }

  @Test("Signals stay inside: handled, ignored, blocked, waited for")
  func signals() async {
    await #expect(processExitsWith: .success) {
      for isolation in [IsolationMode.process, .inProcess] {
        let run = AppCode().result(isolation: isolation) {
          signal(SIGUSR1) { number in say("handled", number) }
          raise(SIGUSR1)
          kill(getpid(), SIGUSR1)
          signal(SIGINT, SIG_IGN)
          raise(SIGINT)
          var set = sigset_t()
          sigemptyset(&set)
          sigaddset(&set, SIGUSR1)
          sigprocmask(SIG_BLOCK, &set, nil)
          raise(SIGUSR1)
          say("blocked")
          var number: Int32 = 0
          sigwait(&set, &number)
          say("waited", number)
          raise(SIGTERM)
        }
        expect(AppCode().said(in: run), is: ["handled 10", "handled 10", "blocked", "waited 10"])
        expect(run.findings.map(\.kind), is: [.crash(signal: "SIGTERM", message: nil)])
      }
    }
  }

  @Test("A handler for crashes has its say, and the crash is one all the same")
  func crashHandler() async {
    await #expect(processExitsWith: .success) {
      let run = Self.run {
        signal(SIGABRT) { _ in say("last words") }
        signal(SIGSEGV) { _ in say("never") }
        abort()
      }
      expect(AppCode().said(in: run), is: ["last words"])
      expect(run.findings.map(\.kind), is: [.crash(signal: "SIGABRT", message: nil)])
    }
  }

  @Test("A thread that is not the app's own is not ended")
  func threadExit() async {
    await #expect(processExitsWith: .success) {
      let run = Self.run {
        DispatchQueue.main.async { say("the main queue goes on") }
        DispatchQueue.global().async { pthread_exit(nil) }
      }
      expect(AppCode().said(in: run), is: ["the main queue goes on"])
      #expect(run.findings.map(\.kind.name).contains("refusedCall"), "\(run.findings)")
    }
  }

  @Test("An app's output stays its own, whatever it puts in the place of the streams")
  func redirection() async {
    await #expect(processExitsWith: .success) {
      let run = Self.run {
        let file = open(NSHomeDirectory() + "/Documents/log", O_CREAT | O_RDWR, 0o600)
        say(dup2(file, 1), dup2(1, 2))
        let again = fdopen(1, "w")
        fputs("> by another stream\n", again)
        fflush(again)
        say(isatty(1), isatty(0))
      }
      expect(AppCode().said(in: run), is: ["-1 -1", "by another stream", "0 0"])
      #expect(Set(run.findings.map(\.kind.name)) == ["refusedCall"], "\(run.findings)")
      let copied = Self.run { say(dup(1)) }
      expect(AppCode().said(in: copied), is: ["-1"])
      expect(copied.findings.map(\.kind.name), is: ["refusedCall"])
    }
  }

  @Test("Stopping and killing itself, and running out of stack, end the app and nothing else")
  func ends() async {
    await #expect(processExitsWith: .success) {
      let stopped = Self.run {
        raise(SIGSTOP)
        say("on")
      }
      expect(AppCode().said(in: stopped), is: ["on"])
      expect(stopped.findings.map(\.kind.name), is: ["refusedCall"])
      let killed = Self.run { kill(0, SIGKILL) }
      expect(killed.findings.map(\.kind), is: [.crash(signal: "SIGKILL", message: nil)])
      let overflown = Self.run { say(depth(of: 1)) }
      expect(overflown.findings.map(\.kind), is: [.crash(signal: "SIGSEGV", message: nil)])
    }
  }

  @Test("A loop that calls what takes no time is ended, and found")
  func endlessCalls() async {
    await #expect(processExitsWith: .success) {
      let code = AppCode()
      var scenario = code.scenario
      scenario.app.finishLaunching = { _ in
        DispatchQueue.global().async {
          var texts: [String] = []
          var sum = 0
          while true {
            texts = [String(cString: getenv("HOME"))] + texts.prefix(3)
            // Inside a library nothing is ended: the longer the code is outside, the sooner it is met there.
            repeat { sum &+= 1 } while sum & 0xFFFF != 0
          }
        }
      }
      let run = scenario.run(isolation: .process, turnLimitSeconds: 1)
      expect(run.findings.map(\.kind), is: [.neverReturned(seconds: 1)])
    }
  }

  @Test("A loop that never ends and makes no call is ended, and found")
  func endless() async {
    await #expect(processExitsWith: .success) {
      let code = AppCode(launches: 2)
      var scenario = code.scenario
      scenario.app.finishLaunching = { _ in
        say("before")
        var sum: UInt64 = 1
        while sum != 0 { sum = sum &* 3 | 1 }
      }
      let run = scenario.run(isolation: .process, turnLimitSeconds: 1)
      expect(code.said(in: run), is: ["before", "before"])
      expect(
        run.findings.map(\.kind), is: [.neverReturned(seconds: 1), .neverReturned(seconds: 1)])
    }
  }

  @Test("A wait for a signal that never comes is found")
  func pausing() async {
    await #expect(processExitsWith: .success) {
      let run = Self.run { DispatchQueue.global().async { pause() } }
      #expect(run.findings.isEmpty)
    }
  }
}

/// Goes down until there is no stack left.
private func depth(of number: Int) -> Int {
  number == 0 ? 0 : 1 + depth(of: number + (number & 1) + 1)
}
