import FoundationAdditions

extension IndexPath {
  /// A row of a group.
  public init(row: Int, section: Int) { self = [section, row] }
  /// Something of a group.
  public init(item: Int, section: Int) { self = [section, item] }
  /// The group.
  public var section: Int { self[0] }
  /// The row.
  public var row: Int { self[1] }
  /// The same.
  public var item: Int { self[1] }
}
