import SwiftSyntax

/// Finds in a file what a compiler without Objective-C does not take, where an iPhone would compile it.
final class ConstructFinder: SyntaxVisitor {
  /// What is to be changed, in the order in which it was found.
  private(set) var edits: [Edit] = []
  /// What stays.
  private(set) var leftovers: [Leftover] = []

  /// The modules that bring `FoundationAdditions` along.
  private static let bringers = [
    "BackgroundTasks", "Combine", "CoreData", "CoreLocation", "CoreMotion",
    "FoundationAdditions", "HealthKit", "Security", "SwiftUI", "UIKit",
  ]

  private let text: [UInt8]
  private let uncalled: UncalledMethods
  private var firstImport: ImportDeclSyntax?
  private var needsAdditions = false
  private var hasAdditions = false
  private var importsModels = false
  private let lines: SourceLocationConverter

  init(_ tree: SourceFileSyntax, in text: [UInt8], among uncalled: UncalledMethods) {
    self.text = text
    self.uncalled = uncalled
    lines = SourceLocationConverter(fileName: "", tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  /// An edit in words.
  func change(_ edit: Edit) -> Change {
    func inOneLine(_ text: String) -> String {
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return words.isEmpty ? "(nothing)" : words
    }
    let old = inOneLine(String(decoding: text[edit.range], as: UTF8.self))
    return Change(
      line: lines.location(for: AbsolutePosition(utf8Offset: edit.range.lowerBound)).line,
      old: old.count > 80 ? "\(old.prefix(79))…" : old,
      new: inOneLine(edit.replacement))
  }

  /// Puts other words in the place of a node, without what surrounds it.
  func replace(_ node: some SyntaxProtocol, by replacement: String) {
    edits.append(Edit(range: node.trimmedByteRange, replacement: replacement))
  }

  /// Notes something that stays.
  func leave(_ node: some SyntaxProtocol, _ what: String, _ remedy: String) {
    let line = node.startLocation(converter: lines, afterLeadingTrivia: true).line
    leftovers.append(Leftover(line: line, text: what, remedy: remedy))
  }

  // MARK: Imports

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true {
      firstImport = firstImport ?? node
    }
    guard let module = node.path.first?.name.text else { return .skipChildren }
    if Self.bringers.contains(module) { hasAdditions = true }
    if module == "CoreData" { importsModels = true }
    if MissingModules.names.contains(module), !MissingModules.isGuarded(node, of: module) {
      leave(
        node, "'import \(module)'",
        "there is no such module here; put it, and what uses it, between '#if canImport(\(module))'"
          + " and '#endif', or leave the file out")
    }
    return .skipChildren
  }

  /// Observers and timers that take methods, and what ends them, come from one module, which is imported where no other
  /// one brings it along.
  override func visitPost(_ node: SourceFileSyntax) {
    guard needsAdditions, !hasAdditions, let firstImport else { return }
    replace(firstImport, by: firstImport.trimmedDescription + "; import FoundationAdditions")
  }

  // MARK: Previews

  /// What Xcode shows beside the source is no part of the app; its lines stay, empty.
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "Preview" else { return .visitChildren }
    replace(node, by: "")
    return .skipChildren
  }

  // MARK: Attributes

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    switch node.attributeName.trimmedDescription {
    case "objc", "objcMembers", "IBAction", "IBOutlet":
      edits.append(Edit(range: rangeWithSpace(of: node), replacement: ""))
    case "UIApplicationMain", "NSApplicationMain":
      replace(node, by: "@main")
    case "NSManaged":
      manage(node)
    default:
      break
    }
    return .visitChildren
  }

  /// Has a declaration with `@NSManaged` read and write the values of its object.
  private func manage(_ attribute: AttributeSyntax) {
    let declaration = attribute.parent?.parent
    let property = declaration?.as(VariableDeclSyntax.self)
    let method = declaration?.as(FunctionDeclSyntax.self)
    guard let declaration,
      let code = property.flatMap(ManagedDeclaration.accessors)
        ?? method.flatMap(ManagedDeclaration.body)
    else {
      return leave(
        attribute, "@NSManaged",
        "nothing implements it here: write it with `managedValue`, or leave the file out")
    }
    edits.append(Edit(range: rangeWithSpace(of: attribute), replacement: ""))
    let end = declaration.endPositionBeforeTrailingTrivia.utf8Offset
    edits.append(Edit(range: end..<end, replacement: code))
  }

  /// The bytes of an attribute and of the blanks that nobody needs without it: those behind it, or, when it has a line
  /// for itself, those before it.
  private func rangeWithSpace(of node: AttributeSyntax) -> Range<Int> {
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    func isBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
    let range = node.trimmedByteRange
    let end = text[range.upperBound...].firstIndex { !isBlank($0) } ?? text.endIndex
    let start = text[..<range.lowerBound].lastIndex { !isBlank($0) }.map { $0 + 1 } ?? 0
    let beginsLine = start == 0 || isBreak(text[start - 1])
    let endsLine = end == text.endIndex || isBreak(text[end])
    return beginsLine && endsLine ? start..<end : range.lowerBound..<end
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    // What is seen from Objective-C is a class: `weak` variables rely on it.
    guard node.attributes.contains(where: { $0.isObjC }) else { return .visitChildren }
    let inherited = node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    if let clause = node.inheritanceClause {
      if !inherited.contains("AnyObject"), !inherited.contains("NSObjectProtocol") {
        replace(clause.colon, by: ": AnyObject,")
      }
    } else {
      replace(node.name, by: "\(node.name.text): AnyObject")
    }
    return .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.tokenKind == .keyword(.optional) {
      leave(
        node, "'optional' in a protocol",
        "give the requirement an empty implementation in an extension of the protocol, and call it without '?'"
      )
    }
    return .visitChildren
  }

  // MARK: Methods

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    leaveUncalled(node.memberBlock, of: node.name.text)
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    leaveUncalled(node.memberBlock, of: node.extendedType.trimmedDescription)
    return .visitChildren
  }

  private func leaveUncalled(_ members: MemberBlockSyntax, of type: String) {
    for method in members.members.compactMap({ $0.decl.as(FunctionDeclSyntax.self) }) {
      guard let (base, delegate) = uncalled.base(ofUncalled: method, in: type) else { continue }
      leave(
        method, "'\(method.name.text)' of \(type)",
        "nothing calls it here, as \(base) takes on \(delegate) without it; give \(base) the method, "
          + "with nothing in it, and override it")
    }
  }

  // MARK: Expressions

  override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind {
    replace(node, by: AvailabilityQuestion(node).expression)
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "Preview" where node.parent?.is(CodeBlockItemSyntax.self) == true:
      // Outside of a type the parser takes it for an expression.
      replace(node, by: "")
      return .skipChildren
    case "selector":
      switch SelectorValue.of(node) {
      case .success(let expression):
        replace(node, by: expression)
        needsAdditions = true
      case .failure(let obstacle): leave(node, node.trimmedDescription, obstacle.remedy)
      }
    case "keyPath":
      if let path = KeyPathString.of(node) {
        replace(node, by: path)
      } else {
        leave(node, node.trimmedDescription, "write the path as a string")
      }
    default:
      return .visitChildren
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.trimmedDescription
    if name.hasSuffix(".removeObserver") { needsAdditions = true }
    askForModel(node)
    let isText = node.arguments.count == 1 && node.arguments.first?.label == nil
    if isText, name == "Selector" || name == "NSSelectorFromString" {
      leave(
        node, node.trimmedDescription,
        "no method is found by its name here; write #selector(Type.method), or call the method")
    }
    return .visitChildren
  }

  /// Has the search for a model's file say which module asks: the models of a module are known, and have no files.
  private func askForModel(_ node: FunctionCallExprSyntax) {
    guard importsModels, let last = node.arguments.last, ["momd", "mom"].contains(last.text),
      let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    else { return }
    let labels = node.arguments.map { $0.label?.text }
    guard
      name == "url" && labels == ["forResource", "withExtension"]
        || name == "path" && labels == ["forResource", "ofType"]
    else { return }
    replace(last, by: last.trimmedDescription + ", of: #fileID")
  }

  /// What Foundation on Linux leaves to another module, and the phone's session has here.
  private func isOfSessions(_ name: String) -> Bool {
    name.hasPrefix("URLSession") || ["URLRequest", "URLResponse", "HTTPURLResponse"].contains(name)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.text
    guard node.base?.trimmedDescription == "Foundation", isOfSessions(name) else {
      return .visitChildren
    }
    replace(node, by: name)
    needsAdditions = true
    return .skipChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    guard node.baseType.trimmedDescription == "Foundation", isOfSessions(node.name.text) else {
      return .visitChildren
    }
    replace(node, by: node.name.text)
    needsAdditions = true
    return .skipChildren
  }

  // MARK: Conditions

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    var mayBeReached = true
    for clause in node.clauses {
      let holds: Bool?
      if let condition = clause.condition {
        holds = PlatformCondition.value(of: condition)
        if mayBeReached {
          for (node, value) in PlatformCondition.answers(in: condition) {
            replace(node, by: value ? "true" : "false")
          }
        }
      } else {
        holds = true
      }
      if mayBeReached, holds != false, let elements = clause.elements { walk(elements) }
      if holds == true { mayBeReached = false }
    }
    return .skipChildren
  }
}

extension AttributeListSyntax.Element {
  /// Whether it is `@objc`.
  fileprivate var isObjC: Bool {
    self.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "objc"
  }
}

extension SyntaxProtocol {
  /// The place of a node in its file, without the blanks and comments around it.
  fileprivate var trimmedByteRange: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}

extension LabeledExprSyntax {
  /// The text that is written out as the argument; nil: it is something else.
  fileprivate var text: String? {
    expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }
}
