import DeviceModel
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@testable import Emulator

@Suite("The transfer daemon alone")
struct TransferDaemonTests {
  private let bench = OrganBench { scenario in
    scenario.device.network = .wifi
    scenario.servers = [ServerResponse(url: "https://a.example/*", bytes: 1_000)]
  }
  private let book: ListedRequests
  private let daemon: TransferDaemon

  init() {
    book = ListedRequests(bench.core)
    daemon = TransferDaemon(bench.core, book: book, storage: Storage(bench.core))
    daemon.state.open(SessionDescription(identifier: "s"))
  }

  /// A download that the app has begun.
  private func begin(bytes: Int64 = 1_000) throws -> Transfer {
    let description = TransferDescription(.download, url: "https://a.example/a")
    var response = bench.core.configuration.response(to: description.url)
    response.bytes = bytes
    let number = daemon.state.add(description, to: "s", response: response)
    var transfer = try #require(daemon.state["s", number])
    transfer.begin(as: description, fileLength: nil, at: bench.core.now)
    daemon.state["s", number] = transfer
    daemon.queue(transfer)
    return transfer
  }

  @Test("A transfer waits as a request, begins when it may, and plans its next step")
  func begins() throws {
    let transfer = try begin()
    expect(book.requests.map(\.identifier), is: ["s#1"])
    expect(daemon.state["s", transfer.number]?.stage, is: .waiting)
    daemon.beginAllowedTransfers()
    #expect(book.requests == [] && bench.plans == [.transferStep])
    expect(bench.lines().last, is: "0 began s#1 R-210")
  }

  @Test("Once its bytes have moved it is over, and a wake is asked for")
  func ends() throws {
    _ = try begin()
    daemon.beginAllowedTransfers()
    for second in 1...10 where !daemon.state.transfers.isEmpty {
      bench.advance(to: Int64(second))
      daemon.followTransfers()
    }
    #expect(daemon.state.transfers.isEmpty)
    expect(book.requests.map(\.kind), is: [.sessionEvents])
    #expect(bench.lines().contains { $0.hasSuffix("ended s#1 200 R-210") })
  }

  @Test("A network that goes away stops it, and it waits again")
  func stops() throws {
    _ = try begin()
    daemon.beginAllowedTransfers()
    bench.core.state.device.apply(.network(.none))
    daemon.followTransfers()
    expect(book.requests.map(\.identifier), is: ["s#1"])
    #expect(bench.lines().contains { $0.hasPrefix("0 stopped s#1") })
  }

  @Test("A force-quit cancels all transfers, any other end none")
  func forceQuit() throws {
    _ = try begin()
    daemon.cancelTransfers(by: .jetsam)
    expect(daemon.state.transfers.count, is: 1)
    daemon.cancelTransfers(by: .forceQuit)
    #expect(daemon.state.transfers.isEmpty)
    expect(book.told, is: ["removed s#1: transferOver"])
    expect(daemon.state["s"]?.isAnnounced, is: true)
  }

  @Test("A downloaded file goes when its delegate has returned")
  func files() {
    daemon.storage.state.disk["/Documents/a"] = DiskFile(zeros: 7)
    daemon.removeDownload("/Documents/b")
    expect(daemon.storage.state.disk["/Documents/a"]?.size, is: 7)
    daemon.removeDownload("/Documents/a")
    expect(daemon.storage.state.disk["/Documents/a"], is: nil)
  }
}
