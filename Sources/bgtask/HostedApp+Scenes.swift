import AlbumApp
import AppHosting
import Emulator
import ExpensesApp
import JournalApp
import PersistenceApp
import RecipesApp
import SwiftUI
import UIKit
import WorkoutApp

extension HostedApp {
  /// The built-in photo album, which runs in the background in each of the usual ways.
  static var album: HostedApp {
    HostedApp(
      name: "Album", isFreeOfGlobals: true,
      userActions: ["Import", "Export", "Download", "Upload"].map {
        UserActionDescription(
          name: $0, parameters: ["Photos": true], values: ["Photos": .number(1...1_000)])
      },
      delegate: AlbumAppDelegate.init(defect:),
      userAction: { delegate, name, parameters in
        delegate.userDid(name, photos: parameters["Photos"].flatMap { Int($0) } ?? 1)
      })
  }

  /// The built-in photo gallery, which is the album as SwiftUI writes it.
  static var gallery: HostedApp {
    HostedApp(name: "Gallery", variants: [], app: { _ in GalleryApp() })
  }

  /// The built-in diary, which SwiftUI leads.
  static var journal: HostedApp {
    HostedApp(
      name: "Journal", variants: JournalDefect.allCases.map(\.rawValue),
      app: { app in JournalApp(defect: app.variant.flatMap(JournalDefect.init(rawValue:))) })
  }

  /// The built-in list of expenses, in SwiftData's store.
  static var expenses: HostedApp {
    HostedApp(
      name: "Expenses", variants: ExpensesDefect.allCases.map(\.rawValue),
      app: { app in ExpensesApp(defect: app.variant.flatMap(ExpensesDefect.init(rawValue:))) })
  }

  /// The built-in cook book, whose windows are scenes of UIKit.
  static var recipes: HostedApp {
    HostedApp(
      name: "Recipes", isFreeOfGlobals: true,
      userActions: ["Cook", "Done"].map { UserActionDescription(name: $0, parameters: [:]) },
      delegate: AppDelegate.init(defect:),
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
