import Testing
import ValueExpectations

@testable import Emulator
@testable import PersistenceAudit

@Suite("Which events there must be")
struct EventLedgerTests {
  private func counts(
    freeSpace: Int? = nil, _ write: (inout EventTrace) -> Void
  ) throws -> [String: [Int]] {
    var trace = EventTrace(freeSpace: freeSpace)
    write(&trace)
    guard case .runStarted(let run)? = trace.records.first?.event else { return [:] }
    var ledger = EventLedger(of: run)
    for record in trace.records { ledger.follow(record) }
    return ledger.finish().mapValues { [$0.certain, $0.possible] }
  }

  @Test("What the user logs counts each time")
  func userEvents() throws {
    let counts = try counts {
      $0.open(10)
      $0.log("Tea", 20)
      $0.log("Tea", 30)
      $0.log("Walk", 40)
    }
    expect(counts, is: ["Tea": [2, 0], "Walk": [1, 0]])
  }

  @Test(
    "An event of a process that ends at once may be missing, and need not",
    arguments: [(0.0, [0, 1]), (0.999, [0, 1]), (1.0, [1, 0])])
  func killedProcess(secondsLater: Double, count: [Int]) throws {
    let counts = try counts {
      $0.open(10)
      $0.log("Tea", 20)
      $0.kill(20 + secondsLater)
    }
    expect(counts, is: ["Tea": count])
  }

  @Test("What a full disk did not take is stored when the app comes back or logs again, with room")
  func fullDisk() throws {
    let again = try counts {
      $0.open(10)
      $0.log("Tea", 19.5)
      $0.fill(20, for: 60)
      $0.log("Walk", 30)
      $0.log("Bus", 90)
    }
    expect(again, is: ["Tea": [1, 0], "Walk": [1, 0], "Bus": [1, 0]])
    let killed = try counts {
      $0.open(10)
      $0.log("Coffee", 12)
      $0.fill(20, for: 60)
      $0.log("Walk", 30)
      $0.kill(90)
    }
    expect(killed, is: ["Coffee": [1, 0], "Walk": [0, 1]])
  }

  @Test("A suspended process has no time to store an event")
  func suspendedProcess() throws {
    let counts = try counts {
      $0.open(10)
      $0.log("Tea", 20)
      $0.leave(20.1)
      $0.suspend(20.5)
      $0.kill(900)
    }
    expect(counts, is: ["Tea": [0, 1]])
  }

  @Test("What others leave no room for waits, too, and goes with its process")
  func noRoom() throws {
    let counts = try counts {
      $0.open(10)
      $0.freeSpace(0, 20)
      $0.log("Walk", 30)
      $0.kill(40)
      $0.freeSpace(1_000_000_000, 50)
      $0.open(60)
      $0.log("Bus", 70)
    }
    expect(counts, is: ["Walk": [0, 1], "Bus": [1, 0]])
  }

  @Test("A disk may have no room from the start", arguments: [(0, [0, 1]), (1_000_000, [1, 0])])
  func noRoomAtStart(freeSpace: Int, walk: [Int]) throws {
    let counts = try counts(freeSpace: freeSpace) {
      $0.open(10)
      $0.log("Walk", 30)
      $0.kill(40)
      $0.freeSpace(1_000_000_000, 50)
      $0.open(60)
      $0.log("Bus", 70)
    }
    expect(counts, is: ["Walk": walk, "Bus": [1, 0]])
  }

  @Test("An app that was launched on a full disk stores what it is told once there is room")
  func launchedOnFullDisk() throws {
    let counts = try counts {
      $0.fill(5, for: 60)
      $0.open(10)
      $0.write(10.4)
      $0.lowPower(true, 20)
      $0.leave(30)
      $0.open(100)
    }
    expect(counts, is: ["Low Power Mode on": [1, 0]])
  }

  @Test("What it is told with stores that a full disk has kept closed may go with it")
  func neverOpened() throws {
    let counts = try counts {
      $0.fill(5, for: 60)
      $0.open(10)
      $0.write(10.4)
      $0.leave(30)
      $0.lowPower(true, 70)
      $0.kill(80)
    }
    expect(counts, is: ["Low Power Mode on": [0, 1]])
  }

  @Test("What it is told before the first unlock it keeps until it can open its store")
  func hiddenStore() throws {
    let counts = try counts {
      $0.launch(10)
      $0.hideStore(10.4)
      $0.write(10.4)
      $0.lowPower(true, 11)
      $0.suspend(12)
      $0.unlock(100)
      $0.open(100)
      $0.write(100)
      $0.lowPower(false, 200)
    }
    expect(counts, is: ["Low Power Mode on": [1, 0], "Low Power Mode off": [1, 0]])
  }

  @Test("The end of the run is like the end of the process")
  func endOfRun() throws {
    let counts = try counts {
      $0.open(10)
      $0.log("Early", 3_599)
      $0.log("Late", 3_599.5)
    }
    expect(counts, is: ["Early": [1, 0], "Late": [0, 1]])
  }

  @Test("Of changes that come at once, a busy app sees the last one")
  func changesAtOnce() throws {
    let told = try [[true, false, true], [true, false]].map { modes in
      try counts { trace in
        trace.open(10)
        trace.lowPower(false, 11)
        for mode in modes { trace.lowPower(mode, 20) }
        trace.lowPower(modes.count == 2, 30)
      }
    }
    expect(told[0], is: ["Low Power Mode on": [1, 1], "Low Power Mode off": [1, 2]])
    expect(told[1], is: ["Low Power Mode on": [1, 1], "Low Power Mode off": [0, 2]])
  }

  @Test("A running app is told of each change of Low Power Mode")
  func changesWhileRunning() throws {
    let counts = try counts {
      $0.lowPower(true, 5)
      $0.open(10)
      $0.lowPower(false, 20)
      $0.lowPower(false, 25)
      $0.lowPower(true, 30)
      $0.leave(40)
      $0.lowPower(false, 42)
    }
    expect(counts, is: ["Low Power Mode off": [2, 0], "Low Power Mode on": [1, 0]])
  }

  @Test("A suspended app is told on its resume, once, if the mode is another one then")
  func changesWhileSuspended() throws {
    let changed = try counts {
      $0.open(10)
      $0.leave(20)
      $0.suspend(25)
      for second in 0..<3 { $0.lowPower(second % 2 == 0, 100 + Double(second)) }
      $0.open(200)
    }
    expect(changed, is: ["Low Power Mode on": [1, 0]])
    let changedBack = try counts {
      $0.open(10)
      $0.leave(20)
      $0.suspend(25)
      $0.lowPower(true, 100)
      $0.lowPower(false, 101)
      $0.open(200)
    }
    expect(changedBack, is: [:])
    let neverResumed = try counts {
      $0.open(10)
      $0.leave(20)
      $0.suspend(25)
      $0.lowPower(true, 100)
      $0.kill(200)
    }
    expect(neverResumed, is: [:])
  }

  @Test("Before its code runs an app is told of nothing, and finds the mode as it is")
  func launching() throws {
    let counts = try counts {
      $0.launch(10)
      $0.lowPower(true, 10.2)
      $0.write(10.4)
      $0.lowPower(false, 20)
    }
    expect(counts, is: ["Low Power Mode off": [1, 0]])
  }
}
