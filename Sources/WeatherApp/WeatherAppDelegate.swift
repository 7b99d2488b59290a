import AppTasks
import BackgroundTasks
import Combine
import UIKit

/// The weather of the user's places, refreshed in the background, with warnings of storms.
public final class WeatherAppDelegate: UIResponder, UIApplicationDelegate {
  /// What the app asks for in the background.
  public nonisolated static let tasks = [refreshTask]

  private nonisolated static let refreshTask = AppTask(
    "Refresh", .appRefresh, identifier: "com.example.weather.refresh")

  private let variant: WeatherVariant?
  private let alerts: StormAlerts
  private let store: ForecastStore
  private var cancellables = Set<AnyCancellable>()

  /// Creates the delegate.
  ///
  /// - Parameter variant: The mistake that the app makes; nil: none.
  public init(variant: WeatherVariant?) {
    self.variant = variant
    alerts = StormAlerts(variant: variant)
    store = ForecastStore(reachability: .shared)
    super.init()
  }

  /// Sets everything up.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if variant != .lateDelegate { alerts.takeCharge() }
    Reachability.shared.start()
    BGTaskScheduler.shared.register(
      forTaskWithIdentifier: Self.refreshTask.identifier, using: .main
    ) {
      [unowned self] task in
      MainActor.assumeIsolated { refresh(task) }
    }
    store.refreshed
      .map { $0.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)°" } }
      .sink { print("weather: \($0.joined(separator: ", "))") }
      .store(in: &cancellables)
    NotificationCenter.default.publisher(for: UIApplication.didEnterBackgroundNotification)
      .sink { _ in Self.scheduleRefresh() }
      .store(in: &cancellables)
    return true
  }

  /// Asks what it may do.
  public func applicationDidBecomeActive(_ application: UIApplication) {
    alerts.askPermission()
    application.registerForRemoteNotifications()
    if variant == .lateDelegate {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [alerts] in alerts.takeCharge() }
    }
  }

  /// What its user does.
  public func userDid(_ action: String, _ text: String) {
    switch action {
    case "Search": store.query = text
    case "WarnMe": warn(of: text)
    case "KeepFamily": alerts.keep(family: text)
    case "TellEachMorning":
      Task { try? await alerts.tellEachMorning() }
    default: break
    }
  }

  private func warn(of storm: String) {
    switch variant {
    case .hastyAlerts: alerts.warn(of: storm, in: 30, repeats: true)
    case .alertForEachHour:
      for hour in 1...(24 * 7) { alerts.warn(of: "\(storm) \(hour)", in: Double(hour) * 3600) }
    default: alerts.warn(of: storm, in: 30 * 60)
    }
  }

  private func refresh(_ task: BGTask) {
    Self.scheduleRefresh()
    let refresh = store.refresh { task.setTaskCompleted(success: $0) }
    task.expirationHandler = {
      refresh.cancel()
      task.setTaskCompleted(success: false)
    }
  }

  private static func scheduleRefresh() {
    let request = BGAppRefreshTaskRequest(identifier: refreshTask.identifier)
    request.earliestBeginDate = refreshTask.beginDate(after: 3600)
    do { try BGTaskScheduler.shared.submit(request) } catch { print("no refresh: \(error)") }
  }
}
