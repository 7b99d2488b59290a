/// Which items a call is about.
public struct KeychainQuery: Sendable {
  /// The kind of the items.
  public var itemClass: KeychainItem.Class
  /// The attributes that they have.
  public var attributes: [String: KeychainValue]
  /// Whether items are meant that go to the user's other devices, and those that do not; else the attribute says.
  public var includesEveryDevice: Bool

  /// Creates a query.
  public init(
    itemClass: KeychainItem.Class, attributes: [String: KeychainValue], includesEveryDevice: Bool
  ) {
    self.itemClass = itemClass
    self.attributes = attributes
    self.includesEveryDevice = includesEveryDevice
  }

  /// Whether an item is meant.
  func means(_ item: KeychainItem) -> Bool {
    itemClass == item.itemClass
      && (includesEveryDevice || attributes["sync"] == item.attributes["sync"])
      && attributes.allSatisfy { name, value in item.attributes[name] == value }
  }

  /// What a trace calls what it is about.
  var traceName: String {
    KeychainItem(itemClass: itemClass, attributes: attributes, secret: nil).traceName
  }
}
