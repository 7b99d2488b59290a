import Emulator

/// The declaration of one kind of fault: its name, what it may be given, and how it is read.
///
/// Another kind is a case of ``FaultKind``, what the phone does then, and a declaration in ``FaultForm/all``.
struct FaultForm: Sendable {
  /// The value of `Kind`.
  var name: String
  /// The kind of an entry; nil after a problem was logged.
  var read: @Sendable (Section, FaultReader) -> FaultKind?

  /// An hour, in seconds.
  private static let usualSuspension = 3_600.0

  /// All kinds, in the order of the reference.
  static let all = [
    plain("expire", .expire),
    FaultForm(name: "kill") { entry, reader in
      reader.refuse("DurationSeconds", of: entry)
      return reader.reason(of: entry, usually: KillReason.jetsam).map(FaultKind.kill)
    },
    lasting("suspend") { .suspend(seconds: $0 ?? usualSuspension) },
    plain("powerCut", .powerCut),
    FaultForm(name: "clock", read: clock),
    device("lowPower", .lowPower), device("refreshOff", .refreshOff), device("unplug", .unplug),
    FaultForm(name: "network") { entry, reader in
      reader.checkSpan(of: entry)
      return reader.reason(of: entry, usually: NetworkWord.lost)
        .map { .device($0.fault, seconds: entry.number("DurationSeconds")) }
    },
    device("userUnlocks", .userUnlocks), plain("openApp", .openApp),
    plain("swipeAway", .swipeAway), lasting("slowStore") { .store(.slowStore, seconds: $0) },
    lasting("diskFull") { .store(.diskFull, seconds: $0) },
    plain("storeError", .store(.storeError, seconds: nil)), plain("failWork", .failWork),
  ]

  /// The names of earlier versions, with those of today.
  static let formerNames = ["crash": "powerCut", "secondLaunch": "openApp"]

  /// A fault that is always the same.
  private static func plain(_ name: String, _ kind: FaultKind) -> FaultForm {
    FaultForm(name: name) { entry, reader in
      for key in ["Reason", "DurationSeconds"] { reader.refuse(key, of: entry) }
      return kind
    }
  }

  /// A fault that may end after a span in seconds.
  private static func lasting(
    _ name: String, _ kind: @escaping @Sendable (Double?) -> FaultKind
  ) -> FaultForm {
    FaultForm(name: name) { entry, reader in
      reader.refuse("Reason", of: entry)
      reader.checkSpan(of: entry)
      return kind(entry.number("DurationSeconds"))
    }
  }

  private static func device(_ name: String, _ fault: DeviceFault) -> FaultForm {
    lasting(name) { .device(fault, seconds: $0) }
  }

  /// A jump of the clock, or another time zone; one of them.
  @Sendable private static func clock(_ entry: Section, _ reader: FaultReader) -> FaultKind? {
    switch (entry.text("Reason"), entry.number("DurationSeconds")) {
    case (let zone?, nil):
      return ScenarioCalendar(zoneName: zone, at: entry.path("Reason"), log: reader.log)
        .map { .timeZone($0.zoneName) }
    case (nil, let seconds?): return .clockJump(milliseconds: Int64((seconds * 1_000).rounded()))
    case (nil, nil):
      reader.log.add(
        .missingKey, at: entry.path("DurationSeconds"), found: "nothing",
        expected: "how far the clock is set, or a time zone as Reason")
    case (_?, _?):
      reader.log.add(
        .conflict, at: entry.path("DurationSeconds"), found: "the key",
        expected: "either DurationSeconds or Reason for clock")
    }
    return nil
  }
}

/// The words that `Reason` of a network fault can be.
enum NetworkWord: String, CaseIterable {
  case lost, slow, flapping

  var fault: DeviceFault {
    switch self {
    case .lost: .networkLost
    case .slow: .networkSlow
    case .flapping: .networkFlapping
    }
  }
}

extension Schema {
  /// The keys of an element of `Faults`.
  static let fault = Schema(
    title: "Faults",
    keys: [
      Key(
        "Kind", .choice(FaultForm.all.map(\.name) + FaultPattern.allCases.map(\.rawValue)),
        .required, "What goes wrong, or the name of a pattern.", former: FaultForm.formerNames),
      Key(
        "Target", .text(limit: 128), .defaulted(.text("run")),
        "Whose points are counted, and whom it concerns: run, launch:N, or the identifier of a "
          + "task, or the name of a background task, while it runs."),
      Key(
        "AtPoint", .integer(1...1_000_000_000), .optional,
        "It strikes before the point of this number of the target, among those of PointKind and "
          + "AtCall."),
      Key(
        "PointKind", .choice(PointKind.allCases.map(\.rawValue)), .optional,
        "Only points of this kind count; with AtCall callBefore when absent."),
      Key(
        "AtSeconds", .number(0...316_224_000), .optional,
        "It strikes so many seconds after the start."),
      Key(
        "AtCall", .text(limit: 100), .optional,
        "Only points of this call count, for example BGTaskScheduler.submit or store.sync; "
          + "the first one when AtPoint is absent."),
      Key(
        "Probability", .number(0...1), .optional,
        "It strikes before each point that counts with this probability, by the run's seed."),
      Key(
        "Reason", .text(limit: 100), .optional,
        "For kill: \(Excerpt.choice(KillReason.allCases.map(\.rawValue))), jetsam when absent; "
          + "for network: \(Excerpt.choice(NetworkWord.allCases.map(\.rawValue))), lost when "
          + "absent; for clock: the time zone to change to."),
      Key(
        "DurationSeconds", .number(-316_224_000...316_224_000), .optional,
        "How long it lasts, for good when absent, but an hour for suspend and patterns; "
          + "for clock: how far the clock is set, back when negative."),
    ])
}
