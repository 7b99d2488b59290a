internal import AppHosting
import FoundationAdditions

/// An app that SwiftUI leads through its life; marked with `@main` it is the program.
@preconcurrency @MainActor
public protocol App {
  /// What the app shows.
  associatedtype Body: Scene
  /// The scenes of the app; evaluated at every launch, and again when something changes that it reads.
  @SceneBuilder var body: Body { get }
  /// Creates the app, before its delegate is created (F-016).
  init()
}

extension App {
  /// What `@main` calls: the program is the tool of the app, under the name of the module.
  ///
  /// `swift run MyApp run Morning` runs a scenario whose `App.Name` is `MyApp`.
  public static func main() {
    let module = String(reflecting: Self.self).prefix { $0 != "." }
    AppProgram.main(HostedApp(name: String(module)) { _ in Self() })
  }
}
