import AppHosting
import Emulator
import ExportApp
import UIKit

extension HostedApp {
  /// The built-in exporter of photos, which goes on in the background with what its user began.
  static var export: HostedApp {
    HostedApp(
      name: "Export", variants: ExportVariant.allCases.map(\.rawValue),
      userActions: [
        UserActionDescription(
          name: "Export",
          parameters: [
            "Photos": true, "SecondsEach": false, "ForNow": false, "GraphicsProcessor": false,
            "DelaySeconds": false,
          ])
      ],
      configuration: NoSettings.self,
      delegate: { _, app in
        ExportAppDelegate(variant: app.variant.flatMap(ExportVariant.init(rawValue:)))
      },
      userAction: { delegate, _, parameters in delegate.export(ExportOrder(parameters)) })
  }
}

extension ExportOrder {
  /// Reads an order from the parameters of a user action.
  fileprivate init(_ parameters: [String: String]) {
    self.init(
      photos: parameters["Photos"].flatMap { Int($0) } ?? 0,
      secondsEach: parameters["SecondsEach"].flatMap { Double($0) } ?? 2,
      isForNow: parameters["ForNow"] == "true",
      usesGraphicsProcessor: parameters["GraphicsProcessor"] == "true",
      delaySeconds: parameters["DelaySeconds"].flatMap { Double($0) })
  }
}

/// The exporter has no settings.
private struct NoSettings: Codable {}
