internal import AppHosting
internal import Emulator
import FoundationAdditions
import UIKit

/// Leads an `App` through the life of its process: what UIKit tells of launch and scene becomes evaluations and phases.
@MainActor
final class AppLife: ScenePresenter {
  private let graph: ViewGraph
  private var registered: Set<String> = []

  private init(_ graph: ViewGraph) { self.graph = graph }

  /// Makes what the phone calls for an app: the app first, then its delegate (F-016).
  static func callbacks<A: App>(
    of app: A, userAction: @escaping @MainActor (A, String, [String: String]) -> Void
  ) -> DelegateCallbacks {
    let life = AppLife(ViewGraph(app: app))
    let adaptor = Mirror(reflecting: app).children.lazy.compactMap {
      $0.value as? any DelegateAdaptor
    }.first
    return DelegateCallbacks(delegate: adaptor?.made ?? NoDelegate(), presenter: life) {
      if !life.touch($0, $1) { userAction(app, $0, $1) }
    }
  }

  // MARK: Launch and scene

  func willFinishLaunching() {
    graph.update()
    for task in graph.tasks { task.register() }
  }

  func connect(_ scene: UIWindowScene) {
    graph.isConnected = true
    graph.update()
  }

  func phaseDidChange(to state: UIScene.ActivationState) {
    graph.environment.scenePhase =
      switch state {
      case .foregroundActive: .active
      case .foregroundInactive: .inactive
      case .background, .unattached: .background
      }
    graph.update()
    if state == .background { SceneValues.keep() }
  }

  func disconnect() { graph.remove() }

  func handleSessionEvents(_ task: LaunchedTask) -> Bool {
    guard let handler = graph.tasks.first(where: { $0.takes(session: task.identifier) }) else {
      return false
    }
    handler.handleSessionEvents(task)
    return true
  }

  // MARK: The user

  /// Carries out what the user does to a control; false for an action of the app's own.
  private func touch(_ name: String, _ parameters: [String: String]) -> Bool {
    if name == "Look" {
      print("on screen: \(graph.text)")
      return true
    }
    guard let label = parameters["Control"], ["Tap", "Type"].contains(name) else { return false }
    let matching = graph.controls.filter { $0.label == label }
    for control in matching {
      switch (control.action, name) {
      case (.tap(let action), "Tap"):
        action()
        return true
      case (.type(let action), "Type"):
        action(parameters["Text"] ?? "")
        return true
      default: continue
      }
    }
    if parameters["IfShown"] == "true" { return true }
    // After a fault the app may be elsewhere than its user, who does as if nothing had happened.
    let process = AppProcess.current
    process?.report(
      "controlNotShown", process?.isDisturbed == true ? .note : .error, rule: nil,
      message: "The user wants to use the control “\(label)”, which is not on screen.",
      hint: "On screen are: \(graph.controls.map(\.label).joined(separator: ", ")).")
    return true
  }
}

/// The delegate of an app that has none.
private final class NoDelegate: NSObject, UIApplicationDelegate {}
