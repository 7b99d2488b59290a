public import VirtualTime

/// How well a moment suits a request: a weighted mean of what several factors say.
///
/// ```swift
/// let score = Score.of(request, in: context)
/// score.value  // sum / denominator
/// ```
public struct Score: Codable, Equatable, Sendable {
  /// The answers, in the order of ``ScoreFactor``; a factor that has nothing to say is left out.
  public private(set) var parts: [ScorePart] = []
  /// The next instant at which time alone can change a part; nil: only an event can.
  public private(set) var nextChange: Instant?

  /// The weighted answers together, to the millionth.
  public var sum: Double { Self.millionths(parts.reduce(0) { $0 + $1.weight * $1.score }) }
  /// The weights of the factors that answered, to the millionth.
  public var denominator: Double { Self.millionths(parts.reduce(0) { $0 + $1.weight }) }
  /// The score, 0 … 1; 1 when nobody has anything to say.
  public var value: Double { denominator == 0 ? 1 : sum / denominator }

  /// Asks every factor.
  public static func of(_ request: TaskRequest, in context: EvaluationContext) -> Score {
    var score = Score()
    score.parts.reserveCapacity(5)
    score.ask(ApplicationFactor(), request, context)
    score.ask(DeviceActivityFactor(), request, context)
    score.ask(NetworkQualityFactor(), request, context)
    score.ask(BatteryLevelFactor(), request, context)
    score.ask(ThermalFactor(), request, context)
    return score
  }

  /// Adds the answer of one factor.
  private mutating func ask<F: Factor>(
    _ factor: F, _ request: TaskRequest, _ context: EvaluationContext
  ) {
    guard let answer = factor.answer(request, in: context) else { return }
    parts.append(
      ScorePart(factor: F.name, weight: F.weight(context.policy), score: answer.score))
    if let change = answer.nextChange { nextChange = min(change, nextChange ?? change) }
  }

  /// Rounds so that a sum printed with six digits is the sum itself.
  private static func millionths(_ number: Double) -> Double {
    (number * 1e6).rounded() / 1e6
  }
}

/// What goes into the score of a moment, under the names that the device's log has for it.
public enum ScoreFactor: String, Codable, CaseIterable, Sendable {
  /// How likely the user is to open the app.
  case application = "ApplicationPolicy"
  /// Whether somebody uses the device.
  case deviceActivity = "DeviceActivityPolicy"
  /// How good the network is.
  case networkQuality = "NetworkQualityPolicy"
  /// How much the battery holds, and whether it charges.
  case batteryLevel = "BatteryLevelPolicy"
  /// How warm the device is.
  case thermal = "ThermalPolicy"
}

/// The answer of one factor.
public struct ScorePart: Codable, Hashable, Sendable {
  /// The factor that answers.
  public var factor: ScoreFactor
  /// How much the answer counts, 0 or more.
  public var weight: Double
  /// How well the moment suits the request, 0 … 1.
  public var score: Double
}
