import SwiftUI

/// The log of events as SwiftUI leads it: what happens on the way to the screen and back hangs on the scene's phase.
public struct EventsApp: App {
  @UIApplicationDelegateAdaptor(PersistenceAppDelegate.self) private var appDelegate
  @Environment(\.scenePhase) private var scenePhase

  nonisolated(unsafe) static var variant: PersistenceVariant?

  /// The app as it should be.
  public init() { self.init(variant: nil) }

  /// The app with a defect.
  public init(variant: PersistenceVariant?) { Self.variant = variant }

  /// One window.
  public var body: some Scene {
    WindowGroup {
      MainTabView()
    }
    .onChange(of: scenePhase) { before, phase in
      appDelegate.phaseDidChange(from: before, to: phase)
    }
  }

  /// Hands the app what its user does.
  ///
  /// - Parameters:
  ///   - action: One of the names of ``PersistenceVocabulary``.
  ///   - parameters: The parameters of that action.
  public func userDid(_ action: String, parameters: [String: String]) {
    appDelegate.userDid(action, parameters: parameters)
  }
}

/// The tabs of the app.
struct MainTabView: View {
  var body: some View {
    Text("Events")
  }
}
