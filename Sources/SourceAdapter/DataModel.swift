import Foundation
import FoundationXML

/// A model of an app's objects, as Xcode's editor writes it.
struct DataModel {
  /// A kind of objects.
  struct Entity {
    var name: String
    /// The class of the objects; nil: none of the app's own.
    var className: String?
    /// Who writes the class.
    var writer: Writer
    var isAbstract: Bool
    var parent: String?
    var attributes: [Attribute] = []
    var relationships: [Relationship] = []
    /// Names of properties of which no two objects share all values.
    var constraints: [[String]] = []
  }

  /// Who writes the class of a kind.
  enum Writer {
    /// Xcode, whole.
    case editor
    /// The app writes the class, and Xcode its properties.
    case both
    /// The app.
    case app
  }

  /// A property that is a value.
  struct Attribute {
    var name: String
    /// What a value is, in the editor's words.
    var type: String
    var isOptional: Bool
    /// Whether it is a number of Swift's, and no object.
    var isScalar: Bool
    var defaultValue: String?
    /// The class of a value that is transformed.
    var className: String?
  }

  /// A property that is another object, or several.
  struct Relationship {
    var name: String
    var destination: String
    var inverse: String?
    var isOptional: Bool
    var isToMany: Bool
    var isOrdered: Bool
    var least: Int
    var most: Int
    /// What becomes of the objects, in the editor's words.
    var rule: String
  }

  /// The name of the file, under which containers ask for it.
  let name: String
  /// The kinds, in the order of the file.
  let entities: [Entity]
  /// What the file says that nobody heeds, as `Item.count: minValueString`, in the order of the file.
  let unheeded: [String]

  /// Reads a model: of several versions the current one.
  ///
  /// - Parameters:
  ///   - path: The path of an `.xcdatamodeld`, or of an `.xcdatamodel`.
  ///   - folder: The folder from which the path goes.
  /// - Throws: That it cannot be read.
  init(_ path: String, in folder: String) throws(UnusableSource) {
    let place = URL(fileURLWithPath: folder.isEmpty ? path : "\(folder)/\(path)")
    name = place.deletingPathExtension().lastPathComponent
    let version = Self.currentVersion(of: place)
    let file = version.appendingPathComponent("contents")
    guard let data = FileManager.default.contents(atPath: file.path) else {
      throw UnusableSource(path: path, reason: "has no readable file 'contents'")
    }
    let reader = ModelReader()
    let parser = XMLParser(data: data)
    parser.delegate = reader
    // The parser of Linux is content with half of a document.
    guard parser.parse(), reader.isWhole else {
      throw UnusableSource(path: path, reason: "is no XML of a model")
    }
    entities = reader.entities
    unheeded = reader.unheeded
  }

  private static func currentVersion(of place: URL) -> URL {
    guard place.pathExtension == "xcdatamodeld" else { return place }
    let files = FileManager.default
    let note = files.contents(atPath: place.appendingPathComponent(".xccurrentversion").path)
    let list = note.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
    let current = (list as? [String: Any])?["_XCCurrentVersionName"] as? String
    let versions = (try? files.contentsOfDirectory(atPath: place.path)) ?? []
    let first = versions.filter { $0.hasSuffix(".xcdatamodel") }.min()
    return place.appendingPathComponent(current ?? first ?? "")
  }
}

/// Collects the kinds of a model from its XML.
private final class ModelReader: NSObject, XMLParserDelegate {
  private(set) var entities: [DataModel.Entity] = []
  private(set) var unheeded: [String] = []
  /// What the editor can ask of a property, and which is asked of none here.
  private static let unheededKeys = [
    "minValueString", "maxValueString", "regularExpressionString", "transient",
    "derivationExpression",
  ]
  /// Whether the model has come to its end.
  private(set) var isWhole = false

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if name == "model" { isWhole = true }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    noteUnheeded(name, attributes)
    switch name {
    case "entity": entities.append(Self.entity(attributes))
    case "attribute" where !entities.isEmpty:
      entities[entities.count - 1].attributes.append(Self.attribute(attributes))
    case "relationship" where !entities.isEmpty:
      entities[entities.count - 1].relationships.append(Self.relationship(attributes))
    case "uniquenessConstraint" where !entities.isEmpty:
      entities[entities.count - 1].constraints.append([])
    case "constraint":
      guard let place = entities.indices.last,
        let last = entities[place].constraints.indices.last
      else { break }
      entities[place].constraints[last].append(attributes["value"] ?? "")
    default: break
    }
  }

  /// Notes what is asked of a property in vain.
  private func noteUnheeded(_ element: String, _ said: [String: String]) {
    let place = "\(entities.last?.name ?? "").\(said["name"] ?? "")"
    switch element {
    case "attribute", "relationship":
      unheeded += Self.unheededKeys.filter { said[$0] != nil && said[$0] != "NO" }.map {
        "\(place): \($0)"
      }
    case "fetchedProperty": unheeded.append("\(place): fetchedProperty")
    default: break
    }
  }

  private static func entity(_ said: [String: String]) -> DataModel.Entity {
    // A class of the app's own module is written with a dot before it.
    let named = said["representedClassName"].map { String($0.drop { $0 == "." }) } ?? ""
    let writer: DataModel.Writer =
      switch said["codeGenerationType"] {
      case "class": .editor
      case "category": .both
      default: .app
      }
    return DataModel.Entity(
      name: said["name"] ?? "", className: ["", "NSManagedObject"].contains(named) ? nil : named,
      writer: writer, isAbstract: said["isAbstract"] == "YES", parent: said["parentEntity"])
  }

  private static func attribute(_ said: [String: String]) -> DataModel.Attribute {
    DataModel.Attribute(
      name: said["name"] ?? "", type: said["attributeType"] ?? "",
      isOptional: said["optional"] == "YES", isScalar: said["usesScalarValueType"] != "NO",
      defaultValue: said["defaultValueString"] ?? said["defaultDateTimeInterval"],
      className: said["customClassName"])
  }

  private static func relationship(_ said: [String: String]) -> DataModel.Relationship {
    let isToMany = said["toMany"] == "YES"
    let isOptional = said["optional"] == "YES"
    return DataModel.Relationship(
      name: said["name"] ?? "", destination: said["destinationEntity"] ?? "",
      inverse: said["inverseName"], isOptional: isOptional, isToMany: isToMany,
      isOrdered: said["ordered"] == "YES",
      least: said["minCount"].flatMap { Int($0) } ?? (isOptional ? 0 : 1),
      most: said["maxCount"].flatMap { Int($0) } ?? (isToMany ? 0 : 1),
      rule: said["deletionRule"] ?? "No Action")
  }
}
