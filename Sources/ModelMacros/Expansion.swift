extension Request.Expansion {
  /// The code that a use of the macro stands for.
  var source: String {
    switch macro.typeName {
    case "Attribute": attribute
    case "Relationship": relationship
    case "Transient": transient
    case "Unique": uniqueTogether
    case "Model": model
    case "ModelActor": macroRole == "extension" ? conformance : actorMembers
    default: ""
    }
  }

  /// The macro of `@Observable` makes a property a pair, and copies what stands beside it to the one that is stored, which
  /// gets no second note.
  private var property: Property? {
    declSyntax.flatMap { Property($0.source) }.flatMap { $0.isCopy ? nil : $0 }
  }

  /// What the macro of `@Observable` writes, and that objects can be told apart.
  private var model: String {
    switch macroRole {
    case "extension":
      return (conformanceListSyntax?.source ?? "").isEmpty
        ? ""
        : ["Observation.Observable", "SwiftData.PersistentModel"].map {
          "extension \(extendedTypeSyntax?.source ?? ""): nonisolated \($0) {}"
        }.joined(separator: "\n")
    case "memberAttribute":
      return declSyntax.flatMap { Property($0.source) }?.isObserved == true
        ? "@ObservationTracked" : ""
    default:
      let words = Words(declSyntax?.source ?? "").all.filter { $0.depth == 0 }.map(\.text)
      guard let keyword = words.lastIndex(where: { $0 == "class" }), keyword + 1 < words.count
      else { return "" }
      return observation(of: words[keyword + 1])
    }
  }

  private func observation(of name: Substring) -> String {
    let compare = "private nonisolated func shouldNotifyObservers<Member"
    return """
      @ObservationIgnored private let _$observationRegistrar = Observation.ObservationRegistrar()
      internal nonisolated func access<Member>(keyPath: KeyPath<\(name), Member>) {
        _$observationRegistrar.access(self, keyPath: keyPath)
      }
      internal nonisolated func withMutation<Member, MutationResult>(
        keyPath: KeyPath<\(name), Member>, _ mutation: () throws -> MutationResult
      ) rethrows -> MutationResult {
        try _$observationRegistrar.withMutation(of: self, keyPath: keyPath, mutation)
      }
      \(compare)>(_ lhs: Member, _ rhs: Member) -> Bool { true }
      \(compare): Equatable>(_ lhs: Member, _ rhs: Member) -> Bool { lhs != rhs }
      \(compare): AnyObject>(_ lhs: Member, _ rhs: Member) -> Bool { lhs !== rhs }
      \(compare): Equatable & AnyObject>(_ lhs: Member, _ rhs: Member) -> Bool { lhs !== rhs }
      """
  }

  private var attribute: String {
    guard let property, let attributeSyntax else { return "" }
    let words = Words(attributeSyntax.source)
    var members = earlierName(of: property, in: words)
    if words.contains("unique") {
      members.append("static var unique: [[String]] { [[\"\(property.name)\"]] }")
    }
    return members.isEmpty ? "" : note(property.name, members.joined(separator: "\n"))
  }

  /// What is said of both sides of a relationship may stand at one of them: the key path of the other is taken by its last
  /// word, since the compiler would go round in circles if both notes were to name the other.
  private var relationship: String {
    guard let property, let attributeSyntax else { return "" }
    let words = Words(attributeSyntax.source)
    var said = ["\"\(property.name)\""]
    if let rule = words.argument("deleteRule") { said.append("deleteRule: \(rule.source)") }
    if let inverse = words.argument("inverse")?.words.last, inverse != "nil" {
      said.append("inverse: \"\(inverse.filter { $0 != "`" })\"")
    }
    let counts = ["minimumModelCount", "maximumModelCount"].compactMap { words.argument($0)?.words }
    let areCounted = counts.contains { $0 != ["0"] && $0 != ["nil"] }
    if areCounted || words.options.contains("unique") { said.append("isLimited: true") }
    var members = earlierName(of: property, in: words)
    if said.count > 1 {
      members.append(
        """
        static var relationships: [SwiftData.RelationshipNote] {
          [SwiftData.RelationshipNote(\(said.joined(separator: ", ")))]
        }
        """)
    }
    return members.isEmpty ? "" : note(property.name, members.joined(separator: "\n"))
  }

  private func earlierName(of property: Property, in words: Words) -> [String] {
    guard let name = words.argument("originalName"), name.words != ["nil"] else { return [] }
    return [
      "static var earlierNames: [String: String] { [\"\(property.name)\": \(name.source)] }"
    ]
  }

  /// The value that a property is given where it is declared is that of an object that is read.
  private var transient: String {
    guard let property else { return "" }
    let value =
      property.hasValue
      ? "let value\(property.rest)\nreturn [(\"\(property.name)\", value as Any)]"
      : "[(\"\(property.name)\", nil)]"
    return note(property.name, "static var transient: [(name: String, value: Any?)] { \(value) }")
  }

  private var uniqueTogether: String {
    let lists = Words(syntax?.source ?? "").keyPaths
    return note("", "static var unique: [[String]] { \(lists) }")
  }

  private func note(_ name: String, _ member: String) -> String {
    """
    private nonisolated enum _$note\(name): SwiftData.PropertyNote { \(member) }
    @ObservationIgnored private let _$mark\(name) = SwiftData.PropertyMark<_$note\(name)>()
    """
  }

  private var conformance: String {
    "extension \(extendedTypeSyntax?.source ?? ""): SwiftData.ModelActor {}"
  }

  private var actorMembers: String {
    let access = Words(declSyntax?.source ?? "").contains("public") ? "public " : ""
    return """
      \(access)nonisolated let modelExecutor: any SwiftData.ModelExecutor
      \(access)nonisolated let modelContainer: SwiftData.ModelContainer
      \(access)init(modelContainer: SwiftData.ModelContainer) {
        let context = SwiftData.ModelContext(modelContainer)
        modelExecutor = SwiftData.DefaultSerialModelExecutor(modelContext: context)
        self.modelContainer = modelContainer
      }
      """
  }
}

/// A property as it is declared.
private struct Property {
  let name: String
  /// What stands after the name: its type and its value, without what watches it.
  let rest: Substring
  /// Whether it is given a value.
  let hasValue: Bool
  /// Whether it is what another property is stored in.
  let isCopy: Bool
  /// Whether it is one that objects have in memory, and that can change.
  let isObserved: Bool

  init?(_ source: String) {
    let words = Words(source)
    let outer = words.all.filter { $0.depth == 0 }
    guard let keyword = outer.firstIndex(where: { ["var", "let"].contains($0.text) }),
      keyword + 1 < outer.count
    else { return nil }
    name = outer[keyword + 1].text.filter { $0 != "`" }
    let after = outer[(keyword + 2)...]
    let watchers = words.all.indices.dropLast().first {
      words.all[$0].text == "{" && ["didSet", "willSet"].contains(words.all[$0 + 1].text)
    }
    let end = watchers.map { words.all[$0].text.startIndex } ?? source.endIndex
    rest = source[outer[keyword + 1].text.endIndex..<end]
    hasValue = after.contains { $0.text == "=" && $0.text.startIndex < end }
    isCopy = name.hasPrefix("_") && words.contains("ObservationIgnored")
    let opening = after.firstIndex { ["{", "="].contains($0.text) }
    let isComputed =
      opening.map { outer[$0].text == "{" } == true && watchers == nil
    let before = outer[..<keyword].map(\.text)
    isObserved =
      outer[keyword].text == "var" && !isComputed
      && !before.contains {
        ["static", "class", "ObservationIgnored", "ObservationTracked"].contains($0)
      }
  }
}
