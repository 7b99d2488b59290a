import AppTasks
import BackgroundTasks
import Combine
import UIKit

/// A shared photo album, which works in the background in each of the usual ways.
public final class AlbumAppDelegate: UIResponder, UIApplicationDelegate {
  /// What the app asks for in the background.
  public nonisolated static let tasks = [
    AlbumRefresh.task, AlbumUpkeep.tidyTask, AlbumUpkeep.facesTask,
  ]

  let library = PhotoLibrary()
  let defect: AlbumDefect?

  private let server = AlbumServer()
  private let transfers: PhotoTransfers
  private lazy var refresh = AlbumRefresh(server: server, library: library, defect: defect)
  private lazy var upkeep = AlbumUpkeep(library: library, defect: defect)
  private lazy var exporter = PhotoExporter()
  private var powerState: AnyCancellable?

  /// Creates the delegate of the app, with a mistake or without.
  public init(defect: AlbumDefect? = nil) {
    self.defect = defect
    transfers = PhotoTransfers()
    super.init()
  }

  /// Registers what the system launches, before it returns.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    noteCircumstances(of: application)
    application.registerForRemoteNotifications()
    refresh.register()
    upkeep.register()
    // What was begun by an earlier launch has its session again.
    if defect != .sessionLeftLazy { transfers.connect() }
    return true
  }

  /// What decides whether the app will run in the background; what a developer asks users for.
  private func noteCircumstances(of application: UIApplication) {
    switch application.backgroundRefreshStatus {
    case .available: print("album: background refresh is on")
    case .denied: print("album: background refresh was switched off by the user")
    case .restricted: print("album: background refresh may not be switched on")
    @unknown default: break
    }
    if ProcessInfo.processInfo.isLowPowerModeEnabled { print("album: Low Power Mode is on") }
    powerState = NotificationCenter.default.publisher(for: .NSProcessInfoPowerStateDidChange)
      .sink { _ in
        let isOn = ProcessInfo.processInfo.isLowPowerModeEnabled
        print("album: Low Power Mode is \(isOn ? "on" : "off") now")
      }
  }

  // MARK: Transfers

  /// Keeps the completion handler of a wake until the session has told of its last event.
  public func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {
    transfers.completeEvents = completionHandler
  }

  // MARK: Pushes

  /// A server says that there is something new: it is fetched, and the system is told what came of it.
  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Task {
      do {
        let count = try await server.newPhotos()
        print("album: pushed, \(count) new photos")
        completionHandler(count > 0 ? .newData : .noData)
      } catch {
        print("album: pushed, and nothing came")
        completionHandler(.failed)
      }
    }
  }

  // MARK: Leaving

  /// What the scene asks for when it leaves the screen.
  func scheduleBackgroundWork() {
    refresh.schedule()
    upkeep.scheduleIfNeeded()
  }

  /// What the user does in the app.
  public func userDid(_ name: String, photos: Int) {
    switch name {
    case "Import": library.add(photos)
    case "Export": exporter.userTappedExportButton(photos: photos)
    case "Download": transfers.download(photos)
    default: transfers.upload(photos)
    }
  }
}

/// What the app can get wrong; each is a variant.
public enum AlbumDefect: String, CaseIterable, Sendable {
  /// The refresh is registered under an identifier that differs from the one of the Info.plist in one letter.
  case misspeltIdentifier
  /// A refresh that fails is not completed.
  case completionForgottenOnFailure
  /// Upkeep that computes for minutes does not ask for power.
  case powerNotRequired
  /// Work that is cancelled leaves its task open: nobody catches the error.
  case cancelledWithoutCompletion
  /// The background session is made when a transfer is begun, and not at each launch.
  case sessionLeftLazy
  /// The refresh does nothing: it is completed first, and asked for again then.
  case placeholder
  /// A refresh that runs asks for no other one.
  case nextNotRequested
  /// Minutes of work are begun when the app leaves the screen.
  case savesForMinutes
}
