import FoundationAdditions
import Observation

/// The key paths by which an app has read relationships: whoever observes an object knows its properties by them.
enum ReadRelationships {
  private typealias Key = (path: AnyKeyPath, model: Any.Type, form: any TargetForm.Type)

  private static let lock = NSLock()
  nonisolated(unsafe) private static var keys: [Key] = []

  fileprivate static func insert(_ path: AnyKeyPath) {
    let type = type(of: path)
    guard let form = targetForm(of: type.valueType) else { return }
    lock.lock()
    defer { lock.unlock() }
    guard !keys.contains(where: { $0.path == path }) else { return }
    keys.append((path, type.rootType, form))
  }

  /// Those of a class that may stand for a relationship: where two are of one type, both do.
  fileprivate static func paths(of side: any Relationship, in kind: ModelKind) -> [AnyKeyPath] {
    lock.lock()
    defer { lock.unlock() }
    return keys.filter { $0.model == kind.model && $0.form == side.form }.map(\.path)
  }
}

/// A property was read: how it is called by what stands in the place of the registrar's methods.
@_cdecl("model_context_note_read")
func noteRead(by path: UnsafeRawPointer) {
  ReadRelationships.insert(Unmanaged<AnyKeyPath>.fromOpaque(path).takeUnretainedValue())
}

extension ModelEntry {
  /// Changes a relationship, which whoever observes the object hears.
  func change(_ side: any Relationship, by body: () -> Void) {
    let paths = ReadRelationships.paths(of: side, in: kind)
    guard !paths.isEmpty, let registrar = kind.registrar(of: object) else { return body() }
    isLed = true
    for path in paths { registrar.tell(of: object, path, isSet: false) }
    body()
    for path in paths { registrar.tell(of: object, path, isSet: true) }
    isLed = false
  }
}

extension ObservationRegistrar {
  /// Tells who observes a property of an object that it is about to be another one, or that it is.
  fileprivate func tell(of object: any PersistentModel, _ path: AnyKeyPath, isSet: Bool) {
    func tell<Model: PersistentModel>(_ object: Model) {
      func tell<Value>(_: Value.Type) {
        guard let path = path as? KeyPath<Model, Value> else { return }
        if isSet { didSet(object, keyPath: path) } else { willSet(object, keyPath: path) }
      }
      _openExistential(type(of: path).valueType, do: tell)
    }
    tell(object)
  }
}
