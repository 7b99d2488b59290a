import Emulator
import EmulatorTestSupport
import FileProbes
import Foundation
import Testing
import TraceReport
import ValueExpectations
import VirtualTime

@Suite("Calls that are not carried out")
struct RefusedCallTests {
  /// The calls that were refused in a run.
  private func refused(_ body: @escaping @MainActor @Sendable () -> Void) -> [RefusedCall] {
    AppCode().result(body).findings.compactMap { finding in
      guard case .refusedCall(let call) = finding.kind else { return nil }
      expect(finding.severity, is: .error)
      return call
    }
  }

  @Test(
    "Each is a finding that says who made it and what did not happen", arguments: 0..<probe_count())
  func probe(number: Int32) {
    let name = String(cString: probe_name(number))
    let calls = refused {
      let result = probe_call(number)
      // Whatever tells success is none of the results.
      if name != "syslog" { say(result) }
    }
    expect(calls.map(\.function), is: [name])
    expect(calls.first?.caller, is: "EmulatorTests.RefusedCallTests.probe")
    expect(calls.first?.omission.isEmpty, is: false)
  }

  @Test("It is told once for each place, however often it is made")
  func places() {
    let calls = refused {
      for _ in 1...1_000 { _ = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) }
      elsewhere()
    }
    expect(
      calls.map(\.place),
      is: [
        "socket in EmulatorTests.RefusedCallTests.places", "socket in EmulatorTests.elsewhere",
      ])
  }

  @Test("A refused call fails with the error of a device without a network")
  func errors() {
    let said = AppCode().run {
      let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      say(number, errno == ENETDOWN)
      var found: UnsafeMutablePointer<addrinfo>?
      say(getaddrinfo("example.com", nil, nil, &found) == EAI_NONAME, found == nil)
      say(gethostbyname("example.com") == nil)
    }
    expect(said, is: ["-1 true", "true true", "true"])
  }

  @Test("The sentence of a finding fits what happened")
  func words() {
    let result = AppCode().result {
      _ = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      alarm(1)
    }
    expect(
      result.findings.map(\.message),
      is: [
        "socket in EmulatorTests.RefusedCallTests.words failed with ENETDOWN: no socket was made",
        "alarm in EmulatorTests.RefusedCallTests.words does not do what it does on a phone: its signal is never sent",
      ])
  }

  @Test("To write an address in digits nobody has to be asked")
  func digits() {
    let calls = refused {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      var text = [CChar](repeating: 0, count: 64)
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let result = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          getnameinfo($0, size, &text, 64, nil, 0, NI_NUMERICHOST)
        }
      }
      say(result, text.prefix(7).map { UInt8($0) } == Array("0.0.0.0".utf8))
    }
    expect(calls, is: [])
  }

  @Test("A system call by its number is answered as the function is, or refused")
  func numbers() {
    let (getpid, landlock) = (39, 444)
    let calls = refused {
      say(probe_syscall(getpid) == Int(Glibc.getpid()))
      say(probe_syscall(landlock), errno == ENOSYS)
    }
    expect(calls.map(\.function), is: ["syscall 444"])
    expect(calls.map(\.error), is: ["ENOSYS"])
  }
}

/// Another function of the app.
private func elsewhere() { _ = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) }
