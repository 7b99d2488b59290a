internal import AppHosting
internal import Emulator
import FoundationAdditions
import UIKit

/// What a context keeps in mind of its changes until they are saved.
struct Autosave {
  /// The objects that were inserted, deleted or changed since the last save.
  fileprivate(set) var changes = UnsavedObjects()
  /// The process that has changed them.
  fileprivate weak var process: AppProcess?
  /// The number of the save that waits for its time; nil: none does.
  fileprivate var plan: Int?
  fileprivate var lastPlan = 0
  /// Who hears that the app leaves the screen.
  fileprivate var observers: [any NSObjectProtocol] = []
  fileprivate var isTellingPlanned = false
}

extension ModelContext {
  // MARK: What is unsaved

  /// Whether saving would change the store.
  public var hasChanges: Bool {
    entries.contains { isNoted($0) && isUnsaved($0) } || entries.contains(where: isUnsaved)
  }

  /// Takes in that an object is another one than before: until the next save memory alone has what it is now.
  ///
  /// - Parameters:
  ///   - entry: The object.
  ///   - isKnown: Whether it certainly is another one than the stored one; else it is compared with that.
  func noteChange(of entry: ModelEntry, isKnown: Bool = false) {
    followTargets(of: entry)
    if isKnown || isUnsaved(entry) {
      if autosave.changes.insert(entry) { noteUnsaved() }
      planSave()
    } else if autosave.changes.remove(entry) {
      noteUnsaved()
    }
    tell()
  }

  /// Compares each object with what is stored of it: what is inside of objects of no model changes without being noted.
  ///
  /// A save does so once; what it changes itself is noted.
  func noteAllChanges() {
    autosave.changes = UnsavedObjects(entries.filter(isUnsaved))
    noteUnsaved()
  }

  /// Whether it was noted that an object was changed.
  func isNoted(_ entry: ModelEntry) -> Bool { autosave.changes.contains(entry) }

  /// Takes in that a save has failed: what was to be saved still is.
  func restoreChanges(_ before: UnsavedObjects) {
    autosave.changes = UnsavedObjects(entries.filter { $0.saved == nil || before.contains($0) })
    noteUnsaved()
    tell()
  }

  /// Takes in that all is saved, or taken back.
  func forgetChanges() {
    autosave.changes = UnsavedObjects()
    autosave.plan = nil
    noteUnsaved()
  }

  /// Takes in that nothing is to be saved of some objects any more.
  func forgetChanges(of gone: [ModelEntry]) {
    for entry in gone { autosave.changes.remove(entry) }
    noteUnsaved()
  }

  /// Whether saving would change what is stored of an object.
  private func isUnsaved(_ entry: ModelEntry) -> Bool {
    // What is changed in place is not read meanwhile.
    entry.isDeleted || entry.saved == nil || entry.changesInPlace > 0 || entry.hasChanges
  }

  /// Lets the process know how much would be lost with it.
  private func noteUnsaved() {
    guard container.isOnDisk else { return }
    autosave.process = AppProcess.current
    autosave.process?.note(unsaved: autosave.changes.counts, in: self)
  }

  // MARK: Saving by itself

  /// Saves by itself from now on, also what was changed before.
  func beginAutosave() {
    if autosave.observers.isEmpty { saveWhenAppLeavesScreen() }
    if hasChanges { planSave() }
  }

  private func planSave() {
    // What a save changes itself waits for no other one.
    guard autosaveEnabled, autosave.plan == nil, attempt == nil else { return }
    guard let process = AppProcess.caller(of: "ModelContext.autosaveEnabled") else { return }
    autosave.lastPlan += 1
    let plan = autosave.lastPlan
    autosave.plan = plan
    nonisolated(unsafe) weak let context = self
    DispatchQueue.main.asyncAfter(
      deadline: .now() + process.policy[.swiftDataAutosaveDelay].seconds
    ) {
      guard let context, context.autosave.plan == plan else { return }
      context.autosave.plan = nil
      if context.autosaveEnabled { context.saveByItself() }
    }
  }

  private func saveWhenAppLeavesScreen() {
    nonisolated(unsafe) weak let context = self
    let names = [
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
    ]
    autosave.observers = names.map {
      NotificationCenter.default.addObserver(forName: $0, object: nil, queue: nil) { _ in
        guard let context, context.autosaveEnabled else { return }
        context.saveByItself()
      }
    }
  }

  /// Nobody hears on the phone that this fails; what was to be saved waits for the next change.
  private func saveByItself() {
    do { try save() } catch {
      let error = error as NSError
      AppProcess.caller(of: "ModelContext.save")?.report(
        "modelsNotSaved", .warning, rule: nil,
        message: "A context could not save by itself (\(error.domain), code \(error.code))",
        hint: "Call `save()` where it matters, and catch what it throws.")
    }
  }

  /// Ends with the context; what it has not saved is lost.
  func endAutosave() {
    for observer in autosave.observers { NotificationCenter.default.removeObserver(observer) }
    guard !autosave.changes.counts.isEmpty, let process = autosave.process,
      process === AppProcess.current
    else { return }
    process.lose(objectsOf: self)
  }

  // MARK: Telling

  /// Has views ask anew, in a turn of the main queue.
  func tell() {
    guard !autosave.isTellingPlanned else { return }
    autosave.isTellingPlanned = true
    nonisolated(unsafe) weak let context = self
    DispatchQueue.main.async {
      guard let context else { return }
      context.autosave.isTellingPlanned = false
      NotificationCenter.default.post(name: Self.didChange, object: context)
    }
  }
}
