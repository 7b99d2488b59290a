/// What the compiler asks for; without an expansion: what this program is able to do.
struct Request: Decodable {
  /// A use of a macro.
  struct Expansion: Decodable {
    /// Which macro it is.
    struct Macro: Decodable { let typeName: String }
    /// A piece of code.
    struct Syntax: Decodable { let source: String }

    let macro: Macro
    let macroRole: String
    /// The use itself, beside what it stands at.
    let attributeSyntax: Syntax?
    /// What it stands at.
    let declSyntax: Syntax?
    /// The type that is extended.
    let extendedTypeSyntax: Syntax?
    /// The protocols to which it has not yet been made to conform.
    let conformanceListSyntax: Syntax?
    /// The use itself, where it stands alone.
    let syntax: Syntax?
  }

  let expandAttachedMacro: Expansion?
  let expandFreestandingMacro: Expansion?
}

/// What the compiler is answered.
struct Reply: Encodable {
  private struct Capabilities: Encodable {
    struct Capability: Encodable { let protocolVersion = 7 }
    let capability = Capability()
  }

  private struct Expanded: Encodable {
    let expandedSource: String
    let diagnostics: [String] = []
  }

  private var getCapabilityResult: Capabilities?
  private var expandMacroResult: Expanded?

  init(to request: Request) {
    if let expansion = request.expandAttachedMacro ?? request.expandFreestandingMacro {
      expandMacroResult = Expanded(expandedSource: expansion.source)
    } else {
      getCapabilityResult = Capabilities()
    }
  }
}
