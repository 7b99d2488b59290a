/// Constants about the transfers of background URL sessions, and about the network that carries them.
extension Policy {
  static let sessionConstants: [PolicyConstant] = wakeConstants + transferConstants

  private static let wakeConstants: [PolicyConstant] = [
    PolicyConstant(
      "urlsession.eventsRunLimit", .time(\.urlsessionEventsRunLimit, 1...3600), .seconds,
      sources: [.sessionEventsCode], .inferred,
      "How long an app may take over the events of its URL session; Apple says only “in time”."),
    PolicyConstant(
      "urlsession.resumeDelay", .time(\.urlsessionResumeDelay, 0...day), .seconds,
      sources: [.resumeDelay], .measured,
      "How long a transfer begun after the first wake for session events waits; it doubles."),
    PolicyConstant(
      "urlsession.resumeDelayMax", .time(\.urlsessionResumeDelayMax, 0...(7 * day)), .seconds,
      sources: [.resumeDelay], .inferred,
      "The longest that a transfer begun after such a wake waits."),
    PolicyConstant(
      "urlsession.waitingKeepsDelay", .flag(\.urlsessionWaitingKeepsDelay), .boolean,
      sources: [.resumeDelay], .measured,
      "Whether a delay for which a transfer waited is doubled at the next wake, though it is over."),
    PolicyConstant(
      "urlsession.resumesBeforeFinding", .count(\.urlsessionResumesBeforeFinding, 1...1000), .count,
      sources: [.manySmallTransfers], .inferred,
      "After how many wakes in a row that begin one more transfer that is a finding."),
  ]

  private static let transferConstants: [PolicyConstant] = [
    PolicyConstant(
      "urlsession.discretionNeedsWiFi", .flag(\.urlsessionDiscretionNeedsWiFi), .boolean,
      sources: [.discretionaryTransfers], .documented,
      "Whether a discretionary transfer waits for Wi-Fi."),
    PolicyConstant(
      "urlsession.discretionNeedsPower", .flag(\.urlsessionDiscretionNeedsPower), .boolean,
      sources: [.discretionaryTransfers], .documented,
      "Whether a discretionary transfer waits for external power."),
    PolicyConstant(
      "urlsession.discretionPatience", .time(\.urlsessionDiscretionPatience, 0...(7 * day)),
      .seconds, sources: [.discretionaryTransfers], .inferred,
      "How long a discretionary transfer waits for them; then any network will do."),
    PolicyConstant(
      "urlsession.uploadsBeginAnew", .flag(\.urlsessionUploadsBeginAnew), .boolean,
      sources: [.transferTimeout], .inferred,
      "Whether an upload that was interrupted begins anew; a download goes on where it was."),
    PolicyConstant(
      "network.wifiRate", .count(\.networkWifiRate, 1...10_000_000), .kilobytes,
      sources: [.backgroundTransfers], .inferred,
      "What Wi-Fi carries in a second, shared by all transfers."),
    PolicyConstant(
      "network.cellularRate", .count(\.networkCellularRate, 1...10_000_000), .kilobytes,
      sources: [.backgroundTransfers], .inferred,
      "What mobile data carries in a second, shared by all transfers."),
  ]
}
