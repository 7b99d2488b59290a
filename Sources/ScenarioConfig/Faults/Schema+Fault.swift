import Emulator

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
