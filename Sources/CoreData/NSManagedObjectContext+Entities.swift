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

  /// The kind of a name: that of the model, or one of that name alone.
  func entity(named name: String?) -> NSEntityDescription {
    guard let name else { return NSEntityDescription() }
    let model = top.persistentStoreCoordinator?.managedObjectModel
    return model?.entity(named: name) ?? NSEntityDescription(named: name)
  }

  /// A kind as the model has it; itself where that has none of its name.
  func known(_ entity: NSEntityDescription) -> NSEntityDescription {
    let model = top.persistentStoreCoordinator?.managedObjectModel
    return entity.name.flatMap { model?.entity(named: $0) } ?? entity
  }

  /// The kind of the objects of a class: that of the model, or one of the name of the class.
  func entity(of type: NSManagedObject.Type) -> NSEntityDescription {
    let model = top.persistentStoreCoordinator?.managedObjectModel
    return model?.entities.first { $0.isOf(type) } ?? entity(named: type.entity().name)
  }

  /// The context that has a store: itself, or one above.
  var top: NSManagedObjectContext { parent?.top ?? self }
}
