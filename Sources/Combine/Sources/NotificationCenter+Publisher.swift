import FoundationAdditions

extension NotificationCenter {
  /// Sends the notifications of a name.
  public struct Publisher: Combine.Publisher {
    /// A notification.
    public typealias Output = Notification
    /// It does not fail.
    public typealias Failure = Never
    /// Where they are posted.
    public let center: NotificationCenter
    /// The name.
    public let name: Notification.Name
    /// Who posts them; anybody if nil.
    public let object: AnyObject?

    /// Creates a publisher of notifications.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    /// Attaches a subscriber, who gets what is posted from now on, on the thread that posts it.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Notification, S.Failure == Never {
      let outlet = Outlet<Notification, Never>(subscriber, surplus: .dropped)
      let token = Unchecked(
        center.addObserver(forName: name, object: object, queue: nil) { outlet.send($0) })
      let center = center
      outlet.follow(onCancel: { center.removeObserver(token.value) })
      outlet.begin()
    }
  }

  /// Sends the notifications of a name.
  public func publisher(
    for name: Notification.Name, object: AnyObject? = nil
  ) -> NotificationCenter.Publisher {
    Publisher(center: self, name: name, object: object)
  }
}
