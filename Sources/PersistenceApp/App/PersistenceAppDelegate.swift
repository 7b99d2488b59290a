import AppTasks
import SwiftUI
import UIKit

/// A log of events that survives its app's stays in the background.
@MainActor
public final class PersistenceAppDelegate: UIResponder, UIApplicationDelegate {
  /// What the app asks for in the background.
  public nonisolated static let tasks = [SyncTask.task]

  private let variant: PersistenceVariant?
  private let settings: PersistenceSettings
  /// Nil until the events can be opened: before the first unlock of the phone, and on a full disk, they cannot.
  private var parts: Parts?
  private var sync: SyncTask?
  /// What is to be logged once the events can be opened.
  private var earlyNames: [String] = []
  private let observations = Observations()
  private var places: PlaceLog?
  private var steps: StepLog?

  private typealias Parts = (
    screen: EventScreen, persistence: PersistenceController, engine: SyncEngine
  )

  /// The delegate of an app that SwiftUI leads.
  public override convenience init() {
    self.init(variant: EventsApp.variant, settings: PersistenceSettings())
  }

  /// Creates the delegate of one launch; nothing is opened before the app launches.
  public init(variant: PersistenceVariant?, settings: PersistenceSettings) {
    self.variant = variant
    self.settings = settings
  }

  /// Opens the events, and registers the task.
  ///
  /// It is registered also where the events cannot be opened yet: a launch for a task that is not
  /// registered ends the app.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    // Also while the events cannot be opened. Arrives on a queue that is not the main one.
    observations.observe(.NSProcessInfoPowerStateDidChange) { [weak self] in
      Task { @MainActor in self?.logPowerState() }
    }
    openStores(of: application)
    observations.observe(UIApplication.didBecomeActiveNotification, of: application) {
      [unowned self] in if parts == nil { openStores(of: application) }
    }
    let sync = SyncTask(application: application) { [unowned self] in
      if parts == nil { openStores(of: application) }
      return parts.map { ($0.persistence, $0.engine) }
    }
    sync.register()
    self.sync = sync
    // What wakes the app finds nobody unless that is made anew by the end of launching.
    if settings.followsPlaces || settings.followsMoves {
      places = PlaceLog { [unowned self] in noteWake($0) }
      places?.follow(places: settings.followsPlaces, moves: settings.followsMoves)
    }
    if settings.followsHealth { steps = StepLog { [unowned self] in noteWake($0) } }
    return true
  }

  /// Opens the events if that was not possible at the launch.
  public func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {
    if parts == nil { openStores(of: application) }
  }

  /// Opens the events, and joins the parts of the app.
  private func openStores(of application: UIApplication) {
    let stores = SharedStores(folder: Self.folder)
    do {
      let persistence = try PersistenceController(path: stores.events, variant: variant)
      let engine = SyncEngine(stores: stores, uploadSeconds: settings.uploadSeconds)
      if variant != .keptStore {
        persistence.onBackgroundEntry = { period in await engine.release(in: period) }
      }
      persistence.onTimeout = { period in await engine.abandon(in: period) }
      let screen = EventScreen(
        persistence: persistence, engine: engine, application: application,
        leavingSeconds: settings.leavingSeconds)
      persistence.observe(application)
      parts = (screen, persistence, engine)
      let names = earlyNames
      earlyNames = []
      for name in names { screen.log(name) }
    } catch  where !application.isProtectedDataAvailable {
      print("default.store cannot be opened while the phone is locked: \(error)")
    } catch let failure as StoreFile.Failure where failure.isForNow {
      print("default.store cannot be opened now: \(failure)")
    } catch {
      // Without its store the app would forget all that it is told; better not to run.
      fatalError("default.store cannot be opened: \(error)")
    }
  }

  /// Asks for a later upload, and lets the screen know, which hears of it on its next turn.
  public func applicationDidEnterBackground(_ application: UIApplication) {
    sync?.submit()
    guard let parts else { return }
    Task { parts.screen.leave() }
  }

  /// Hands the app what its user does.
  ///
  /// - Parameters:
  ///   - action: One of the names of ``PersistenceVocabulary``.
  ///   - parameters: The parameters of that action.
  public func userDid(_ action: String, parameters: [String: String]) {
    switch action {
    case "LogEvent": log(parameters["Name"] ?? "")
    case "Sync":
      if parts == nil { openStores(of: .shared) }
      parts?.screen.push()
    default: print("nobody knows how to do \(action)")
    }
  }

  /// Logs an event; it is kept until the events can be opened.
  private func log(_ name: String) {
    if let parts { return parts.screen.log(name) }
    earlyNames.append(name)
    if UIApplication.shared.isProtectedDataAvailable { openStores(of: .shared) }
  }

  /// Logs what the phone reports; whoever opens the events for it in the background gives them back.
  private func logPowerState() {
    let wasOpen = parts != nil
    log(ProcessInfo.processInfo.isLowPowerModeEnabled ? "Low Power Mode on" : "Low Power Mode off")
    if !wasOpen { parts?.persistence.endTask(.shared) }
  }

  /// Logs what has woken the app, and gives the files back unless the user has opened it meanwhile.
  private func noteWake(_ name: String) {
    print("woken: \(name)")
    log(name)
    parts?.persistence.endTask(.shared)
  }

  /// The scene has come to the front or left it: the SwiftUI form of the app hears of it so.
  func phaseDidChange(from before: ScenePhase, to phase: ScenePhase) {
    if phase == .background { return applicationDidEnterBackground(.shared) }
    // Whoever comes back is to see what is new.
    if before == .background { parts?.screen.push() }
  }

  private static var folder: String {
    let group = "group.com.example.persistence"
    guard
      let url = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)
    else { fatalError("the app does not belong to the group \(group)") }
    return url.path
  }
}
