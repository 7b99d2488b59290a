import AppHosting
import Emulator
import MistakesApp
import UIKit

extension HostedApp {
  /// The built-in news reader, which makes the mistake that a scenario names as its variant.
  static var mistakes: HostedApp {
    HostedApp(
      name: "Mistakes", variants: Mistake.allCases.map(\.rawValue),
      configuration: NoSettings.self,
      delegate: { _, app in
        app.variant.flatMap(Mistake.init(rawValue:))?.makeDelegate() ?? NewsAppDelegate()
      },
      userAction: { _, _, _ in })
  }
}

/// The news reader has no settings.
private struct NoSettings: Codable {}
