import FoundationAdditions

/// How far a picture from the network has come.
public enum AsyncImagePhase {
  /// There is none yet.
  case empty
  /// It is there.
  case success(Image)
  /// It does not come.
  case failure(any Error)

  /// The picture, where it is there.
  public var image: Image? {
    guard case .success(let image) = self else { return nil }
    return image
  }

  /// Why it does not come.
  public var error: (any Error)? {
    guard case .failure(let error) = self else { return nil }
    return error
  }
}

/// A picture from the network: it is fetched by the app's shared session while the view is there.
///
/// The transfer is modelled as any other; what comes is taken for a picture, whatever it is.
public struct AsyncImage<Content: View>: View {
  @State private var phase = AsyncImagePhase.empty
  private let url: URL?
  private let content: (AsyncImagePhase) -> Content

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - url: Where it is; nil for none.
  ///   - scale: Its points in a point of the screen.
  ///   - transaction: How a change is shown.
  ///   - content: What is shown, by how far it has come.
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.content = content
  }

  /// Creates a picture, and what is shown as long as it is not there.
  public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == ConditionalContent {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }

  /// Creates a picture.
  public init(url: URL?, scale: CGFloat = 1) where Content == ConditionalContent {
    self.init(url: url, scale: scale, content: { $0 }, placeholder: { Color.gray })
  }

  /// What is shown.
  public var body: some View {
    content(phase).task(id: url) { phase = await Self.load(url) }
  }

  private static func load(_ url: URL?) async -> AsyncImagePhase {
    guard let url else { return .empty }
    do {
      _ = try await URLSession.shared.data(from: url)
      return .success(Image(url.lastPathComponent))
    } catch {
      return .failure(error)
    }
  }
}

/// How a change is shown; nothing is seen of it.
public struct Transaction: Sendable {
  /// The way that it takes.
  public var animation: Animation?
  /// Whether none is taken.
  public var disablesAnimations = false

  /// Creates a change.
  public init(animation: Animation? = nil) { self.animation = animation }
}

/// Makes a change in a way; here it is made at once.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result { try body() }
