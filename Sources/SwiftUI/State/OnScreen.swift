import FoundationAdditions

/// The rows of a list or a lazy pile that are on screen: the first dozen, since nobody scrolls here.
///
/// All rows are made, and can be tapped, as by a user who scrolls to them; what a row does when it appears, only these do.
@MainActor
final class LazyRows {
  private var left = 12

  /// Whether the next row is on screen.
  func claim() -> Bool {
    left -= 1
    return left >= 0
  }
}

private struct LazyRowsKey: EnvironmentKey {
  static var defaultValue: LazyRows? { nil }
}

private struct RowOnScreenKey: EnvironmentKey {
  static let defaultValue = true
}

private struct TabChosenKey: EnvironmentKey {
  static let defaultValue = true
}

extension EnvironmentValues {
  /// The rows of the list in which the view is; nil: each view of it is on screen.
  var lazyRows: LazyRows? {
    get { self[LazyRowsKey.self] }
    set { self[LazyRowsKey.self] = newValue }
  }

  /// Whether the row is on screen in which the view is.
  var isRowOnScreen: Bool {
    get { self[RowOnScreenKey.self] }
    set { self[RowOnScreenKey.self] = newValue }
  }

  /// Whether the tab is chosen to which the view belongs.
  var isTabChosen: Bool {
    get { self[TabChosenKey.self] }
    set { self[TabChosenKey.self] = newValue }
  }
}

/// A container that makes its rows as the user scrolls to them.
@MainActor
protocol LazyContainer: ContainerView {}

extension LazyContainer {
  func update(_ node: ViewNode) {
    var environment = node.environment
    environment.lazyRows = LazyRows()
    node.show(each: [(.only, content)], environment)
  }
}
