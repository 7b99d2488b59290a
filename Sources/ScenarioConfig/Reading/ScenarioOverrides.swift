import VirtualTime

/// What the command line says instead of the scenario's file.
public struct ScenarioOverrides: Equatable, Sendable {
  /// Replaces `Seed`.
  public var seed: UInt64?
  /// Replaces `Policy`; a name, never a path.
  public var policy: String?
  /// Replaces `App.Variant`.
  public var variant: String?
  /// Ends the run earlier or later: `D HH:MM:SS` in the scenario's time zone, seconds since the start,
  /// or days of 24 hours since the start as `365d`.
  ///
  /// Events of the timeline at or after that time are left out; one that repeats goes on until then.
  public var until: String?
  /// Faults beside those of `Faults`, each as `KIND[:TARGET]@point=K|seconds=S|call=NAME|p=P`.
  ///
  /// Further values stand behind commas: `kind` (of the point), `reason` and `duration`.
  public var faults: [String]
  /// Replaces `Interleaving`.
  public var interleaving: String?
  /// Replaces `Life`; a name, never a path.
  public var life: String?

  /// Creates overrides; nil leaves to the file what the file says.
  public init(
    seed: UInt64? = nil, policy: String? = nil, variant: String? = nil, until: String? = nil,
    faults: [String] = [], interleaving: String? = nil, life: String? = nil
  ) {
    self.seed = seed
    self.policy = policy
    self.variant = variant
    self.until = until
    self.faults = faults
    self.interleaving = interleaving
    self.life = life
  }

  /// The document as if the file had said it.
  func applied(to document: [String: PropertyListValue]) -> [String: PropertyListValue] {
    var document = document
    if let seed { document["Seed"] = .integer(Int128(seed)) }
    if let interleaving { document["Interleaving"] = .text(interleaving) }
    if let life { document["Life"] = .text(life) }
    if let policy { document["Policy"] = .text(policy) }
    if let variant, case .dictionary(var app) = document["App"] {
      app["Variant"] = .text(variant)
      document["App"] = .dictionary(app)
    }
    return document
  }
}

extension ScenarioOverrides {
  /// So many seconds may a run be made long, as `DurationSeconds` may say itself.
  public static let longestSeconds = 316_224_000.0

  private static let limit = Instant.zero.advanced(by: .seconds(longestSeconds))

  /// The other end of the run, or nil when there is none or a problem was logged.
  func end(in period: RunPeriod, at root: DocumentPath, log: ProblemLog) -> Instant? {
    guard let until else { return nil }
    let moment = TimelineMoment(until) ?? Self.seconds(of: until).map(TimelineMoment.seconds)
    if let moment, !period.exists(moment, at: root.key("--until"), log: log) { return nil }
    let end = moment.map { period.instant(of: $0) }
    if let end, end > .zero, end <= Self.limit { return end }
    log.add(
      .malformedText, at: root.key("--until"), found: Excerpt.quoted(until),
      expected: "D HH:MM:SS in local time, seconds, or days as 365d, after the start",
      hint: "By its file the run lasts \(Excerpt.number(period.durationSeconds)) s; at most "
        + "\(Excerpt.number(Self.limit.seconds)) s are possible.")
    return nil
  }

  private static func seconds(of text: String) -> Double? {
    guard text.hasSuffix("d") else { return Double(text) }
    return Int(text.dropLast()).flatMap { (1...3_660).contains($0) ? Double($0) * 86_400 : nil }
  }
}

extension ScenarioOverrides {
  /// The faults as entries of `Faults`, without those about which a problem was logged.
  func faultSections(at root: DocumentPath, log: ProblemLog) -> [Section] {
    faults.enumerated().compactMap { index, text in
      let path = root.key("--fault").index(index)
      guard let entry = FaultText.entry(text) else {
        log.add(
          .malformedText, at: path, found: Excerpt.quoted(text),
          expected: "KIND[:TARGET]@point=K, @seconds=S, @call=NAME or @p=P",
          hint: "Further values stand behind commas; the names are "
            + "\(Excerpt.choice(FaultText.names)).")
        return nil
      }
      return SchemaCheck(log: log).section(entry, schema: .fault, at: path)
    }
  }
}
