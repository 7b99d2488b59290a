internal import AppHosting
internal import Emulator
import FoundationAdditions

extension NSManagedObjectContext {
  /// Reports, once for each name, that the model of its store has no kind of that name; once, that there is no model.
  func reportUnknownEntity(_ name: String) {
    guard let model = top.persistentStoreCoordinator?.managedObjectModel else { return }
    let call = Self.inserting
    guard let process = AppProcess.caller(of: call) else { return }
    if model.entities.isEmpty {
      process.reportUnmodelled(
        call, by: call,
        omission: "no model is read: an object of any name is made, also of one that a phone ends "
          + "the app for", severity: .note)
    } else {
      reportUnknownEntity(name, in: call)
    }
  }

  private static let inserting = "NSEntityDescription.insertNewObject"
  static let executing = "NSManagedObjectContext.execute"

  /// Reports, once for each name and call, that the model of its store has kinds, and none of that name.
  func reportUnknownEntity(_ name: String?, in call: String) {
    guard !isForBatch, let name, let model = top.persistentStoreCoordinator?.managedObjectModel,
      !model.entities.isEmpty, model.entitiesByName[name] == nil,
      call == Self.inserting || model.entity(named: name) == nil
    else { return }
    let outcome =
      switch call {
      case Self.inserting: "the object is made"
      case Self.executing: "it is carried out"
      default: "nothing is found"
      }
    report(
      "\(call) of “\(name)”", by: call,
      omission: "the model has no such entity: \(outcome), where a phone ends the app")
  }

  /// Reports what ends an app on the phone, and does not here.
  func report(_ subject: String, by call: String, omission: String) {
    AppProcess.caller(of: call)?.reportUnmodelled(
      subject, by: call, omission: omission, severity: .warning)
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
