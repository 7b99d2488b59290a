import SchedulingRules

/// The reference of all keys, events, constants and error codes, made from the schemas.
public enum KeyReference {
  /// The reference as a Markdown page.
  public static var markdown: String {
    let parts = [
      introduction,
      table(.scenario, path: nil),
      table(.app, path: "App"),
      table(.task, path: "App.Tasks"),
      table(.history, path: "App.History"),
      table(.device, path: "Device"),
      table(.server, path: "Servers"),
      lines,
      table(Variant.event.sharedSchema, path: "Timeline"),
      forms(of: .event, title: "Events", head: "Event"),
      table(.fault, path: "Faults"),
      table(.expectation, path: "Expectations"),
      lives,
      policy,
      table(.infoPlist, path: nil),
      capsule,
      codes,
    ]
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static let introduction = """
    # Keys of the configuration

    Every key of a configuration document, and every error code.

    <!-- Made from the schemas in code; a test compares. Rewrite: REWRITE_GOLDENS=1 swift test. -->

    Documents are property lists: XML in UTF-8, binary, or OpenStep, which has only strings, so \
    that numbers and booleans are read from them where a key asks for one. A document has at most \
    \(PropertyListFile.sizeLimit) bytes, \(PropertyListConverter.depthLimit) levels and \
    \(PropertyListConverter.valueLimit) values.

    A key path leads from the root of the document to a value, with dots and, for arrays, indices \
    from 0: `Timeline[3].At`.
    """

  private static let lines = #"""
    ## Entries of one line

    An entry of `Timeline`, `Expectations` or `App.Tasks` is a dictionary, or a string that stands for one; an array \
    may hold both.

    | Where | Form | Example |
    | --- | --- | --- |
    | `Timeline` | time, event, values | `0 12:00 Network none` |
    | `Timeline` | time, user action of the app, its parameters | `0 09:05:02 StartTracking Task=Design` |
    | `Expectations` | kind, rule, identifier, further keys | `Launch R-072 com.example.tracker.reconcile Count=2` |
    | `App.Tasks` | identifier, kind, job, further keys | `com.example.tracker.flush BackgroundTask Flush SubmitOn=DidEnterBackground` |

    Blanks part words. A word is `Key=value` or a value alone: values without keys are those of the event's keys in \
    the order of its table, or of the keys of the form above; a word `R-nnn` is the rule, and both rule and identifier \
    may be left out. Between quotation marks a value may hold blanks and `=`; there `\"` is a quotation mark and `\\` a \
    backslash: `Task="Design of a house"`. Commas part the elements of an array: \
    `SubmitOn=DidEnterBackground,Handler`. Booleans are true and false, on and off, YES and NO, 1 and 0.

    A name is that of an event first and then that of a user action of the app: `UserAction Action=Lock` is the action \
    of an app whose user can lock something. `UserAction` takes the parameters of the action beside its own key; \
    `Parameters.Action=x` is a parameter called as one of its own keys, and `Payload.id=7` one of a push, \
    a number, as `true` and `false` are booleans there; between quotation marks they are strings.

    A message about such an entry names the key and the column of its word: `Timeline[3].Kind, column 16`.
    """#

  private static func table(_ schema: Schema, path: String?) -> String {
    let title = path.map { "`\($0)`" } ?? schema.title
    return rows(
      "## \(title)", head: ["Key", "Value", "When absent", "Meaning"],
      schema.keys.map { ["`\($0.name)`", $0.kind.described, absence($0), $0.meaning] })
      + (schema.ignoresOtherKeys ? "\n\nOther keys are ignored." : "")
  }

  private static func absence(_ key: Key) -> String {
    switch key.presence {
    case .required: "error"
    case .optional: "nothing"
    case .defaulted(.text(let word)): word
    case .defaulted(.list(let values)) where !values.isEmpty:
      values.map(\.excerpt).joined(separator: ", ")
    case .defaulted(.list), .defaulted(.dictionary): "empty"
    case .defaulted(let value): value.excerpt
    }
  }

  private static var lives: String {
    [
      table(.life, path: nil),
      table(Variant.habit.sharedSchema, path: "Habits"),
      forms(of: .habit, title: "Habits", head: "Habit"),
    ].joined(separator: "\n\n")
  }

  private static func forms(of variant: Variant, title: String, head: String) -> String {
    rows(
      "### \(title)", head: [head, "Further keys", "Meaning"],
      variant.forms.map { form in
        let keys = form.keys.map { key in
          let absence = key.presence == .required ? "" : " Absent: \(absence(key))."
          return "`\(key.name)`: \(key.kind.described). \(key.meaning)\(absence)"
        }
        return ["`\(form.name)`", keys.joined(separator: "<br>"), form.meaning]
      })
  }

  private static var policy: String {
    table(.policyConstant, path: nil)
      + "\n\nA policy's file holds what it takes to be different from `Documented`. A constant is its value "
      + "alone, or a dictionary with these keys, which says on what the value rests.\n\n"
      + rows(
        "### Constants", head: ["Constant", "Value", "Default", "Meaning"],
        Policy.constants.map {
          ["`\($0.name)`", $0.allowedValues, $0.defaultValue.description, $0.meaning]
        })
  }

  private static var capsule: String {
    table(.capsule, path: nil) + "\n\n" + table(.capsuleFailure, path: "Failures")
      + "\n\n`Scenario` has the keys of a scenario, but no `PolicyOverrides`: `Policy` is a dictionary with "
      + "`Name`, every constant and `DisabledRules`, and `App.InfoPlist` is one, too. `UntilSeconds` is "
      + "where the run ends, if not after `DurationSeconds`."
  }

  private static var codes: String {
    rows(
      "## Error codes", head: ["Code", "Meaning"],
      ProblemCode.allCases.map { [$0.rawValue, $0.sentence] })
  }

  private static func rows(_ title: String, head: [String], _ rows: [[String]]) -> String {
    let lines = [head, head.map { _ in "---" }] + rows
    return title + "\n\n"
      + lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }
}
