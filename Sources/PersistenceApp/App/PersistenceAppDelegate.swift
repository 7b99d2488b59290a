import UIKit

/// A log of events that survives its app's stays in the background.
@MainActor
public final class PersistenceAppDelegate: UIResponder, UIApplicationDelegate {
  /// What the user can do, with the parameters that each takes and whether they are required.
  public static let actions = [(name: "LogEvent", parameters: ["Name": true])]

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

  /// Asks for time to upload what is logged from now on.
  public func applicationDidEnterBackground(_ application: UIApplication) {
    parts?.sync.submit()
  }

  /// Hands the app what its user does.
  ///
  /// - Parameters:
  ///   - action: One of the names of ``actions``.
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
    let url = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)
    return url?.path ?? NSHomeDirectory() + "/Documents"
  }
}
