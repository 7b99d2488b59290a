/// Constants about `NSBackgroundActivityScheduler`.
extension Policy {
  static let activityConstants: [PolicyConstant] = [
    PolicyConstant(
      "nsba.exceptionOnEmptyIdentifier", .flag(\.nsbaExceptionOnEmptyIdentifier), .boolean,
      sources: [.activityIdentifier], .inferred,
      "Whether an empty identifier ends the app; that it is not allowed is documented."),
    PolicyConstant(
      "nsba.shortestInterval", .time(\.nsbaShortestInterval, 0...day), .seconds,
      sources: [.activityInterval], .documented,
      "The shortest interval for which repeating activities are meant."),
    PolicyConstant(
      "nsba.deferredFor", .time(\.nsbaDeferredFor, 0...day), .seconds,
      sources: [.activityDeferred], .inferred,
      "How long a deferred activity waits at least; “soon” is all that is said."),
    PolicyConstant(
      "nsba.defersWithoutPower", .flag(\.nsbaDefersWithoutPower), .boolean,
      sources: [.activityShouldDefer], .documented,
      "Whether a running activity is to be deferred when external power is taken away."),
    PolicyConstant(
      "nsba.defersOnUserActivity", .flag(\.nsbaDefersOnUserActivity), .boolean,
      sources: [.activityShouldDefer], .inferred,
      "Whether a running activity is to be deferred when the user begins to use the device."),
    PolicyConstant(
      "nsba.deferralGrace", .time(\.nsbaDeferralGrace, 0...day), .seconds,
      sources: [.activityShouldDefer], .inferred,
      "How long an activity may go on in bad conditions before that is a finding; our figure."),
  ]
}
