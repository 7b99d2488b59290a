import Foundation
import Glibc
import Testing
import ValueExpectations
import VirtualTime

@Suite("Waiting for what lies outside")
struct BlockingTests {
  private func findings(_ body: @escaping @MainActor @Sendable () -> Void) -> [KernelFinding] {
    let script = Script()
    script.run { _ in body() }
    return script.findings
  }

  /// A pipe, into whose end the given thing is done after ten seconds.
  private func log(
    _ later: @escaping @Sendable (_ end: Int32, Script) -> Void,
    first: @escaping @MainActor @Sendable (_ ends: [Int32], Script) -> Void
  ) -> (log: [String], findings: [KernelFinding]) {
    let script = Script()
    let log = script.run { script in
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { return }
      let written = ends[1]
      DispatchQueue.global().asyncAfter(deadline: .now() + 10) { later(written, script) }
      first(ends, script)
    }
    return (log, script.findings)
  }

  @Test("A lock may be had by a thread whose wait is over and whose turn has not come")
  func aboutToGoOn() {
    let script = Script()
    let log = script.run { script in
      let (lock, mayGoOn) = (NSLock(), DispatchSemaphore(value: 0))
      DispatchQueue(label: "first").async {
        lock.withLock {
          mayGoOn.wait()
          script.note("first")
        }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
        DispatchQueue(label: "second").async {
          lock.withLock { script.note("second") }
        }
        mayGoOn.signal()
      }
    }
    expect(log, is: ["1.0 first", "1.0 second"])
    expect(script.findings, is: [])
  }

  @Test("Reading from an empty pipe takes virtual time, until the app writes to it")
  func pipes() {
    let (log, findings) = log({ end, _ in _ = write(end, "abc", 3) }) { ends, script in
      var bytes = [UInt8](repeating: 0, count: 8)
      let count = read(ends[0], &bytes, 8)
      script.note("\(count) \(bytes[0])")
    }
    expect(log, is: ["10.0 3 97"])
    expect(findings, is: [])
  }

  @Test("Reading from a pipe whose other end is closed is over then")
  func closedPipe() {
    let (log, _) = log({ end, _ in close(end) }) { ends, script in
      var byte: UInt8 = 0
      script.note("\(read(ends[0], &byte, 1))")
    }
    expect(log, is: ["10.0 0"])
  }

  @Test("Writing to a full pipe takes virtual time, until the app reads from it")
  func fullPipe() {
    let script = Script()
    let log = script.run { script in
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { return }
      let from = ends[0]
      DispatchQueue.global().asyncAfter(deadline: .now() + 10) {
        var room = [UInt8](repeating: 0, count: 300_000)
        var got = 0
        while got < 200_000 { got += read(from, &room, room.count) }
        script.note("read \(got)")
      }
      let bytes = [UInt8](repeating: 1, count: 200_000)
      script.note("written \(write(ends[1], bytes, bytes.count))")
    }
    expect(log.sorted(), is: ["10.0 read 200000", "10.0 written 200000"])
    expect(script.findings, is: [])
  }

  @Test("A pipe that nobody writes to keeps its reader waiting, which is found")
  func emptyPipe() {
    let findings = findings {
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { return }
      var byte: UInt8 = 0
      read(ends[0], &byte, 1)
    }
    expect(
      findings,
      is: [
        .stillBlocked(
          description: "the main queue waits for a pipe, a socket or an event", isOnMain: true)
      ])
  }

  @Test("A pair of sockets joins two ends within the app")
  func socketPair() {
    let script = Script()
    let log = script.run { script in
      var ends: [Int32] = [0, 0]
      guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { return }
      let other = ends[1]
      DispatchQueue.global().asyncAfter(deadline: .now() + 10) { _ = send(other, "abc", 3, 0) }
      var bytes = [UInt8](repeating: 0, count: 8)
      script.note("\(recv(ends[0], &bytes, 8, 0))")
      script.note("\(recv(ends[0], &bytes, 8, Int32(MSG_DONTWAIT))) \(errno == EAGAIN)")
    }
    expect(log, is: ["10.0 3", "10.0 -1 true"])
    expect(script.findings, is: [])
  }

  @Test("A pipe that does not wait says at once that it is empty")
  func nonblocking() {
    let (log, _) = log({ _, _ in }) { ends, script in
      _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
      var byte: UInt8 = 0
      script.note("\(read(ends[0], &byte, 1)) \(errno == EAGAIN)")
    }
    expect(log, is: ["0.0 -1 true"])
  }

  @Test("Reading from an ordinary file is not reported: it waits for nobody")
  func files() {
    let findings = findings {
      let file = open("/dev/null", O_RDONLY)
      var byte: UInt8 = 0
      read(file, &byte, 1)
      close(file)
    }
    expect(findings, is: [])
  }

  @Test("Waiting for several files takes virtual time")
  func several() {
    let (log, findings) = log({ end, _ in _ = write(end, "a", 1) }) { ends, script in
      var one = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
      script.note("poll \(poll(&one, 1, 3_000))")
      script.note("poll \(poll(&one, 1, -1))")
    }
    expect(log, is: ["3.0 poll 0", "10.0 poll 1"])
    expect(findings, is: [])
  }

  @Test("Outside of a simulation nobody reports anything")
  func outside() {
    var none = pollfd()
    expect(poll(&none, 0, 0), is: 0)
  }
}
