import AppTasks
import UIKit

/// Notes with attachments, saved as the user types, and whatever other apps share with them.
@MainActor
public final class NotesAppDelegate: UIResponder, UIApplicationDelegate {
  /// What the app asks for in the background.
  public nonisolated static let tasks = [BackgroundWork.refreshTask, BackgroundWork.searchTask]

  private let savesOnLeaving: Bool
  private var saving = UIBackgroundTaskIdentifier.invalid

  /// Creates the delegate of one launch; nothing is opened before the app launches.
  public init(variant: NotesVariant?) {
    FileWriter.shared.isAtomic = variant != .nonAtomicWrite
    Attachments.shared.remembersWholePath = variant == .absolutePath
    savesOnLeaving = variant != .autosaveOnly
  }

  /// Opens the notes.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    BackgroundWork.register()
    SearchIndexer.shared.start()
    NoteStore.shared.open()
    return true
  }

  /// Opens the notes if that was not possible at the launch.
  public func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {
    NoteStore.shared.open()
  }

  /// Takes in what was shared.
  public func applicationDidBecomeActive(_ application: UIApplication) {
    NoteStore.shared.open()
    Autosave.shared.start()
    Inbox.empty()
  }

  /// Lets the timer rest.
  public func applicationWillResignActive(_ application: UIApplication) {
    Autosave.shared.stop()
  }

  /// Saves what was typed since the timer has last fired.
  public func applicationDidEnterBackground(_ application: UIApplication) {
    BackgroundWork.schedule()
    guard savesOnLeaving else { return }
    saving = application.beginBackgroundTask(withName: "save") { [self] in
      MainActor.assumeIsolated { endSaving() }
    }
    NoteStore.shared.saveDrafts {
      DispatchQueue.main.async { [self] in
        MainActor.assumeIsolated { endSaving() }
      }
    }
  }

  private func endSaving() {
    guard saving != .invalid else { return }
    UIApplication.shared.endBackgroundTask(saving)
    saving = .invalid
  }

  /// Hands the app what its user does.
  ///
  /// - Parameters:
  ///   - action: One of the names of ``NotesVocabulary``.
  ///   - parameters: The parameters of that action.
  public func userDid(_ action: String, parameters: [String: String]) {
    let title = parameters["Title"] ?? ""
    let text = parameters["Text"] ?? ""
    switch action {
    case "WriteNote": NoteStore.shared.add(Note(title: title, text: text))
    case "EditNote": NoteStore.shared.edit(title, text: text)
    case "AttachFile":
      let count = parameters["Bytes"].flatMap { Int($0) } ?? 0
      NoteStore.shared.attach(
        Data(repeating: 0x2a, count: count), named: parameters["Name"] ?? "", to: title)
    case "ShareToInbox": Inbox.accept(title: title, text: text)
    default: print("nobody knows how to do \(action)")
    }
  }
}

/// What a scenario may ask of the app, for whoever has to check one before it runs.
public enum NotesVocabulary {
  /// The user actions by name, each with its parameters and whether they are required.
  public static let actions: [(name: String, parameters: [String: Bool])] = [
    ("WriteNote", ["Title": true, "Text": true]),
    ("EditNote", ["Title": true, "Text": true]),
    ("AttachFile", ["Title": true, "Name": true, "Bytes": true]),
    ("ShareToInbox", ["Title": true, "Text": true]),
  ]

  /// How large a file may be that is attached.
  public static let attachedBytes: ClosedRange<Int64> = 0...1_000_000_000
}
