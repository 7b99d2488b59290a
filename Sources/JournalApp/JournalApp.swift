import AppTasks
import BackgroundTasks
import SwiftUI

/// A diary with a prompt for each day, which it fetches in the background.
public struct JournalApp: App {
  /// What the app asks for in the background.
  public nonisolated static let tasks = [PromptService.task]

  @UIApplicationDelegateAdaptor(JournalAppDelegate.self) private var appDelegate
  @Environment(\.scenePhase) private var scenePhase
  @StateObject private var store = JournalStore.shared

  /// The app as it should be.
  public init() { self.init(defect: nil) }

  /// The app with a mistake.
  public init(defect: JournalDefect?) { JournalDefect.current = defect }

  /// One window, and the refresh of the prompt.
  public var body: some Scene {
    WindowGroup {
      ContentView()
        .environmentObject(store)
    }
    .onChange(of: scenePhase) { phase in
      switch phase {
      case .active:
        store.note("active")
      case .inactive:
        store.note("inactive")
      case .background:
        store.save()
        if JournalDefect.current != .scheduledInDelegate {
          PromptService.schedule()
        }
      @unknown default:
        break
      }
    }
    .backgroundTask(.appRefresh(PromptService.task.identifier)) {
      if JournalDefect.current != .notScheduledInHandler {
        PromptService.schedule()
      }
      await PromptService.shared.refresh()
    }
  }
}

/// What the diary needs of UIKit's life cycle.
final class JournalAppDelegate: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    switch JournalDefect.current {
    case .registeredTwice:
      BGTaskScheduler.shared.register(
        forTaskWithIdentifier: PromptService.task.identifier, using: nil
      ) { task in task.setTaskCompleted(success: true) }
    case .launchToldByState where application.applicationState == .background:
      // Takes every launch for one in the background.
      print("launched in the background: the store stays closed")
      return true
    case .setUpInView:
      break
    default:
      PromptService.shared.setUp()
    }
    JournalStore.shared.load()
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    PromptService.schedule()
  }
}

/// Mistakes of apps of this kind.
public enum JournalDefect: String, CaseIterable, Sendable {
  /// The next refresh is asked for in a method of the delegate that is not called with scenes (F-003).
  case scheduledInDelegate
  /// The handler does not ask for the next refresh (F-021).
  case notScheduledInHandler
  /// The identifier is registered by hand, too.
  case registeredTwice
  /// The closure goes on when its task is cancelled (F-023).
  case cancellationIgnored
  /// What the handler needs is set up by a view (F-009).
  case setUpInView
  /// Launches by the user are taken for such in the background (F-007).
  case launchToldByState

  nonisolated(unsafe) static var current: JournalDefect?
}
