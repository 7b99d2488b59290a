/// What stands in Swift for the models of an app: the classes that Xcode writes, and what containers find by its name.
struct DataModelCode {
  /// The name of the file that holds it.
  static let file = "CoreDataModels.swift"

  /// The code, the same bytes for the same models.
  let text: String

  /// Writes the code of models.
  init(_ models: [DataModel]) {
    let classes = models.flatMap { model in model.entities.map { Self.code(of: $0, in: model) } }
    let kinds = models.map { "    \"\($0.name)\": \(Self.function($0))()," }
    text = """
      // What stands for the app's models; 'bgtask adapt' writes it anew.
      import CoreData

      \(classes.joined())final class CoreDataModels: ModelsOfModule {
        override class var models: [String: NSManagedObjectModel] {
          [
        \(kinds.joined(separator: "\n  "))
          ]
        }

      \(models.map(Self.model).joined(separator: "\n"))}

      """
  }

  // MARK: Classes

  private static func code(of entity: DataModel.Entity, in model: DataModel) -> String {
    guard let name = entity.className, entity.writer != .app else { return "" }
    let parent = model.entities.first { $0.name == entity.parent }?.className
    let declared =
      entity.writer == .editor ? "public class \(name): \(parent ?? "NSManagedObject") {}\n\n" : ""
    var lines = [
      "public class func fetchRequest() -> NSFetchRequest<\(name)> {"
        + " NSFetchRequest<\(name)>(entityName: \(quoted(entity.name))) }"
    ]
    lines += entity.attributes.map { property($0.name, type(of: $0)) }
    for relationship in entity.relationships {
      let target =
        model.entities.first { $0.name == relationship.destination }?.className
        ?? "NSManagedObject"
      let set = relationship.isOrdered ? "NSOrderedSet" : "NSSet"
      lines.append(property(relationship.name, (relationship.isToMany ? set : target) + "?"))
      guard relationship.isToMany else { continue }
      lines += methods(of: relationship, target: target, set: set)
    }
    let identified = parent == nil ? "extension \(name): Identifiable {}\n\n" : ""
    let members = lines.map { "  \($0)\n" }.joined()
    return "\(declared)extension \(name) {\n\(members)}\n\n\(identified)"
  }

  private static func property(_ name: String, _ type: String) -> String {
    let key = quoted(name)
    return "public var `\(name)`: \(type) { get { managedValue(\(key)) }"
      + " set { setManagedValue(newValue, \(key)) } }"
  }

  private static func methods(
    of relationship: DataModel.Relationship, target: String, set: String
  ) -> [String] {
    let key = quoted(relationship.name)
    let name = relationship.name.prefix(1).uppercased() + relationship.name.dropFirst()
    var lines: [String] = []
    func write(_ signature: String, _ body: String) {
      lines.append("public func \(signature) { \(body) }")
    }
    for type in [target, set] {
      write("addTo\(name)(_ value: \(type))", "addManaged(value, \(key))")
      write("removeFrom\(name)(_ value: \(type))", "removeManaged(value, \(key))")
    }
    guard relationship.isOrdered else { return lines }
    write(
      "insertInto\(name)(_ value: \(target), at idx: Int)", "insertManaged(value, \(key), at: idx)")
    write("removeFrom\(name)(at idx: Int)", "removeManaged(\(key), at: idx)")
    write(
      "insertInto\(name)(_ values: [\(target)], at indexes: NSIndexSet)",
      "insertManaged(values, \(key), at: indexes)")
    write("removeFrom\(name)(at indexes: NSIndexSet)", "removeManaged(\(key), at: indexes)")
    write(
      "replace\(name)(at idx: Int, with value: \(target))",
      "replaceManaged(\(key), at: idx, with: value)")
    write(
      "replace\(name)(at indexes: NSIndexSet, with values: [\(target)])",
      "replaceManaged(\(key), at: indexes, with: values)")
    return lines
  }

  /// The type of a property, as Xcode declares it: an object is optional, whatever the model says.
  private static func type(of attribute: DataModel.Attribute) -> String {
    if let scalar = scalar(attribute.type) { return attribute.isScalar ? scalar : "NSNumber?" }
    switch attribute.type {
    case "Decimal": return "NSDecimalNumber?"
    case "String": return "String?"
    case "Date": return "Date?"
    case "Binary": return "Data?"
    case "UUID": return "UUID?"
    case "URI": return "URL?"
    default: return (attribute.className ?? "NSObject") + "?"
    }
  }

  private static func scalar(_ type: String) -> String? {
    switch type {
    case "Integer 16": "Int16"
    case "Integer 32": "Int32"
    case "Integer 64": "Int64"
    case "Double": "Double"
    case "Float": "Float"
    case "Boolean": "Bool"
    default: nil
    }
  }

  // MARK: Models

  private static func function(_ model: DataModel) -> String {
    "makeModel" + model.name.filter { $0.isLetter || $0.isNumber }
  }

  private static func model(_ model: DataModel) -> String {
    let entities = model.entities.map { entity in
      "    let \(constant(entity)) = NSEntityDescription(\n      \(quoted(entity.name)),"
        + " className: \(quoted(entity.className ?? "NSManagedObject")),"
        + " isAbstract: \(entity.isAbstract),\n      [\n"
        + (entity.attributes.map(attribute) + entity.relationships.map(relationship)).joined()
        + "      ])\n" + constraints(of: entity)
    }
    let parents = model.entities.compactMap { entity in
      entity.parent.map { "\(quoted(entity.name)): \(quoted($0))" }
    }
    let ways = model.entities.flatMap { entity in
      entity.relationships.map { way in
        "        (\(quoted(entity.name)), \(quoted(way.name)), \(quoted(way.destination)),"
          + " \(way.inverse.map(quoted) ?? "nil")),\n"
      }
    }
    return """
        private static func \(function(model))() -> NSManagedObjectModel {
      \(entities.joined())    return NSManagedObjectModel(
            [\(model.entities.map(constant).joined(separator: ", "))],
            parents: [\(parents.isEmpty ? ":" : parents.joined(separator: ", "))],
            [
      \(ways.joined())      ])
        }

      """
  }

  private static func constant(_ entity: DataModel.Entity) -> String {
    "kindOf" + entity.name.filter { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  private static func constraints(of entity: DataModel.Entity) -> String {
    guard !entity.constraints.isEmpty else { return "" }
    let lists = entity.constraints.map { "[\($0.map(quoted).joined(separator: ", "))]" }
    return
      "    \(constant(entity)).uniquenessConstraints = [\(lists.joined(separator: ", "))]\n"
  }

  private static func attribute(_ attribute: DataModel.Attribute) -> String {
    let value = defaultValue(of: attribute).map { ", \($0)" } ?? ""
    return "        NSAttributeDescription(\(quoted(attribute.name)), \(kind(attribute.type)),"
      + " isOptional: \(attribute.isOptional)\(value)),\n"
  }

  private static func relationship(_ relationship: DataModel.Relationship) -> String {
    let rule =
      switch relationship.rule {
      case "Nullify": ".nullifyDeleteRule"
      case "Cascade": ".cascadeDeleteRule"
      case "Deny": ".denyDeleteRule"
      default: ".noActionDeleteRule"
      }
    return "        NSRelationshipDescription(\(quoted(relationship.name)),"
      + " isOptional: \(relationship.isOptional),"
      + " (least: \(relationship.least), most: \(relationship.most)),"
      + " isOrdered: \(relationship.isOrdered), \(rule)),\n"
  }

  private static func kind(_ type: String) -> String {
    let known = [
      "Integer 16": "integer16", "Integer 32": "integer32", "Integer 64": "integer64",
      "Decimal": "decimal", "Double": "double", "Float": "float", "String": "string",
      "Boolean": "boolean", "Date": "date", "Binary": "binaryData", "UUID": "UUID", "URI": "URI",
      "Transformable": "transformable",
    ]
    return ".\(known[type] ?? "undefined")AttributeType"
  }

  /// The expression of a default value; nil: there is none that Swift can write.
  private static func defaultValue(of attribute: DataModel.Attribute) -> String? {
    guard let value = attribute.defaultValue else { return nil }
    switch attribute.type {
    case "Boolean": return "\(value == "YES" || value == "1")"
    case "String": return quoted(value)
    case "Date": return Double(value).map { "Date(timeIntervalSinceReferenceDate: \($0))" }
    case "Decimal": return "NSDecimalNumber(string: \(quoted(value)))"
    case "Integer 16", "Integer 32", "Integer 64":
      return Int64(value).map { "\(scalar(attribute.type) ?? "Int64")(\($0))" }
    case "Double", "Float":
      return Double(value).map { "\(scalar(attribute.type) ?? "Double")(\($0))" }
    default: return nil
    }
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n")
    return "\"\(escaped)\""
  }
}
