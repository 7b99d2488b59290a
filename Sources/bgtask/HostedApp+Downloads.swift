import AppHosting
import DownloadsApp
import Emulator
import UIKit

extension HostedApp {
  /// The built-in podcast app, with the defect that a scenario names as its variant.
  static var downloads: HostedApp {
    HostedApp(
      name: "Downloads", variants: DownloadsDefect.allCases.map(\.rawValue),
      configuration: NoSettings.self,
      delegate: { _, app in
        DownloadsAppDelegate(app.variant.flatMap(DownloadsDefect.init(rawValue:)))
      },
      userAction: { _, _, _ in })
  }
}

/// The podcast app has no settings.
private struct NoSettings: Codable {}
