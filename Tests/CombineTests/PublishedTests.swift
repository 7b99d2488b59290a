import Combine
import Testing
import ValueExpectations

@Suite("Published properties")
struct PublishedTests {
  private class Account: ObservableObject {
    @Published var balance = 0
    @Published var owner: String?
    var note = "" { willSet { objectWillChange.send() } }
  }

  private final class Savings: Account {
    @Published var rate = 1.5
    var copy = 0
  }

  @Test("An object announces each change of a published property, also of its class above")
  func objectWillChange() {
    let account = Savings()
    var changes: [Int] = []
    let sink = account.objectWillChange.sink { changes.append(account.balance) }
    account.balance = 5
    account.balance += 1
    account.rate = 2
    account.owner = "Ada"
    account.note = "by hand"
    account.copy = 1
    expect(changes, is: [0, 5, 6, 6, 6])
    #expect(account.objectWillChange === account.objectWillChange)
    withExtendedLifetime(sink) {}
  }

  @Test("A property sends what it has, then what it is about to have")
  func projection() {
    let account = Account()
    var seen: [String] = []
    let sink = account.$balance.sink { seen.append("\(account.balance)→\($0)") }
    account.balance = 3
    account.balance = 4
    expect(seen, is: ["0→0", "0→3", "3→4"])
    withExtendedLifetime(sink) {}
  }

  @Test("What is assigned to a property announces the object, as long as it lives")
  func assignment() {
    let subject = PassthroughSubject<Int, Never>()
    weak var gone: Savings?
    var changes = 0
    do {
      let account = Savings()
      gone = account
      subject.assign(to: &account.$balance)
      let sink = account.objectWillChange.sink { changes += 1 }
      let other = subject.assign(to: \.copy, on: account)
      subject.send(8)
      expect(account.balance, is: 8)
      expect(account.copy, is: 8)
      withExtendedLifetime((sink, other)) {}
    }
    expect(changes, is: 1)
    #expect(gone == nil)
  }

  @Test("A new object at an old address has a publisher of its own")
  func addresses() {
    var announced = 0
    var sinks: [AnyCancellable] = []
    for _ in 0..<200 {
      let account = Account()
      sinks.append(account.objectWillChange.sink { announced += 1 })
      account.balance = 1
    }
    expect(announced, is: 200)
  }
}
