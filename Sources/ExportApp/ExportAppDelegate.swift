import BackgroundTasks
import UIKit

/// An app that exports photos, and goes on with it when the user leaves.
public final class ExportAppDelegate: UIResponder, UIApplicationDelegate {
  private static let prefix = "com.example.export.photos"

  private let variant: ExportVariant?
  private var exports = 0
  private var orderForLater: ExportOrder?

  /// Creates the delegate.
  ///
  /// - Parameter variant: The mistake that the app makes, or nil for none.
  public init(variant: ExportVariant? = nil) {
    self.variant = variant
  }

  /// Exports photos; what continued processing needs is registered here, when the user asks for it.
  public func export(_ order: ExportOrder) {
    guard variant != .exportOnLeaving else {
      orderForLater = order
      return
    }
    begin(order)
  }

  /// Begins what the user has ordered: too late, since only an app on screen may do so.
  public func applicationDidEnterBackground(_ application: UIApplication) {
    guard let order = orderForLater else { return }
    orderForLater = nil
    begin(order)
  }

  private func begin(_ order: ExportOrder) {
    let identifier = nextIdentifier()
    register(identifier, for: order)
    do {
      try BGTaskScheduler.shared.submit(order.request(identifier: identifier))
    } catch BGTaskScheduler.Error.immediateRunIneligible {
      print("the photos cannot be exported now")
    } catch {
      print("the export was refused: \(error)")
    }
  }

  private func nextIdentifier() -> String {
    exports += 1
    return variant == .oneIdentifier ? "\(Self.prefix).all" : "\(Self.prefix).\(exports)"
  }

  private func register(_ identifier: String, for order: ExportOrder) {
    let export = PhotoExport(order, reportsProgress: variant != .silentProgress)
    BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: .main) { task in
      guard let task = task as? BGContinuedProcessingTask else { return }
      MainActor.assumeIsolated { export.run(in: task) }
    }
  }
}

/// A defect of the exporter, each a mistake with continued processing.
public enum ExportVariant: String, CaseIterable, Sendable {
  /// The export never says how far it has come.
  case silentProgress
  /// All exports go by one identifier, and each registers it.
  case oneIdentifier
  /// The export begins when the user has left the app.
  case exportOnLeaving
}
