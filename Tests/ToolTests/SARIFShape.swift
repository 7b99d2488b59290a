import Foundation

/// What the published schema of SARIF 2.1.0 says of the objects that the tool writes.
///
/// Properties of these objects that the tool does not write are left out, so that a new one has to be looked up in
/// the schema first.
enum SARIFShape: String {
  case sarifLog, run, tool, toolComponent, reportingDescriptor, multiformatMessageString, result
  case message, location, physicalLocation, artifactLocation, region, logicalLocation
  case partialFingerprints, propertyBag

  /// What a property holds.
  private enum Content {
    case text
    /// One of these words only.
    case word([String])
    /// An absolute reference, or one relative to the user's folder.
    case uri
    case number(atLeast: Int)
    case object(SARIFShape)
    case list(of: SARIFShape)
  }

  /// The properties by name; nil for an object whose properties have names of the tool's own, all of them text.
  private var properties: [String: Content]? {
    switch self {
    case .sarifLog: ["$schema": .uri, "version": .word(["2.1.0"]), "runs": .list(of: .run)]
    case .run:
      [
        "tool": .object(.tool), "results": .list(of: .result),
        "columnKind": .word(["utf16CodeUnits", "unicodeCodePoints"]),
        "properties": .object(.propertyBag),
      ]
    case .tool: ["driver": .object(.toolComponent)]
    case .toolComponent:
      ["name": .text, "semanticVersion": .text, "rules": .list(of: .reportingDescriptor)]
    case .reportingDescriptor:
      [
        "id": .text, "help": .object(.multiformatMessageString),
        "shortDescription": .object(.multiformatMessageString),
      ]
    case .multiformatMessageString, .message: ["text": .text]
    case .result:
      [
        "message": .object(.message), "level": .word(["none", "note", "warning", "error"]),
        "ruleId": .text, "ruleIndex": .number(atLeast: -1), "locations": .list(of: .location),
        "partialFingerprints": .object(.partialFingerprints),
      ]
    case .location:
      [
        "physicalLocation": .object(.physicalLocation),
        "logicalLocations": .list(of: .logicalLocation),
      ]
    case .physicalLocation:
      ["artifactLocation": .object(.artifactLocation), "region": .object(.region)]
    case .artifactLocation: ["uri": .uri]
    case .region: ["startLine": .number(atLeast: 1), "startColumn": .number(atLeast: 1)]
    case .logicalLocation: ["fullyQualifiedName": .text]
    case .partialFingerprints, .propertyBag: nil
    }
  }

  /// The properties without which an object is none.
  private var required: [String] {
    switch self {
    case .sarifLog: ["version", "runs"]
    case .run: ["tool"]
    case .tool: ["driver"]
    case .toolComponent: ["name"]
    case .reportingDescriptor: ["id"]
    case .multiformatMessageString: ["text"]
    case .result: ["message"]
    default: []
    }
  }

  /// What is wrong with a value, each with the path to it; empty for a valid one.
  func problems(of value: Any, at path: String = "$") -> [String] {
    guard let object = value as? [String: Any] else { return ["\(path) is no \(rawValue)"] }
    let missing = required.filter { object[$0] == nil }.map { "\(path).\($0) is missing" }
    let wrong = object.sorted { $0.key < $1.key }.flatMap { name, value -> [String] in
      let path = "\(path).\(name)"
      guard let properties else { return value is String ? [] : ["\(path) is no text"] }
      guard let content = properties[name] else { return ["\(path) is not known"] }
      return Self.problems(of: value, as: content, at: path)
    }
    return missing + wrong
  }

  private static func problems(of value: Any, as content: Content, at path: String) -> [String] {
    switch content {
    case .object(let shape): return shape.problems(of: value, at: path)
    case .list(let shape):
      guard let list = value as? [Any] else { return ["\(path) is no list"] }
      return list.enumerated().flatMap { shape.problems(of: $1, at: "\(path)[\($0)]") }
    case .text: return value is String ? [] : ["\(path) is no text"]
    case .word(let words):
      return (value as? String).map(words.contains) == true ? [] : ["\(path) is none of \(words)"]
    case .uri:
      return (value as? String).flatMap(URL.init(string:)) == nil ? ["\(path) is no URI"] : []
    case .number(let least):
      return (value as? Int).map { $0 >= least } == true ? [] : ["\(path) is below \(least)"]
    }
  }
}

extension SARIFShape {
  /// The results of the one run of a log.
  static func results(of log: String) throws -> [[String: Any]] {
    let log = try JSONSerialization.jsonObject(with: Data(log.utf8)) as? [String: Any]
    let run = (log?["runs"] as? [[String: Any]])?.first
    return run?["results"] as? [[String: Any]] ?? []
  }

  /// Where a result is: `7:2`.
  static func place(of result: [String: Any]) -> String {
    let location = (result["locations"] as? [[String: Any]])?.first
    let physical = location?["physicalLocation"] as? [String: Any]
    let region = physical?["region"] as? [String: Any]
    let numbers = ["startLine", "startColumn"].compactMap { region?[$0] as? Int }
    return numbers.map(String.init).joined(separator: ":")
  }
}
