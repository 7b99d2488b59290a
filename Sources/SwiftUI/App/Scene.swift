import FoundationAdditions

/// A part of an app that has a life of its own on the screen.
@preconcurrency @MainActor
public protocol Scene {
  /// What the scene is made of.
  associatedtype Body: Scene
  /// What the scene is made of.
  @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
  /// A scene of SwiftUI's own, whose body nobody asks for.
  public var body: Never { preconditionFailure("\(Self.self) has no body.") }
}

/// Joins the scenes that a body lists.
@resultBuilder
public enum SceneBuilder {
  /// One scene.
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

  /// Scenes beside each other.
  public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> TupleScene<
    repeat each Content
  > {
    TupleScene(repeat each content)
  }

  /// A scene that is there on a system that is new enough.
  public static func buildLimitedAvailability(_ scene: any Scene) -> some Scene {
    AnyScene(scene: scene)
  }

  /// A scene that is there under a condition.
  public static func buildOptional(_ scene: (any Scene)?) -> some Scene {
    AnyScene(scene: scene)
  }
}

/// Scenes beside each other.
public struct TupleScene<each Content: Scene>: Scene, PrimitiveElement {
  /// Nobody asks for it.
  public typealias Body = Never
  private let content: (repeat each Content)

  init(_ content: repeat each Content) { self.content = (repeat each content) }

  func update(_ node: ViewNode) {
    var contents: [(key: PlaceKey, value: Any)] = []
    for scene in repeat each content { contents.append((.position(contents.count), scene)) }
    node.show(each: contents)
  }
}

private struct AnyScene: Scene, PrimitiveElement {
  typealias Body = Never
  let scene: (any Scene)?

  func update(_ node: ViewNode) { node.show(each: scene.map { [(.only, $0)] } ?? []) }
}

/// Windows of the same content; the phone shows one (F-013), when the app's scene has connected.
public struct WindowGroup<Content: View>: Scene, PrimitiveElement {
  /// Nobody asks for it.
  public typealias Body = Never
  private let content: () -> Content

  /// Creates windows.
  public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }

  /// Creates windows that have a name in code.
  public init(id: String, @ViewBuilder content: @escaping () -> Content) { self.content = content }

  /// Creates windows with a title.
  public init(_ title: String, @ViewBuilder content: @escaping () -> Content) {
    self.content = content
  }

  /// Creates windows with a title, and a name in code.
  public init(_ title: String, id: String, @ViewBuilder content: @escaping () -> Content) {
    self.content = content
  }

  func update(_ node: ViewNode) {
    node.show(each: node.graph.claimWindow() ? [(.only, content())] : [])
  }
}

/// Windows of documents.
@available(*, unavailable, message: "documents are not modelled")
public struct DocumentGroup<Content>: Scene {
  /// Nobody asks for it.
  public typealias Body = Never
}
