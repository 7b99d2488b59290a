import AppHosting
import Emulator
import JournalApp
import PersistenceApp
import RecipesApp
import SwiftUI
import UIKit
import WorkoutApp

extension HostedApp {
  /// The built-in diary, which SwiftUI leads.
  static var journal: HostedApp {
    HostedApp(
      name: "Journal", variants: JournalDefect.allCases.map(\.rawValue),
      app: { app in JournalApp(defect: app.variant.flatMap(JournalDefect.init(rawValue:))) })
  }

  /// The built-in cook book, whose windows are scenes of UIKit.
  static var recipes: HostedApp {
    HostedApp(
      name: "Recipes", isFreeOfGlobals: true, variants: RecipesDefect.allCases.map(\.rawValue),
      userActions: ["Cook", "Done"].map { UserActionDescription(name: $0, parameters: [:]) },
      configuration: NoSettings.self,
      delegate: { _, app in
        AppDelegate(defect: app.variant.flatMap(RecipesDefect.init(rawValue:)))
      },
      userAction: { delegate, name, _ in delegate.userDid(name) })
  }

  /// The built-in log of events, as SwiftUI leads it.
  static var events: HostedApp {
    HostedApp(
      name: "Events", variants: PersistenceVariant.allCases.map(\.rawValue),
      userActions: PersistenceVocabulary.actions.map {
        UserActionDescription(name: $0.name, parameters: $0.parameters)
      },
      app: { app in EventsApp(variant: app.variant.flatMap(PersistenceVariant.init(rawValue:))) },
      userAction: { app, name, parameters in app.userDid(name, parameters: parameters) })
  }

  /// The built-in coach, which times workouts.
  static var workout: HostedApp {
    HostedApp(
      name: "Workout", variants: WorkoutDefect.allCases.map(\.rawValue),
      app: { app in WorkoutApp(defect: app.variant.flatMap(WorkoutDefect.init(rawValue:))) })
  }
}
