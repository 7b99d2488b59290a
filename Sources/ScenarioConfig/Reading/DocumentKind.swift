import SchedulingRules

/// The kinds of configuration documents, told apart by the keys that they hold.
public enum DocumentKind: String, CaseIterable, Sendable {
  /// A scenario, in `Scenarios`.
  case scenario
  /// The habits of somebody with a device, in `Lives`.
  case life
  /// The constants of a policy, in `Policies`.
  case policy
  /// The declarations of an app, in `Apps`.
  case infoPlist = "Info.plist"
  /// A failing run, written by the tool.
  case capsule

  /// The kind of which a document holds the most keys; nil when it holds none of any.
  init?(of document: [String: PropertyListValue]) {
    var best: (kind: DocumentKind, count: Int)?
    for kind in Self.allCases {
      let count = kind.keys.count { document[$0] != nil }
      if count > best?.count ?? 0 { best = (kind, count) }
    }
    guard let best else { return nil }
    self = best.kind
  }

  /// What documents of the kind hold.
  private var keys: [String] {
    switch self {
    case .scenario: Schema.scenario.keys.map(\.name)
    case .life: Schema.life.keys.map(\.name)
    case .policy: Policy.constants.map(\.name)
    case .infoPlist: Schema.infoPlist.keys.map(\.name)
    case .capsule: Schema.capsule.keys.map(\.name)
    }
  }
}
