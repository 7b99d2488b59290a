import DeviceModel
import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@testable import Emulator

@Suite("The deliveries alone")
struct DeliveriesTests {
  private let bench = OrganBench { $0.infoPlist.backgroundModes = ["remote-notification"] }
  private let book: ListedRequests
  private let deliveries: Deliveries

  init() {
    book = ListedRequests(bench.core)
    deliveries = Deliveries(bench.core, book: book)
  }

  private let push = PushNotification()

  @Test("A silent push without an address is dropped; with one the newest waits")
  func pushes() {
    deliveries.receive(push)
    expect(book.requests, is: [])
    deliveries.state.isRegisteredForPushes = true
    deliveries.receive(push)
    bench.advance(to: 1)
    deliveries.receive(push)
    expect(book.requests.map(\.submittedAt), is: [.seconds(1)])
    expect(book.told.count, is: 1)
    deliveries.discardPush(by: .jetsam, cause: .kill)
    expect(book.requests.count, is: 1)
    deliveries.discardPush(by: .forceQuit, cause: .forceQuit)
    expect(book.requests, is: [])
  }

  @Test("A fetch waits for the interval that the app has said, and says it again; never ends it")
  func fetches() {
    deliveries.wantFetches(every: .seconds(60))
    let first = book.requests
    bench.advance(to: 5)
    deliveries.wantFetches(every: .seconds(60))
    #expect(first.count == 1 && book.requests == first)
    deliveries.wantFetches(every: .seconds(90))
    #expect(book.requests.count == 1 && book.requests != first)
    deliveries.wantFetches(every: nil)
    expect(book.requests, is: [])
  }

  @Test("A sample asks for one update, of the types that the app wants to hear of")
  func health() {
    deliveries.state.health.subscriptions["HKStep"] = HealthSubscription(frequency: .immediate)
    deliveries.state.health.ask(toRead: ["HKHeart"], toSave: [])
    for type in ["HKStep", "HKHeart", "HKStep"] {
      deliveries.addHealthSample(HealthSample(type: type))
    }
    expect(book.requests.map(\.identifier), is: ["HKStep"])
    expect(deliveries.state.health.visible(ofType: "HKHeart").count, is: 1)
  }

  @Test("An update that nobody observes is over at once; three that fail end them all")
  func healthFailures() {
    let process = bench.makeProcess()
    deliveries.state.health.subscriptions["HKStep"] = HealthSubscription(frequency: .immediate)
    for number in 1...3 {
      let task = LaunchedTask(number: number, identifier: "HKStep", kind: .healthUpdate)
      deliveries.deliverHealthUpdate(task, to: process)
    }
    expect(book.told, is: Array(repeating: "completed HKStep by system", count: 3))
    deliveries.addHealthSample(HealthSample(type: "HKStep"))
    expect(book.requests, is: [])
  }

  @Test("The updates that a process was to answer have failed with it")
  func lostUpdates() {
    let process = bench.makeProcess()
    deliveries.state.health.subscriptions["HKStep"] = HealthSubscription(frequency: .immediate)
    process.awaitedRequests = Array(repeating: .of("HKStep", .healthUpdate), count: 3)
    deliveries.willEnd(process)
    let policy = bench.core.policy
    expect(deliveries.state.health.subscriptions["HKStep"]?.isStopped(policy: policy), is: true)
  }
}
