/// The constants about continued processing.
extension Policy {
  static let continuedConstants: [PolicyConstant] = [
    PolicyConstant(
      "continued.maxPerApp", .count(\.continuedMaxPerApp, 1...1000), .count,
      sources: [.continuedRoom], .inferred,
      "How many continued tasks of an app may run at once; Apple gives no number."),
    PolicyConstant(
      "continued.maxPerDevice", .count(\.continuedMaxPerDevice, 1...1000), .count,
      sources: [.continuedRoom], .inferred,
      "How many continued tasks of all apps may run at once; Apple gives no number."),
    PolicyConstant(
      "continued.noProgressTimeout", .time(\.continuedNoProgressTimeout, 1...3600), .seconds,
      sources: [.continuedProgress], .measured,
      "How long a continued task may come no further before it expires; 20 to 30 were reported."),
    PolicyConstant(
      "continued.promptAfter", .time(\.continuedPromptAfter, 1...86_400), .seconds,
      sources: [.continuedQuestion], .measured,
      "How long a continued task may run before the user is asked whether it is to go on."),
    PolicyConstant(
      "continued.allowedInLowPowerMode", .flag(\.continuedAllowedInLowPowerMode), .boolean,
      sources: [.lowPowerMode, .continuedBeginsAtOnce], .inferred,
      "Whether continued processing begins and goes on in Low Power Mode; Apple says nothing."),
    PolicyConstant(
      "continued.needsRefreshOn", .flag(\.continuedNeedsRefreshOn), .boolean,
      sources: [.submissionNeedsRefresh, .continuedBeginsAtOnce], .inferred,
      "Whether continued processing is refused while Background App Refresh is off."),
    PolicyConstant(
      "continued.processorMonitored", .flag(\.continuedProcessorMonitored), .boolean,
      sources: [.continuedGraphics, .continuedUnlimited], .inferred,
      "Whether the processor's monitor ends continued tasks; Apple names no measure for “excessive”."
    ),
    PolicyConstant(
      "continued.submissionError",
      .choice(\.continuedSubmissionError, refusalWords), .word,
      sources: [.continuedSubmittedByPerson], .inferred,
      "The error of a continued request that is submitted in the background; it is not documented."),
    PolicyConstant(
      "resource.unsupportedError", .choice(\.resourceUnsupportedError, refusalWords), .word,
      sources: [.graphicsResources, .continuedGraphics], .documented,
      "The error of a continued request for the graphics processor where there is none."),
  ]

  private static let refusalWords = SubmissionErrorCode.allCases.map { "\($0)" }

  var continuedBackgroundSubmissionCode: SubmissionErrorCode {
    Self.code(continuedSubmissionError)
  }

  var unsupportedResourceCode: SubmissionErrorCode { Self.code(resourceUnsupportedError) }

  private static func code(_ word: String) -> SubmissionErrorCode {
    SubmissionErrorCode.allCases.first { "\($0)" == word } ?? .notPermitted
  }
}
