import AppHosting
import Emulator
import PersistenceApp
import UIKit

extension HostedApp {
  /// The built-in log of events, whose stores lie in a folder that it shares with its widget.
  static var persistence: HostedApp {
    HostedApp(
      name: "Persistence", variants: PersistenceVariant.allCases.map(\.rawValue),
      userActions: PersistenceVocabulary.actions.map {
        UserActionDescription(name: $0.name, parameters: $0.parameters)
      },
      configuration: PersistenceSettings.self,
      delegate: { settings, app in
        PersistenceAppDelegate(
          variant: app.variant.flatMap(PersistenceVariant.init(rawValue:)), settings: settings)
      },
      userAction: { delegate, name, parameters in
        delegate.userDid(name, parameters: parameters)
      })
  }
}
