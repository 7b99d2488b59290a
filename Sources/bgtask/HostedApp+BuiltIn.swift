import AppHosting
import BackupApp
import DownloadsApp
import Emulator
import ExportApp
import MistakesApp
import NotesApp
import PersistenceApp
import StudyApp
import SyncApp
import TimesheetApp
import UIKit

extension HostedApp {
  /// The built-in photo library, which backs itself up while it is open.
  static var backup: HostedApp {
    HostedApp(
      name: "Backup", isFreeOfGlobals: true,
      delegate: BackupAppDelegate.init(variant:))
  }

  /// The built-in podcast app, with the defect that a scenario names as its variant.
  static var downloads: HostedApp {
    HostedApp(
      name: "Downloads", isFreeOfGlobals: true,
      delegate: DownloadsAppDelegate.init)
  }

  /// The built-in exporter of photos, which goes on in the background with what its user began.
  static var export: HostedApp {
    HostedApp(
      name: "Export", isFreeOfGlobals: true,
      userActions: [
        UserActionDescription(
          name: "Export",
          parameters: [
            "Photos": true, "SecondsEach": false, "ForNow": false, "GraphicsProcessor": false,
            "DelaySeconds": false,
          ],
          values: [
            "Photos": .number(1...1_000_000), "SecondsEach": .amount(0...86_400),
            "DelaySeconds": .amount(0...31_536_000), "ForNow": .word(["true", "false"]),
            "GraphicsProcessor": .word(["true", "false"]),
          ])
      ],
      delegate: ExportAppDelegate.init(variant:),
      userAction: { delegate, _, parameters in delegate.export(ExportOrder(parameters)) })
  }

  /// The built-in news reader, which makes the mistake that a scenario names as its variant.
  static var mistakes: HostedApp {
    HostedApp(
      name: "Mistakes",
      delegate: { (mistake: Mistake?) in mistake?.makeDelegate() ?? NewsAppDelegate() })
  }

  /// The built-in notes, which lie in files and are known to defaults.
  static var notes: HostedApp {
    HostedApp(
      name: "Notes",
      userActions: NotesVocabulary.actions.map {
        UserActionDescription(
          name: $0.name, parameters: $0.parameters,
          values: $0.parameters["Bytes"] == nil
            ? [:] : ["Bytes": .number(NotesVocabulary.attachedBytes)])
      },
      delegate: NotesAppDelegate.init(variant:),
      userAction: { delegate, name, parameters in
        delegate.userDid(name, parameters: parameters)
      })
  }

  /// The built-in log of events, whose stores lie in a folder that it shares with its widget.
  static var persistence: HostedApp {
    HostedApp(
      name: "Persistence", isFreeOfGlobals: true,
      variants: PersistenceVariant.allCases.map(\.rawValue),
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

  /// The built-in app of a health study, which follows steps and workouts and uploads them.
  static var study: HostedApp {
    HostedApp(
      name: "Study", isFreeOfGlobals: true,
      userActions: ["BeginWorkout", "EndWorkout", "ListUploads"].map {
        UserActionDescription(name: $0, parameters: [:])
      },
      delegate: StudyAppDelegate.init(variant:),
      userAction: { delegate, name, _ in
        switch name {
        case "BeginWorkout": delegate.beginWorkout()
        case "EndWorkout": delegate.endWorkout()
        default: delegate.listUploads()
        }
      })
  }

  /// The built-in app that keeps an account in step with its server.
  static var sync: HostedApp {
    HostedApp(
      name: "Sync", isFreeOfGlobals: true,
      delegate: SyncAppDelegate.init(defect:))
  }

  /// The built-in time sheet, which books on a server.
  static var timesheet: HostedApp {
    HostedApp(
      name: "Timesheet",
      delegate: TimesheetAppDelegate.init)
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
