import Testing
import ValueExpectations

@testable import Emulator
@testable import TimelinePage

@Suite("Lanes of files")
struct FileLanesTests {
  private func lanes(_ events: [TraceEvent]) -> [FileLane] {
    var lanes = FileLanes()
    for (second, event) in events.enumerated() {
      lanes.add(TraceRecord(time: .seconds(Int64(second)), event: event))
    }
    return lanes.lanes
  }

  private func write(_ file: String) -> TraceEvent {
    .storeWritten(StoreWritten(processID: 301, file: file, offset: 0, length: 8))
  }

  private func sync(_ file: String) -> TraceEvent {
    .storeSynced(StoreSynced(processID: 301, file: file))
  }

  private func rename(_ file: String, _ newFile: String) -> TraceEvent {
    .storeRenamed(StoreRenamed(processID: 301, file: file, newFile: newFile))
  }

  @Test("What is saved whole has the lane of the file that it becomes, however often it is saved")
  func atomic() {
    let told = lanes([
      write("/a.tmp1"), sync("/a.tmp1"), rename("/a.tmp1", "/a.json"), write("/b"),
      write("/a.tmp2"), sync("/a.tmp2"), rename("/a.tmp2", "/a.json"), write("/a.json"),
    ])
    expect(told.map(\.path), is: ["/a.json", "/b"])
    expect(told[0].operations, is: [.write, .sync, .write, .sync, .write])
    expect(told[0].times, is: [0, 1, 4, 5, 7].map { .seconds($0) })
    expect(told[0].bytes, is: [8, 0, 8, 0, 8])
  }

  @Test("What was done to both before is told in the order of time")
  func mixed() {
    let told = lanes([
      write("/new"), write("/old"), sync("/new"), rename("/new", "/old"), write("/new"),
    ])
    expect(told.map(\.path), is: ["/old", "/new"])
    expect(told[0].times, is: [0, 1, 2].map { .seconds($0) })
    expect(told[0].operations, is: [.write, .write, .sync])
    expect(told[1].times, is: [.seconds(4)])
  }

  @Test("A file of which nobody wrote anything has no lane")
  func unknown() {
    #expect(lanes([rename("/a", "/b")]).isEmpty)
  }
}
