import Glibc
import Testing
import VirtualTime

@Suite("Waiting for what lies outside")
struct BlockingTests {
  private func findings(_ body: @escaping @MainActor @Sendable () -> Void) -> [KernelFinding] {
    let script = Script()
    script.run { _ in body() }
    return script.findings.map { finding in
      guard case .uncontrolled(let call) = finding,
        let place = call.firstRange(of: " in VirtualTimeTests.BlockingTests.")
      else { return finding }
      return .uncontrolled(call: String(call[..<place.lowerBound]))
    }
  }

  @Test("Reading from a pipe is reported, and done")
  func pipes() {
    let byte = DomainTests.Box<UInt8>(0)
    let findings = findings {
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { return }
      var sent: UInt8 = 7
      write(ends[1], &sent, 1)
      read(ends[0], &byte.value, 1)
      close(ends[0])
      close(ends[1])
    }
    #expect(byte.value == 7)
    #expect(findings == [.uncontrolled(call: "reading from a pipe, a socket or a terminal")])
  }

  @Test("Reading from an ordinary file is not reported: it waits for nobody")
  func files() {
    let findings = findings {
      let file = open("/dev/null", O_RDONLY)
      var byte: UInt8 = 0
      read(file, &byte, 1)
      close(file)
    }
    #expect(findings == [])
  }

  @Test("Waiting for files, networks and processes is reported")
  func waits() {
    let findings = findings {
      var none = pollfd()
      poll(&none, 0, 0)
      var address = sockaddr()
      connect(-1, &address, 0)
      accept(-1, nil, nil)
      recv(-1, nil, 0, 0)
      // Of no child: one that others wait for must not be taken away from them.
      waitpid(getpid(), nil, WNOHANG)
    }
    #expect(
      findings
        == [
          "waiting for files (poll)", "a network connection (connect)",
          "a network connection (accept)", "waiting for a network (recv)",
          "waiting for a process (waitpid)",
        ].map { .uncontrolled(call: $0) })
  }

  @Test("Outside of a simulation nobody reports anything")
  func outside() {
    var none = pollfd()
    #expect(poll(&none, 0, 0) == 0)
  }
}
