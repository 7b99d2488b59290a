import DeviceModel
import Emulator

extension Schema {
  /// The keys of a capsule.
  static let capsule = Schema(
    title: "Capsule",
    keys: [
      Key("FormatVersion", .version(1), .required, "The version of this format."),
      Key(
        "EmulatorVersion", .text(limit: 100), .required,
        "The version of the emulator that wrote the capsule."),
      Key(
        "Isolation", .choice(IsolationMode.allCases.map(\.rawValue)), .required,
        "How the app's processes were kept apart."),
      Key(
        "Scenario", .dictionary(.resolvedScenario), .required,
        "The scenario with everything that it refers to."),
      Key(
        "ScenarioDigest", .text(limit: 16), .required,
        "The digest of the run's configuration, 16 hexadecimal digits."),
      Key(
        "Failures", .list(.dictionary(.capsuleFailure)), .required, "What was wrong with the run."),
      Key(
        "Seal", .text(limit: 16), .required,
        "The hash of ScenarioDigest and Failures, 16 hexadecimal digits: a capsule is not written by hand."
      ),
      Key(
        "TraceHash", .text(limit: 16), .required,
        "The hash of the run's trace, 16 hexadecimal digits."),
      Key(
        "Checkpoints", .list(.text(limit: 200)), .required,
        "How the trace went, as strings RECORD NANOSECONDS KIND HASH: the number of a record from 1, "
          + "its time, its kind, and the hash of the lines of all records from the second to it."),
    ])

  /// The keys of an element of `Failures` of a capsule.
  static let capsuleFailure = Schema(
    title: "Failures",
    keys: [
      Key("Name", .text(limit: 100), .required, "The name of the finding."),
      Key("Rule", .rule, .optional, "The rule that was broken."),
      Key(
        "Identifier", .text(limit: Capsule.textLimit), .optional,
        "The task, background task or file that it concerns."),
      Key(
        "ProcessState", .choice(AppProcessState.allCases.map(\.rawValue)), .optional,
        "The state of the process that it concerns, at that moment."),
      Key("Message", .text(limit: Capsule.textLimit), .required, "What happened, as a sentence."),
    ])

  /// The keys of `Scenario` of a capsule: those of a scenario, with contents in place of names.
  static let resolvedScenario = Schema(
    title: "Scenario",
    keys: scenario.keys.compactMap { key in
      switch key.name {
      case "PolicyOverrides", "Life": nil
      case "Policy":
        Key(
          "Policy", .free, .required,
          "The policy: Name, each constant by its name as in a policy's file, and DisabledRules.")
      case "App": Key("App", .dictionary(resolvedApp), .required, key.meaning)
      default: key
      }
    } + [
      Key(
        "UntilSeconds", .number(1e-9...316_224_000), .optional,
        "Where the run ends, if not after DurationSeconds.")
    ])

  /// The keys of `Scenario.App` of a capsule.
  private static let resolvedApp = Schema(
    title: "App",
    keys: app.keys.map { key in
      switch key.name {
      case "InfoPlist": Key("InfoPlist", .free, .required, "The app's Info.plist.")
      case "Files":
        Key(
          "Files", .free, .defaulted(.dictionary([:])),
          "The files of the app's bundle: data by path.")
      default: key
      }
    })

  /// The one key of an inlined policy that is no constant and no list of rules.
  static let policyName = Schema(
    title: "Policy", keys: [Key("Name", .text(limit: 100), .required, "The policy's name.")],
    ignoresOtherKeys: true)
}
