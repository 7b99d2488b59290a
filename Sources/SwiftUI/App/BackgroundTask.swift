internal import AppHosting
import BackgroundTasks
internal import Emulator
import FoundationAdditions
internal import SchedulingRules

/// What SwiftUI can wake an app for; there is none for processing or continued tasks, as on the phone.
public struct BackgroundTask<Request, Response>: Sendable {
  fileprivate let kind: BackgroundTaskKind
}

private enum BackgroundTaskKind: Sendable {
  case appRefresh(String)
  case urlSession(@Sendable (String) -> Bool)
}

extension BackgroundTask {
  /// An app refresh that was submitted under an identifier (F-024).
  public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void> {
    BackgroundTask<Void, Void>(kind: .appRefresh(identifier))
  }

  /// The events of a background URL session (F-025).
  public static func urlSession(_ identifier: String) -> BackgroundTask<Void, Void> {
    BackgroundTask<Void, Void>(kind: .urlSession { $0 == identifier })
  }

  /// The events of the background URL sessions whose identifiers match.
  public static func urlSession(matching: @escaping @Sendable (String) -> Bool)
    -> BackgroundTask<String, Void>
  {
    BackgroundTask<String, Void>(kind: .urlSession(matching))
  }

  /// The events of all background URL sessions.
  public static var urlSession: BackgroundTask<String, Void> {
    BackgroundTask<String, Void>(kind: .urlSession { _ in true })
  }
}

extension Scene {
  /// Has a closure run in the background, off the main actor (F-026).
  ///
  /// The task is complete when the closure returns; when its time is up, the closure's task is cancelled (F-023).
  ///
  /// - Parameters:
  ///   - task: What the app is woken for.
  ///   - action: What it does then.
  /// - Returns: The scene with the task.
  nonisolated public func backgroundTask<D: Sendable, R: Sendable>(
    _ task: BackgroundTask<D, R>, action: @escaping @Sendable (D) async -> R
  ) -> some Scene {
    ModifiedContent(content: self, modifier: BackgroundTaskModifier(task: task, action: action))
  }
}

/// A background task as a scene declares it.
@MainActor
protocol DeclaredTask {
  func register()
  func takes(session identifier: String) -> Bool
  func handleSessionEvents(_ task: LaunchedTask)
}

struct BackgroundTaskModifier<D: Sendable, R: Sendable>: PrimitiveModifier, DeclaredTask {
  let task: BackgroundTask<D, R>
  let action: @Sendable (D) async -> R

  func update(_ node: ViewNode, _ content: Any) {
    node.graph.add(self)
    node.show(content)
  }

  func register() {
    guard case .appRefresh(let identifier) = task.kind, let input = () as? D else { return }
    let action = action
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
      let work = Task.detached {
        _ = await action(input)
        task.setTaskCompleted(success: !Task.isCancelled)
      }
      task.expirationHandler = { work.cancel() }
    }
  }

  func takes(session identifier: String) -> Bool {
    if case .urlSession(let matches) = task.kind { matches(identifier) } else { false }
  }

  func handleSessionEvents(_ task: LaunchedTask) {
    guard let input = () as? D ?? task.identifier as? D else { return }
    let action = action
    let work = Task.detached {
      _ = await action(input)
      AppProcess.caller(of: "handleEventsForBackgroundURLSession.completionHandler")?
        .completeSessionEvents(task, onMain: true)
    }
    guard let policy = AppProcess.current?.policy else { return }
    let limit = policy[.urlsessionEventsRunLimit] - policy[.expirationWarningBefore]
    DispatchQueue.main.asyncAfter(deadline: .now() + limit.seconds) { work.cancel() }
  }
}
