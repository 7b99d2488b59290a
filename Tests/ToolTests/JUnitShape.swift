import Foundation
import FoundationXML

/// What the schema that the JUnit plug-in of Jenkins publishes says of the elements that the tool writes.
///
/// Elements and attributes that the tool does not write are left out, so that a new one has to be looked up in the
/// schema first. The counts are compared with what is there, which a schema cannot do.
final class JUnitShape: NSObject, XMLParserDelegate {
  /// The attributes of an element: those that it must have, and those that it may have.
  private struct Element {
    var required: [String]
    var optional: [String] = []
    var parents: [String]
  }

  private static let elements = [
    "testsuites": Element(
      required: [], optional: ["name", "tests", "failures", "errors"], parents: []),
    "testsuite": Element(
      required: ["name", "tests", "failures", "errors"], optional: ["skipped"],
      parents: ["testsuites"]),
    "properties": Element(required: [], parents: ["testsuite"]),
    "property": Element(required: ["name", "value"], parents: ["properties"]),
    "testcase": Element(required: ["name", "classname"], parents: ["testsuite"]),
    "failure": Element(required: [], optional: ["type", "message"], parents: ["testcase"]),
    "error": Element(required: [], optional: ["type", "message"], parents: ["testcase"]),
    "system-out": Element(required: [], parents: ["testcase"]),
  ]

  private(set) var problems: [String] = []
  private var path: [String] = []
  private var counted: [[String: Int]] = []
  private var declared: [[String: String]] = []

  /// What is wrong with a document; empty for a valid one.
  static func problems(of text: String) -> [String] {
    let shape = JUnitShape()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = shape
    let isWellFormed = parser.parse() && parser.parserError == nil && shape.path.isEmpty
    return shape.problems + (isWellFormed ? [] : ["the document is not well-formed"])
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    if let element = Self.elements[name] {
      if element.parents != [path.last].compactMap(\.self) { problems.append("\(name) in \(path)") }
      problems += element.required.filter { attributes[$0] == nil }.map { "\(name) lacks \($0)" }
      problems += attributes.keys.sorted()
        .filter { !(element.required + element.optional).contains($0) }
        .map { "\(name) has the unknown attribute \($0)" }
    } else {
      problems.append("unknown element \(name)")
    }
    let counter = ["testcase": "tests", "failure": "failures", "error": "errors"][name]
    if let counter { for level in counted.indices { counted[level][counter, default: 0] += 1 } }
    path.append(name)
    if name.hasPrefix("testsuite") {
      counted.append([:])
      declared.append(attributes)
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    path.removeLast()
    guard name.hasPrefix("testsuite"), let counts = counted.popLast(), let told = declared.popLast()
    else { return }
    for key in ["tests", "failures", "errors"] where told[key] != "\(counts[key] ?? 0)" {
      problems.append(
        "\(name) says \(key) \(told[key] ?? "nothing"), there are \(counts[key] ?? 0)")
    }
  }
}
