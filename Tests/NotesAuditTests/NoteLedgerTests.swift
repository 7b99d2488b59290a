import Testing
import ValueExpectations

@testable import Emulator
@testable import NotesAudit

@Suite("What the notes must hold")
struct NoteLedgerTests {
  /// Whether each thing that the user did must be on the disk at the end, in order.
  private func certain(
    freeSpace: Int? = nil, _ write: (inout NoteTrace) -> Void
  ) throws -> [Bool] {
    var trace = NoteTrace(freeSpace: freeSpace)
    write(&trace)
    return try ledger(of: trace).entries.map(\.isCertain)
  }

  private func ledger(of trace: NoteTrace) throws -> NoteLedger {
    guard case .runStarted(let run)? = trace.records.first?.event else {
      throw CancellationError()
    }
    var ledger = NoteLedger(of: run)
    for record in trace.records { ledger.follow(record) }
    ledger.finish()
    return ledger
  }

  @Test(
    "What is written must be there a second later, what is typed after the timer",
    arguments: [(0.999, false, false), (1, true, false), (11.999, true, false), (12, true, true)])
  func kill(secondsLater: Double, written: Bool, typed: Bool) throws {
    let certain = try certain {
      $0.open(10)
      $0.write(20, "A", "a")
      $0.edit(20, "B", "b")
      $0.attach(20, "c", bytes: 1, to: "A")
      $0.kill(20 + secondsLater)
    }
    expect(certain, is: [written, typed, written])
  }

  @Test("A disk may have no room from the start", arguments: [(0, false), (1_000_000, true)])
  func noRoomAtStart(freeSpace: Int, isCertain: Bool) throws {
    let certain = try certain(freeSpace: freeSpace) {
      $0.open(10)
      $0.write(20, "A", "a")
      $0.kill(30)
    }
    expect(certain, is: [isCertain])
  }

  @Test("Who leaves the app may rely on what he typed a second later", arguments: [0.999, 1])
  func leaving(seconds: Double) throws {
    let certain = try certain {
      $0.open(10)
      $0.edit(20, "A", "a")
      $0.leave(22)
      $0.suspend(22 + seconds)
      $0.kill(900)
    }
    expect(certain, is: [seconds >= 1])
  }

  @Test("A suspended app has no time to save")
  func suspended() throws {
    let certain = try certain {
      $0.open(10)
      $0.write(20, "A", "a")
      $0.leave(20.2)
      $0.suspend(20.4)
      $0.kill(900)
    }
    expect(certain, is: [false])
  }

  @Test("On a full disk notes are saved later, when there is room again; files are not")
  func fullDisk() throws {
    let certain = try certain {
      $0.open(10)
      $0.write(20, "A", "a")
      $0.attach(20, "x", bytes: 1, to: "A")
      $0.fillDisk(20.5, for: 100)
      $0.edit(60, "B", "b")
      $0.attach(60, "y", bytes: 1, to: "A")
      $0.kill(120.5 + 12)
    }
    expect(certain, is: [true, false, true, false])
    let tooSoon = try self.certain {
      $0.open(10)
      $0.fillDisk(20.5, for: 100)
      $0.edit(60, "B", "b")
      $0.leave(70)
      $0.suspend(75)
      $0.kill(900)
    }
    expect(tooSoon, is: [false])
  }

  @Test("Index and attachments are judged where a process had two seconds after the last action")
  func rest() throws {
    func isAtRest(_ write: (inout NoteTrace) -> Void) throws -> Bool {
      var trace = NoteTrace()
      write(&trace)
      return try ledger(of: trace).isAtRest
    }
    #expect(try isAtRest { $0.open(10) })
    #expect(
      try !isAtRest {
        $0.open(10)
        $0.kill(100)
      })
    #expect(
      try isAtRest {
        $0.open(10)
        $0.leave(20)
        $0.suspend(25)
        $0.kill(100)
      })
    #expect(
      try !isAtRest {
        $0.open(10)
        $0.write(24, "A", "a")
        $0.leave(24)
        $0.suspend(25)
      })
    #expect(
      try !isAtRest {
        $0.open(10)
        $0.fillDisk(20, for: 5)
      })
  }
}
