import FoundationAdditions

// Grounds, edges and what is hidden on them, mostly in widgets: nothing is seen of it.
extension View {
  /// Sets the ground of what the view stands in.
  nonisolated public func containerBackground(
    _ style: some ShapeStyle, for container: ContainerBackgroundPlacement
  ) -> some View { self }

  /// Sets a view as the ground of what the view stands in.
  nonisolated public func containerBackground(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
    @ViewBuilder content: () -> some View
  ) -> some View { self }

  /// Sets how far content is from the edges.
  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View { self }

  /// Sets how far content is from the edges.
  nonisolated public func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View { self }

  /// Lets a text become smaller.
  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }

  /// Hides the view where others could read it.
  nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View { self }

  /// Shows the view also where the rest is hidden.
  nonisolated public func unredacted() -> some View { self }

  /// Shows that the view is about to change.
  nonisolated public func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }
}

/// What a ground belongs to.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  private let name: String

  /// Creates the place of a name.
  package init(_ name: String) { self.name = name }

  /// A pile of views.
  public static let navigation = Self("navigation")
}

/// Which content keeps away from the edges.
public struct ContentMarginPlacement: Hashable, Sendable {
  private let name: String
  /// What the system thinks fit.
  public static let automatic = Self(name: "automatic")
  /// What is scrolled.
  public static let scrollContent = Self(name: "scrollContent")
  /// What shows how far it is scrolled.
  public static let scrollIndicators = Self(name: "scrollIndicators")
}

/// What fills something on top of the ground.
public struct FillShapeStyle: ShapeStyle, Sendable {}

extension ShapeStyle where Self == FillShapeStyle {
  /// What fills something on top of the ground.
  public static var fill: FillShapeStyle { FillShapeStyle() }
}

extension ShapeStyle {
  /// The second of its levels.
  public var secondary: some ShapeStyle { self }
  /// The third of its levels.
  public var tertiary: some ShapeStyle { self }
  /// The fourth of its levels.
  public var quaternary: some ShapeStyle { self }
}

/// A colour that passes into another one.
public struct AnyGradient: ShapeStyle, Hashable, Sendable {}

extension Color {
  /// The colour as it passes into a lighter one.
  nonisolated public var gradient: AnyGradient { AnyGradient() }
}
