import AppHosting
import Emulator
import PersistenceApp
import UIKit

extension HostedApp {
  /// The log of events as a phone hosts it.
  static var persistence: HostedApp {
    HostedApp(
      name: "Persistence", isFreeOfGlobals: true,
      variants: PersistenceVariant.allCases.map(\.rawValue), userActions: [],
      configuration: PersistenceSettings.self,
      delegate: { settings, app in
        PersistenceAppDelegate(
          variant: app.variant.flatMap(PersistenceVariant.init(rawValue:)), settings: settings)
      },
      userAction: { $0.userDid($1, parameters: $2) })
  }
}
