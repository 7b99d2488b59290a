internal import AppHosting
internal import Emulator
import FoundationAdditions

extension NSManagedObjectContext {
  /// Reports, once for each name, that the model of its store has no kind of that name; once, that there is no model.
  func reportUnknownEntity(_ name: String) {
    guard let model = top.persistentStoreCoordinator?.managedObjectModel else { return }
    let call = "NSEntityDescription.insertNewObject"
    guard let process = AppProcess.caller(of: call) else { return }
    if model.entities.isEmpty {
      process.reportUnmodelled(
        call, by: call,
        omission: "no model is read: an object of any name is made, also of one that a phone ends "
          + "the app for", severity: .note)
    } else if model.entitiesByName[name] == nil {
      process.reportUnmodelled(
        "\(call) of “\(name)”", by: call,
        omission: "the model has no such entity: the object is made, where a phone ends the app",
        severity: .warning)
    }
  }

  /// The context that has a store: itself, or one above.
  private var top: NSManagedObjectContext { parent?.top ?? self }
}
