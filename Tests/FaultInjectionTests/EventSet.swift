import Glibc

/// A set of event descriptors with one event in it that has come, by the functions of the C library.
struct EventSet {
  private let set: Int32
  private let event: Int32

  init() {
    set = makeSet(0)
    event = makeEvent(1, 0)
    withMember { change(set, Self.add, event, $0) }
  }

  private init(set: Int32, event: Int32) {
    self.set = set
    self.event = event
  }

  private static let (add, remove): (Int32, Int32) = (1, 2)
  private static let readable: UInt32 = 1

  /// Another descriptor of the same set.
  var copy: EventSet { EventSet(set: dup(set), event: event) }

  /// Takes the event out.
  func takeOut() { withMember { change(set, Self.remove, event, $0) } }

  /// How many events have come.
  var readyCount: Int { withMember { Int(wait(set, $0, 1, 0)) } }

  /// The kernel's form of a member: what is waited for, and eight bytes of one's own.
  @discardableResult
  private func withMember<Result>(_ body: (UnsafeMutablePointer<UInt32>) -> Result) -> Result {
    var member = [Self.readable, 0, 0]
    return body(&member)
  }
}

// Swift's module of the C library has none of these.

@_silgen_name("epoll_create1")
private func makeSet(_ flags: Int32) -> Int32

@_silgen_name("epoll_ctl")
private func change(
  _ set: Int32, _ operation: Int32, _ file: Int32, _ member: UnsafeMutablePointer<UInt32>
) -> Int32

@_silgen_name("epoll_wait")
private func wait(
  _ set: Int32, _ found: UnsafeMutablePointer<UInt32>, _ limit: Int32, _ milliseconds: Int32
) -> Int32

@_silgen_name("eventfd")
private func makeEvent(_ count: UInt32, _ flags: Int32) -> Int32
