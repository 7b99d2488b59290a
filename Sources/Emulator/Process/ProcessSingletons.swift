/// The objects of which one launch of an app has exactly one, such as its `UIApplication`.
///
/// On the phone these are globals. Here several launches may share an operating-system process
/// (in-process isolation), so a launch keeps its own and they die with it. No lock is needed:
/// exactly one thread of a simulation runs at a time.
public final class ProcessSingletons: @unchecked Sendable {
  private var objects: [ObjectIdentifier: AnyObject] = [:]

  init() {}

  /// Returns the one object of a class, and creates it at first use.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - create: Makes the object; called at most once for each class.
  /// - Returns: The object that this launch keeps.
  public func object<Object: AnyObject>(
    of type: Object.Type, create: () -> Object
  ) -> Object {
    if let object = objects[ObjectIdentifier(type)] as? Object { return object }
    let object = create()
    objects[ObjectIdentifier(type)] = object
    return object
  }
}
