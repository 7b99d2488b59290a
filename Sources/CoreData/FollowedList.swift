import FoundationAdditions

/// The objects of a controller, and what becomes of them.
final class FollowedList: @unchecked Sendable {
  /// A part of it.
  struct Section: NSFetchedResultsSectionInfo {
    let name: String
    var members: [NSManagedObject]
    var indexTitle: String? { name.first.map { String($0).uppercased() } }
    var numberOfObjects: Int { members.count }
    var objects: [Any]? { members }
  }

  let context: NSManagedObjectContext
  let keyPath: String?
  /// What is asked for, without the type of the objects.
  let request: NSFetchRequest<any NSFetchRequestResult>
  let cacheName: String?
  weak var delegate: (any NSFetchedResultsControllerDelegate)?
  /// The objects; nil: nobody has asked for them.
  private(set) var objects: [NSManagedObject]?
  private(set) var sections: [Section] = []
  private let fetch: () throws -> [NSManagedObject]
  private var token: (any NSObjectProtocol)?

  init(
    _ context: NSManagedObjectContext, _ keyPath: String?,
    _ request: NSFetchRequest<any NSFetchRequestResult>, cacheName: String?,
    _ fetch: @escaping () throws -> [NSManagedObject]
  ) {
    self.context = context
    self.keyPath = keyPath
    self.request = request
    self.cacheName = cacheName
    self.fetch = fetch
  }

  deinit {
    guard let token else { return }
    NotificationCenter.default.removeObserver(token)
    context.followers -= 1
  }

  /// Asks for the objects, and follows them.
  func begin() throws {
    show(try fetch())
    guard token == nil else { return }
    context.followers += 1
    token = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextObjectsDidChange, object: context, queue: nil
    ) { [weak self] notification in
      let keys = [NSUpdatedObjectsKey, NSRefreshedObjectsKey]
      let changed = keys.map { notification.userInfo?[$0] as? Set<NSManagedObject> ?? [] }
      self?.follow(changed[0].union(changed[1]))
    }
  }

  private func show(_ found: [NSManagedObject]) {
    objects = found
    sections = []
    for object in found {
      let name = sectionName(of: object)
      if sections.last?.name == name {
        sections[sections.count - 1].members.append(object)
      } else {
        sections.append(Section(name: name, members: [object]))
      }
    }
    if keyPath == nil, sections.isEmpty { sections = [Section(name: "", members: [])] }
  }

  private func sectionName(of object: NSManagedObject) -> String {
    guard let keyPath else { return "" }
    var value: Any? = object
    for key in keyPath.split(separator: ".") {
      value = (value as? NSManagedObject)?.value(forKey: String(key))
    }
    guard let value else { return "" }
    // The phone has numbers of Foundation, which name true 1, and one without a fraction without it.
    guard let number = (value as? NSNumber ?? NSNumber.managed(value) as? NSNumber) else {
      return "\(value)"
    }
    return Int64(exactly: number.doubleValue).map { "\($0)" } ?? number.stringValue
  }

  func place(of object: NSManagedObject, in sections: [Section]) -> IndexPath? {
    for (number, section) in sections.enumerated() {
      if let row = section.members.firstIndex(where: { $0 === object }) {
        return IndexPath(indexes: [number, row])
      }
    }
    return nil
  }

  // MARK: Changes

  /// Asks anew, and tells how the list differs.
  private func follow(_ changed: Set<NSManagedObject>) {
    // As documented, a list follows changes only while somebody hears of them.
    guard delegate != nil, let before = objects, let found = try? fetch() else { return }
    let oldSections = sections
    let moved = Self.moved(from: before, to: found)
    show(found)
    let isOther = before.count != found.count || !zip(before, found).allSatisfy { $0 === $1 }
    guard let delegate, isOther || found.contains(where: changed.contains) else { return }
    let controller = NSFetchedResultsController<any NSFetchRequestResult>(showing: self)
    delegate.controllerWillChangeContent(controller)
    tellOfSections(oldSections, controller, delegate)
    for object in before where !found.contains(where: { $0 === object }) {
      delegate.controller(
        controller, didChange: object, at: place(of: object, in: oldSections), for: .delete,
        newIndexPath: nil)
    }
    for object in found {
      let (old, new) = (place(of: object, in: oldSections), place(of: object, in: sections))
      if old == nil {
        delegate.controller(
          controller, didChange: object, at: nil, for: .insert, newIndexPath: new)
      } else if moved.contains(object) || sectionChanged(object, since: oldSections) {
        delegate.controller(controller, didChange: object, at: old, for: .move, newIndexPath: new)
      } else if changed.contains(object) {
        delegate.controller(
          controller, didChange: object, at: old, for: .update, newIndexPath: new)
      }
    }
    delegate.controllerDidChangeContent(controller)
  }

  private func tellOfSections(
    _ before: [Section], _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    _ delegate: any NSFetchedResultsControllerDelegate
  ) {
    for (number, section) in before.enumerated()
    where !sections.contains(where: { $0.name == section.name }) {
      delegate.controller(
        controller, didChange: section, atSectionIndex: number, for: .delete)
    }
    for (number, section) in sections.enumerated()
    where !before.contains(where: { $0.name == section.name }) {
      delegate.controller(
        controller, didChange: section, atSectionIndex: number, for: .insert)
    }
  }

  private func sectionChanged(_ object: NSManagedObject, since before: [Section]) -> Bool {
    func name(in sections: [Section]) -> String? {
      sections.first { $0.members.contains { $0 === object } }?.name
    }
    return name(in: before) != name(in: sections)
  }

  /// The objects of both lists that stand elsewhere among the others that are in both.
  private static func moved(
    from before: [NSManagedObject], to now: [NSManagedObject]
  ) -> Set<NSManagedObject> {
    let changes = now.difference(from: before, by: ===)
    let (gone, come) = changes.reduce(into: (Set<NSManagedObject>(), Set<NSManagedObject>())) {
      switch $1 {
      case .remove(_, let object, _): $0.0.insert(object)
      case .insert(_, let object, _): $0.1.insert(object)
      }
    }
    return gone.intersection(come)
  }
}
