import FoundationAdditions

/// A part of what an app shows.
///
/// Nothing is drawn; what a view does when it is shown, changes and goes is as on the phone.
@preconcurrency @MainActor
public protocol View {
  /// What the view is made of.
  associatedtype Body: View
  /// What the view is made of; evaluated when it is shown, and again when something changes that it reads.
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  /// Nobody asks for it.
  public typealias Body = Never
  /// Nobody asks for it.
  public var body: Never { preconditionFailure("Never has no body.") }
}

extension View where Body == Never {
  /// A view of SwiftUI's own, whose body nobody asks for.
  public var body: Never { preconditionFailure("\(Self.self) has no body.") }
}

/// Joins the views that a body lists.
@resultBuilder
public enum ViewBuilder {
  /// One view.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// No view.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// One view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Views beside each other.
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
    (repeat each Content)
  > {
    var values: [Any] = []
    for view in repeat each content { values.append(view) }
    return TupleView(values: values)
  }

  /// A view that is there under a condition.
  public static func buildIf<Content: View>(_ content: Content?) -> OptionalContent<Content> {
    OptionalContent(content: content)
  }

  /// One of two views.
  public static func buildEither<Content: View>(first: Content) -> ConditionalContent {
    ConditionalContent(branch: true, content: first)
  }

  /// One of two views.
  public static func buildEither<Content: View>(second: Content) -> ConditionalContent {
    ConditionalContent(branch: false, content: second)
  }

  /// A view that is there on a system that is new enough.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

/// Views beside each other.
public struct TupleView<T>: View, PrimitiveElement {
  /// Nobody asks for it.
  public typealias Body = Never
  let values: [Any]

  func update(_ node: ViewNode) { node.show(each: views) }
}

/// A view that is there, or not.
public struct OptionalContent<Content: View>: View, PrimitiveElement {
  /// Nobody asks for it.
  public typealias Body = Never
  let content: Content?

  func update(_ node: ViewNode) { node.show(each: content.map { [(.only, $0)] } ?? []) }
}

/// A view that is one of two.
public struct ConditionalContent: View, PrimitiveElement {
  /// Nobody asks for it.
  public typealias Body = Never
  let branch: Bool
  let content: any View

  func update(_ node: ViewNode) { node.show(each: [(.branch(branch), content)]) }
}

/// A view of any type.
public struct AnyView: View, PrimitiveElement {
  /// Nobody asks for it.
  public typealias Body = Never
  private let view: any View

  /// Creates a view that hides the type of another one.
  public init(_ view: any View) { self.view = view }

  /// Creates a view that hides the type of another one.
  public init(erasing view: any View) { self.view = view }

  func update(_ node: ViewNode) { node.show(view) }
}

/// Nothing.
public struct EmptyView: View, PrimitiveElement {
  /// Nobody asks for it.
  public typealias Body = Never

  /// Creates nothing.
  nonisolated public init() {}

  func update(_ node: ViewNode) {}
}

/// A view or a scene, and what is done with it.
public struct ModifiedContent<Content, Modifier> {
  /// Nobody asks for it.
  public typealias Body = Never
  /// The view or the scene.
  public var content: Content
  /// What is done with it.
  public var modifier: Modifier

  /// Creates a view or a scene.
  nonisolated public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }

  /// Nobody asks for it.
  public var body: Never { preconditionFailure("A modified view has no body.") }
}

extension ModifiedContent: View where Content: View {}

extension ModifiedContent: Scene where Content: Scene {}

extension ModifiedContent: PrimitiveElement {
  func update(_ node: ViewNode) {
    if let modifier = modifier as? any PrimitiveModifier {
      modifier.update(node, content)
    } else if let modifier = modifier as? any ViewModifier, let view = content as? any View {
      node.show(modifier.applied(to: view, at: node))
    }
  }
}

/// What SwiftUI's own modifiers do with a view or a scene.
protocol PrimitiveModifier {
  @MainActor func update(_ node: ViewNode, _ content: Any)
}

/// What an app's own modifier does with a view.
@preconcurrency @MainActor
public protocol ViewModifier {
  /// What comes of it.
  associatedtype Body: View
  /// The view that is modified.
  typealias Content = ModifierContent
  /// What comes of a view.
  @ViewBuilder func body(content: Content) -> Body
}

extension ViewModifier {
  @MainActor fileprivate func applied(to view: any View, at node: ViewNode) -> any View {
    var modifier = self
    node.install(propertiesOf: &modifier)
    return modifier.body(content: ModifierContent(view: view))
  }
}

/// The view that an app's own modifier modifies.
public struct ModifierContent: View, PrimitiveElement {
  /// Nobody asks for it.
  public typealias Body = Never
  fileprivate let view: any View

  func update(_ node: ViewNode) { node.show(view) }
}

extension View {
  /// The view with an app's own modifier.
  public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
