extension Publisher {
  /// Sends its values until another publisher sends one, and ends; the end of the other changes nothing.
  public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Joined<Output, Failure> {
    Joined { hub in
      hub.add(
        publisher, demand: .max(1),
        onValue: { _ in
          hub.finish(.finished)
          return .none
        }, onEnd: { _ in })
      hub.add(self, onValue: { hub.outlet.send($0) }, onEnd: { hub.finish($0) })
    }
  }

  /// Leaves out its values until another publisher sends one; if that one ends without, so does this.
  public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Joined<Output, Failure>
  where P.Failure == Failure {
    Joined { hub in
      let isOpen = Kept(false)
      hub.add(
        publisher, demand: .max(1),
        onValue: { _ in
          isOpen.replace(true)
          return .none
        }, onEnd: { if isOpen.current != true { hub.finish($0) } })
      hub.add(
        self, onValue: { isOpen.current == true ? hub.outlet.send($0) : .max(1) },
        onEnd: { hub.finish($0) })
    }
  }
}
