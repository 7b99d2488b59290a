import Synchronization
import Testing
import ValueExpectations

@testable import Emulator

@Suite("What an audit reads of a disk")
struct DiskReadingTests {
  private struct Unreadable: Error {}

  @Test("A disk is read once, however often it comes; another one is read anew")
  func once() throws {
    let reads = Mutex(0)
    let reading = DiskReading { disk in
      reads.withLock { $0 += 1 }
      return disk.paths
    }
    var disk = Disk()
    expect(try reading.contents(of: disk), is: [])
    expect(try reading.contents(of: disk), is: [])
    expect(reads.withLock { $0 }, is: 1)
    disk.create("/a")
    expect(try reading.contents(of: disk), is: ["/a"])
    expect(reads.withLock { $0 }, is: 2)
  }

  @Test("What cannot be read is refused each time")
  func unreadable() {
    let reading = DiskReading<Int> { _ in throw Unreadable() }
    for _ in 0..<2 {
      #expect(throws: Unreadable.self) { try reading.contents(of: Disk()) }
    }
  }
}
