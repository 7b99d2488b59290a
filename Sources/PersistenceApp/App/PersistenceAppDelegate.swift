import UIKit

/// A log of events that survives its app's stays in the background.
@MainActor
public final class PersistenceAppDelegate: UIResponder, UIApplicationDelegate {
  private let variant: PersistenceVariant?
  private let settings: PersistenceSettings
  private var parts: (screen: EventScreen, persistence: PersistenceController, sync: SyncTask)?

  /// Creates the delegate of one launch; nothing is opened before the app launches.
  public init(variant: PersistenceVariant?, settings: PersistenceSettings) {
    self.variant = variant
    self.settings = settings
  }

  /// Opens the store, and joins the parts of the app.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let stores = SharedStores(folder: Self.folder)
    do {
      let persistence = try PersistenceController(path: stores.events, variant: variant)
      let engine = SyncEngine(stores: stores, uploadSeconds: settings.uploadSeconds)
      persistence.onBackgroundEntry = { period in await engine.release(in: period) }
      let screen = EventScreen(persistence: persistence, engine: engine, application: application)
      let sync = SyncTask(persistence: persistence, engine: engine, application: application)
      persistence.observe(application)
      screen.observe()
      sync.register()
      parts = (screen, persistence, sync)
      return true
    } catch {
      // Without its store the app would forget all that it is told; better not to run.
      fatalError("default.store cannot be opened: \(error)")
    }
  }

  /// Asks for a later upload, and lets the screen know, which hears of it on its next turn.
  public func applicationDidEnterBackground(_ application: UIApplication) {
    guard let parts else { return }
    parts.sync.submit()
    Task { parts.screen.push() }
  }

  /// Hands the app what its user does.
  ///
  /// - Parameters:
  ///   - action: One of the names of ``PersistenceVocabulary``.
  ///   - parameters: The parameters of that action.
  public func userDid(_ action: String, parameters: [String: String]) {
    guard action == "LogEvent", let name = parameters["Name"] else {
      print("nobody knows how to do \(action)")
      return
    }
    parts?.screen.log(name)
  }

  private static var folder: String {
    let group = "group.com.example.persistence"
    guard
      let url = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)
    else { fatalError("the app does not belong to the group \(group)") }
    return url.path
  }
}
