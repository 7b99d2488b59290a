import AppHosting
import BackupApp
import Emulator
import UIKit

extension HostedApp {
  /// The built-in photo library, which backs itself up while it is open.
  static var backup: HostedApp {
    HostedApp(
      name: "Backup", variants: BackupVariant.allCases.map(\.rawValue),
      configuration: NoSettings.self,
      delegate: { _, app in
        BackupAppDelegate(variant: app.variant.flatMap(BackupVariant.init(rawValue:)))
      },
      userAction: { _, _, _ in })
  }
}

/// The photo library has no settings.
private struct NoSettings: Codable {}
