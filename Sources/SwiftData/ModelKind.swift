import FoundationAdditions
@_spi(Reflection) import Swift

/// A class of models: its stored properties, and how an object becomes a row and a row an object.
struct ModelKind {
  /// The name of the class.
  let name: String
  /// The class.
  let model: any PersistentModel.Type
  /// The lists of properties whose values no two objects share.
  let uniqueness: [[String]]
  /// The properties that lead to other objects.
  let relationships: [any Relationship]
  /// What earlier versions of the app called properties, by what they are called now.
  let earlierNames: [String: String]
  /// The properties that have values, with the types of these.
  var attributes: [(name: String, type: Any.Type)] { properties.compactMap(\.attribute) }
  private let properties: [any StoredProperty]
  private let relationshipNotes: [RelationshipNote]

  /// Finds the properties of a class.
  ///
  /// - Throws: ``SwiftDataError`` that names a property whose values cannot be stored.
  init(_ type: any PersistentModel.Type) throws {
    model = type
    name = "\(type)"
    let notes = Self.notes(of: type)
    uniqueness = notes.flatMap { $0.unique }
    let transients = notes.flatMap { $0.transient }
    let earlierNames = notes.reduce(into: [:]) { $0.merge($1.earlierNames) { _, last in last } }
    var properties: [any StoredProperty] = []
    var refused: [String] = []
    _ = _forEachField(of: type, options: [.classType]) { label, offset, type, _ in
      // The macro keeps the values in properties of the same names with an underscore.
      let label = String(cString: label)
      let name = label.hasPrefix("_") ? String(label.dropFirst()) : label
      func property<Value>(_: Value.Type) -> (any StoredProperty)? {
        if let transient = transients.first(where: { $0.name == name }) {
          return TransientProperty<Value>(value: transient.value, offset: offset)
        }
        let name = StoredName(name, earlier: earlierNames[name])
        return storedProperty(of: Value.self, name: name, offset: offset)
      }
      if type is any Mark.Type {
        return true
      } else if let property = _openExistential(type, do: property) {
        properties.append(property)
      } else {
        refused.append("\(name): \(type)")
      }
      return true
    }
    guard refused.isEmpty else {
      throw SwiftDataError.loadIssue(
        "\(name) has properties that cannot be stored: \(refused.joined(separator: ", "))")
    }
    self.properties = properties
    relationships = properties.compactMap { $0 as? any Relationship }
    relationshipNotes = notes.flatMap { $0.relationships }
    self.earlierNames = earlierNames
  }

  private static func notes(of type: any PersistentModel.Type) -> [any PropertyNote.Type] {
    var notes: [any PropertyNote.Type] = []
    _ = _forEachField(of: type, options: [.classType]) { _, _, type, _ in
      if let mark = type as? any Mark.Type { notes.append(mark.note) }
      return true
    }
    return notes
  }

  /// The values of a row by which no other may be like it; nil: one of them is empty, which is like nothing.
  ///
  /// - Throws: Why the row cannot be read.
  func key(_ names: [String], of row: Data) throws -> Data? {
    let values = try JSONSerialization.jsonObject(with: row) as? [String: Any] ?? [:]
    let key = names.compactMap { name in
      values[name] ?? earlierNames[name].flatMap { values[$0] }
    }.filter { !($0 is NSNull) }
    guard key.count == names.count else { return nil }
    return try JSONSerialization.data(withJSONObject: key, options: .sortedKeys)
  }

  /// Who observes an object; nil: its class has nobody who could.
  func registrar(of object: AnyObject) -> ObservationRegistrar? {
    for case let property as RegistrarProperty in properties {
      return property.registrar(of: address(of: object))
    }
    return nil
  }

  /// Whether something is said of its relationships that nobody looks after here.
  var hasLimits: Bool { relationshipNotes.contains { $0.isLimited } }

  /// Which of its relationships has a name; nil: none.
  func index(of relationship: String) -> Int? {
    relationships.firstIndex { $0.name == relationship }
  }

  /// What becomes of the targets of a relationship.
  func deleteRule(of relationship: String) -> Schema.Relationship.DeleteRule {
    relationshipNotes.first { $0.name == relationship }?.deleteRule ?? .nullify
  }

  /// The other side of a relationship as the app names it; nil: it does not.
  func namedInverse(of relationship: String) -> String? {
    relationshipNotes.first { $0.name == relationship }?.inverse
  }

  /// What is stored of an object.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - name: Says by what the store knows a target; nil: it does not.
  /// - Returns: The values by the names of their properties, as JSON.
  /// - Throws: What a value throws that cannot be written.
  func value(of object: AnyObject, name: @escaping (AnyObject) -> String?) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let address = address(of: object)
    return try encoder.encode(
      ValueWriter { container in
        for property in properties {
          try property.write(from: address, to: &container, naming: name)
        }
      })
  }

  /// Makes an object of what is stored of it; `register` hears of it before others are asked for.
  func object(
    of value: Data, register: (any PersistentModel) -> Void,
    target: TargetSearch
  ) throws -> any PersistentModel {
    let values = try Self.values(value)
    let memory = ObjectMemory.allocate(model)
    for property in properties { try property.create(at: memory, from: values) }
    let object = Unmanaged<AnyObject>.fromOpaque(memory).takeRetainedValue()
    guard let model = object as? any PersistentModel else { throw SwiftDataError.loadIssue(name) }
    register(model)
    for property in properties {
      try (property as? any Relationship)?.fill(at: memory, from: values, with: target)
    }
    return model
  }

  /// Gives an object the values that are stored of it, but for some relationships.
  func read(
    _ value: Data, into object: AnyObject, without left: Set<String> = [],
    target: TargetSearch
  ) throws {
    let values = try Self.values(value)
    let address = address(of: object)
    for property in properties {
      if let relationship = property as? any Relationship {
        guard !left.contains(relationship.name) else { continue }
        try relationship.fill(at: address, from: values, with: target)
      } else {
        try property.read(at: address, from: values)
      }
    }
  }

  /// What gives an object the values back that it has now, but for what leads to other objects.
  func restoration(of object: AnyObject) -> () -> Void {
    let address = address(of: object)
    let restorations = properties.map { $0.restoration(at: address) }
    return { for restore in restorations { restore() } }
  }

  /// To how many objects each relationship leads in a row.
  ///
  /// - Throws: Why the row cannot be read.
  func counts(of row: Data) throws -> [Int] {
    let values = try Self.values(row)
    return try relationships.map { try $0.names(in: values).count }
  }

  /// What is stored of an object, with the values that are others here than they were when it was read.
  ///
  /// - Parameters:
  ///   - own: The values here.
  ///   - row: Those that are stored now.
  ///   - before: Those here when they were the stored ones.
  /// - Returns: The values by the names of their properties, as JSON.
  /// - Throws: What is no JSON.
  static func merge(_ own: Data, into row: Data, since before: Data) throws -> Data {
    func parsed(_ value: Data) throws -> [String: Any] {
      try JSONSerialization.jsonObject(with: value) as? [String: Any] ?? [:]
    }
    // Foundation of Linux finds no two booleans alike.
    func json(_ value: Any) throws -> Data {
      try JSONSerialization.data(withJSONObject: [value], options: .sortedKeys)
    }
    let before = try parsed(before)
    var merged = try parsed(row)
    for (name, value) in try parsed(own) {
      let isSame = try before[name].map { try json($0) == json(value) } ?? false
      if !isSame { merged[name] = value }
    }
    return try JSONSerialization.data(withJSONObject: merged, options: .sortedKeys)
  }

  static func values(_ value: Data) throws -> StoredValues {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try decoder.decode(ValueReader.self, from: value).container
  }

  private func address(of object: AnyObject) -> UnsafeMutableRawPointer {
    Unmanaged.passUnretained(object).toOpaque()
  }
}

/// Memory of an object of a class whose initialisers nobody calls: a row fills all of its properties.
private enum ObjectMemory {
  private typealias Allocation =
    @convention(c) (UnsafeRawPointer, Int, Int) -> UnsafeMutableRawPointer
  private typealias Size = @convention(c) (UnsafeRawPointer) -> Int

  /// Returns memory that counts one owner, and has a class and nothing else.
  static func allocate(_ type: AnyClass) -> UnsafeMutableRawPointer {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard let allocation = dlsym(nil, "swift_allocObject"),
      let size = dlsym(nil, "$ss36_class_getInstancePositiveExtentSizeySiyXlXpF")
    else { preconditionFailure("The Swift runtime does not tell how large an object is.") }
    return unsafeBitCast(allocation, to: Allocation.self)(
      metadata, unsafeBitCast(size, to: Size.self)(metadata), 15)
  }
}
