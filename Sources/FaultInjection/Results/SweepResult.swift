/// Something wrong with a run that a fault has struck.
public struct SweepFailure: Codable, Equatable, Hashable, Sendable {
  /// The name of the finding.
  public var name: String
  /// The task that it concerns.
  public var identifier: String?
  /// What happened, as a sentence.
  public var message: String

  /// Creates a failure.
  public init(name: String, identifier: String? = nil, message: String) {
    self.name = name
    self.identifier = identifier
    self.message = message
  }

  /// The name of work that is left for good.
  static let neverDoneName = "neverDone"

  /// Work that is done in the recovery of the fault-free run, but not after this fault.
  static func neverDone(_ identifier: String) -> SweepFailure {
    SweepFailure(
      name: neverDoneName, identifier: identifier,
      message: "“\(identifier)” was not completed again within a day after the faults had stopped")
  }

  /// A run that is not the fault-free one up to its fault.
  static let notReproducible = SweepFailure(
    name: "notReproducible", identifier: nil,
    message: "The run differs from the fault-free one before its fault, or never came to its point")
}

/// What came of one planned fault, or of a pair.
public struct SweepResult: Codable, Equatable, Sendable {
  /// The later fault of a pair.
  public struct Second: Codable, Equatable, Sendable {
    /// What was to strike, as the command line names it.
    public var faultName: String
    /// Before a point of which kind.
    public var pointKind: String
    /// Before which point of that kind, counted over the run from 1.
    public var number: Int
    /// Before which point it struck, counted over the run; nil when the scenario had no such point any more.
    public var point: Int?
  }

  /// The number of the fault, or of the pair, in the sweep, from 0.
  public var index: Int
  /// What struck, as the command line names it, for example `kill`.
  public var faultName: String
  /// Before which point it struck, counted over the run; for a fault at an instant, the point that was to come next.
  public var point: Int
  /// The kind of the point before which it struck; nil for a fault at an instant.
  public var pointKind: String?
  /// When it struck, in seconds of the run.
  public var seconds: Double
  /// Whether the rest of the run was taken from another fault of the same stretch.
  public var isShared: Bool
  /// Whether the run left the fault-free one as a branch; nil: it was lived through from its beginning, or is shared.
  public var isBranched: Bool?
  /// What was found wrong.
  public var failures: [SweepFailure]
  /// Tracked time that is missing, in milliseconds.
  public var missingMilliseconds: Int64
  /// Tracked time that is held twice, in milliseconds; nil: none.
  public var doubledMilliseconds: Int64?
  /// Tracked time that is held as something that it was not, in milliseconds; nil: none.
  public var misattributedMilliseconds: Int64?

  /// What the books of the app have wrong.
  public var unaccounted: UnaccountedTime {
    UnaccountedTime(
      lost: missingMilliseconds, doubled: doubledMilliseconds ?? 0,
      misattributed: misattributedMilliseconds ?? 0)
  }

  /// What struck later; nil for a fault alone.
  public var second: Second?

  /// The faults that struck as `run --fault` takes them, for example `kill@point=17` or `expire@seconds=12.001`.
  public var faults: [String] {
    let later = second.flatMap { second in
      second.point.map { _ in
        "\(second.faultName)@point=\(second.number),kind=\(second.pointKind)"
          + Self.arguments(of: second.faultName)
      }
    }
    let place = pointKind == nil ? "seconds=\(seconds)" : "point=\(point)"
    return ["\(faultName)@\(place)\(Self.arguments(of: faultName))"]
      + [later].compactMap(\.self)
  }

  private static func arguments(of fault: String) -> String {
    SweepFault(rawValue: fault)?.arguments ?? ""
  }
}
