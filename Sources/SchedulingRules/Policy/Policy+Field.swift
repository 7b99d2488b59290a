/// The policy of a scenario that names none: the best estimate of what phones do.
///
/// Apple publishes hardly a number, and one count over many phones is public. So each value says in which
/// range the reports lie and where they are to be found; a guess is called one. All else is as in `Documented`.
extension Policy {
  /// The best estimate of what phones do.
  public static let field: Policy = {
    var policy = Policy(name: "Field")
    for estimate in PolicyEstimate.all { policy.adopt(estimate) }
    return policy
  }()

  /// The policies that are compiled in: a scenario may name them without a file.
  public static let builtIn = [documented, field]

  /// What the policy is, where its name alone would mislead; nil where it does not.
  ///
  /// One that has the name of a policy that is compiled in, and constants of its own or not all of its rules, says which.
  public var caution: String? {
    guard let original = Self.builtIn.first(where: { $0.name == name }) else {
      return Self.caution(ofPolicy: name)
    }
    let others = Self.constants.filter { cells[$0.place] != original.cells[$0.place] }
    let without = disabledRules.filter { !original.disabledRules.contains($0) }
    let words =
      (others.isEmpty ? [] : ["but for " + others.map(\.name).joined(separator: ", ")])
      + (without.isEmpty
        ? [] : ["without " + without.map(\.description).joined(separator: ", ")])
    return words.isEmpty ? Self.caution(ofPolicy: name) : words.joined(separator: ", ")
  }

  /// The same for a policy of which only the name is known.
  public static func caution(ofPolicy name: String) -> String? {
    switch name {
    case documented.name: "what Apple documents, numbers by folklore; phones launch less often"
    case field.name: "the best estimate of what phones do; Apple publishes no numbers"
    default: nil
    }
  }

  /// On what a constant's value rests: the rules, or the reports that the policy names.
  ///
  /// What is declared of the default says nothing of another value.
  public func source(of constant: PolicyConstant) -> String {
    estimate(of: constant)?.source
      ?? (isDefault(constant) ? constant.source : "the policy's own")
  }

  /// How well a constant's value is supported.
  public func confidence(of constant: PolicyConstant) -> Confidence {
    estimate(of: constant)?.confidence ?? (isDefault(constant) ? constant.confidence : .inferred)
  }

  private func isDefault(_ constant: PolicyConstant) -> Bool {
    cells[constant.place] == constant.preset
  }
}

/// What a policy takes a constant to be, and why.
public struct PolicyEstimate: Equatable, Sendable {
  let place: Int
  let cell: PolicyCell
  /// On what the value rests: rules, or the range that was seen, and where.
  public let source: String
  /// How well the value is supported.
  public let confidence: Confidence
  /// What the constant means, where the policy has words of its own for it.
  public let meaning: String?

  init(
    _ place: Int, _ cell: PolicyCell, _ source: String, _ confidence: Confidence,
    meaning: String? = nil
  ) {
    self.place = place
    self.cell = cell
    self.source = source
    self.confidence = confidence
    self.meaning = meaning
  }

  private static func minutes(
    _ key: TimeConstant, _ minutes: Int, _ confidence: Confidence, _ source: String
  ) -> PolicyEstimate {
    PolicyEstimate(key.place, PolicyCell(.seconds(minutes * 60)), source, confidence)
  }

  private static func count(
    _ key: CountConstant, _ count: Int, _ confidence: Confidence, _ source: String
  ) -> PolicyEstimate {
    PolicyEstimate(key.place, PolicyCell(count), source, confidence)
  }

  private static func number(
    _ key: RealConstant, _ number: Double, _ confidence: Confidence, _ source: String
  ) -> PolicyEstimate {
    PolicyEstimate(key.place, PolicyCell(number), source, confidence)
  }

  private static func flag(
    _ key: FlagConstant, _ flag: Bool, _ confidence: Confidence, _ source: String
  ) -> PolicyEstimate {
    PolicyEstimate(key.place, PolicyCell(flag), source, confidence)
  }

  /// All estimates, in no particular order; issues are those of GitHub.
  static let all = rates + hours + uses + processing + others

  private static let rates: [PolicyEstimate] = [
    number(
      .refreshPerDayConstant, 40, .measured,
      "20 … 75 a day seen: deltachat-ios issues 1157, 1412, 1444"),
    number(
      .refreshPerDayDaily, 8, .measured,
      "0 … 13 a day seen: OpenCircuit issue 177, AltStore 709, react-native-background-fetch 14, 108"
    ),
    number(
      .refreshPerDayWeekly, 0.7, .inferred,
      "at most 2.4 a day by counts of 189 people: beiwe-ios issue 88; a guess below that"),
    number(
      .refreshPerDayRare, 0.1, .inferred,
      "a guess; none is said to come: react-native-background-fetch issue 278"),
    count(
      .refreshMaxPerDayConstant, 75, .measured, "75 counted in 23.5 h: deltachat-ios issue 1157"),
    count(.refreshMaxPerDayDaily, 20, .inferred, "a guess above the 13 that were seen"),
    count(.refreshMaxPerDayWeekly, 3, .inferred, "a guess above the bound of 2.4 a day"),
    count(.refreshMaxPerDayRare, 1, .inferred, "a guess"),
    number(.budgetDevicePerDay, 800, .inferred, "a guess; that there is one: forum thread 776933"),
    number(
      .budgetOthersPerDay, 344, .inferred,
      "a guess: an app in constant use, 8 daily and 20 weekly ones beside this one"),
    count(
      .budgetSavedLaunches, 3, .measured,
      "about 4 runs 15 min apart after a day of none: flutter_workmanager issue 196"),
  ]

  private static let hours: [PolicyEstimate] = [
    minutes(
      .refreshMinSpacing, 15, .measured,
      "15 … 25 min in good hours: capacitor-background-fetch issue 29, owntracks/ios 467"),
    minutes(
      .refreshSpacingJitter, 10, .measured,
      "0 … 10 min: capacitor-background-fetch issue 29, OpenCircuit 177"),
    number(
      .refreshNightFactor, 0.15, .measured,
      "none for 12 … 16 h, rare from 1 to 8 h: OpenCircuit issue 177, owntracks/ios 839, AltStore 345"
    ),
    number(
      .refreshNightFactorConstant, 0.5, .inferred,
      "fitted to one fetch every 19 min over 24 h: deltachat-ios issue 1157"),
    minutes(.nightBegin, 23 * 60, .inferred, "a guess from one study: JMIR mHealth 7(5):e11930"),
    minutes(.nightEnd, 7 * 60, .inferred, "a guess from one study: JMIR mHealth 7(5):e11930"),
    count(.predictReserve, 1, .inferred, "a guess; that there is a prediction: WWDC 2019-707"),
    minutes(
      .predictLeadTime, 15, .folklore,
      "10 … 15 min in write-ups of 2014: cocoaallocinit.com, a gist of cdzombak"),
    number(.predictUsualShare, 0.4, .inferred, "a guess: on three of seven days"),
    number(
      .scoringThresholdStart, 0.4, .inferred,
      "a guess; 0.69 and 0.91 were seen, of scores with more parts: cocoa pull request 644"),
    number(.scoringThresholdEnd, 0.1, .inferred, "a guess; only that it falls is known"),
  ]

  private static let uses: [PolicyEstimate] = [
    count(.usageConstantHours, 7, .inferred, "a guess for ten openings a day"),
    count(.usageDailyDays, 5, .inferred, "a guess"),
    minutes(
      .usageLearningTime, 24 * 60, .measured,
      "24 h in three reports: react-native-background-fetch issue 164, flutter_workmanager 196, "
        + "MobiusSync 231"),
    minutes(.usageLearningRamp, 3 * 24 * 60, .inferred, "a guess; 0 to several days are reported"),
    flag(
      .pushNeedsUse, true, .support,
      "forum thread 776933, against the notes on WWDC 2020-10063"),
  ]

  private static let processing: [PolicyEstimate] = [
    number(
      .processingPerDay, 3, .measured,
      "fewer than 1 … 8 a night: beiwe-ios issue 88, noop pull request 2280, "
        + "react-native-background-fetch 322"),
    number(
      .processingDayFactor, 0.1, .measured,
      "from 0:28 to 4:00, at 3:00, none by day: noop pull request 2280, zingo-mobile 599, "
        + "OpenCircuit 177"),
    minutes(.processingIdleTime, 15, .inferred, "a guess; that use blocks: cocoa pull request 644"),
    minutes(.processingIdleTimeByDay, 30, .inferred, "a guess"),
    minutes(
      .processingWindow, 7 * 24 * 60, .measured, "7 days, once: flutter_workmanager issue 557"),
    minutes(
      .processingRunLimit, 5, .measured,
      "295 … 300 s: MobiusSync issue 7, zingo-mobile pull request 599, "
        + "react-native-background-fetch 322"),
    minutes(
      .processingMinSpacing, 30, .measured,
      "about 30 min over five nights: noop pull request 2280"),
  ]

  private static let others: [PolicyEstimate] = [
    number(
      .refreshEarlyExpiryProbability, 0.02, .inferred,
      "a guess; forum thread 780956 has times and no share"),
    minutes(
      .restartQuietTime, 5, .measured,
      "300 s on iOS, 900 s on the Mac: openradar 20555, Stack Overflow 71523234"),
    minutes(.throttleTime, 15, .inferred, "a guess: the spacing doubled"),
    minutes(.throttleMaxTime, 4 * 60, .inferred, "a guess; nothing is published"),
    number(
      .bgtaskLpmFactor, 1, .inferred,
      "27.3 s of 30 in a thread about Low Power Mode: deltachat-ios issue 3272"),
  ]
}
