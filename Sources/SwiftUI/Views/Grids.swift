import FoundationAdditions

/// A column or a row of a grid; nothing is seen of it.
public struct GridItem: Sendable {
  /// How wide it is.
  public enum Size: Sendable {
    /// So many points.
    case fixed(CGFloat)
    /// Between two widths.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many as fit.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// Creates a column or a row.
  public init(
    _ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
  ) {}
}

/// Views in columns; all of them are made, of which the first dozen appear.
public struct LazyVGrid<Content: View>: LazyContainer {
  let content: Content

  /// Creates a grid.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

/// Views in rows; all of them are made, of which the first dozen appear.
public struct LazyHGrid<Content: View>: LazyContainer {
  let content: Content

  /// Creates a grid.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

/// Goes to a view in a list; nothing is seen of it.
public struct ScrollViewProxy: Sendable {
  /// Goes to a view.
  public func scrollTo(_ id: some Hashable, anchor: UnitPoint? = nil) {}
}

/// Views with something that goes to one of them.
public struct ScrollViewReader<Content: View>: ContainerView {
  let content: Content

  /// Creates a reader.
  public init(@ViewBuilder content: (ScrollViewProxy) -> Content) {
    self.content = content(ScrollViewProxy())
  }
}
