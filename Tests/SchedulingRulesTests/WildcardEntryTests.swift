import SchedulingRules
import Testing
import ValueExpectations

@Suite("Wildcards in the permitted identifiers")
struct WildcardEntryTests {
  private func permission(
    _ identifier: String, _ entries: [String], _ policy: Policy = .documented
  ) -> Permission {
    InfoPlist(bundleIdentifier: "com.example", permittedIdentifiers: entries, backgroundModes: [])
      .permission(for: identifier, policy: policy)
  }

  @Test(
    "A wildcard is the last component, the only one, and begins with the bundle identifier (R-012)",
    arguments: [
      ("com.example.export.*", true), ("com.example.*", true), ("com.example.a.b.*", true),
      ("com.example.export*", false), ("com.example.*.export", false), ("com.example.*.*", false),
      ("*", false), ("com.*", false), ("com.Example.export.*", false), ("com.examples.*", false),
      ("com.example.export", false), ("", false),
    ])
  func form(entry: String, isWildcard: Bool) {
    expect((WildcardEntry(entry, of: "com.example") != nil), is: isWildcard)
  }

  @Test(
    "It permits what begins with its prefix and goes on",
    arguments: [
      ("com.example.export.a", true), ("com.example.export.a.b", true),
      ("com.example.export.", false), ("com.example.export", false),
      ("com.example.exports.a", false), ("com.example.Export.a", false),
    ])
  func permitted(identifier: String, isPermitted: Bool) {
    let permission = permission(identifier, ["com.example.export.*"])
    expect(permission, is: (isPermitted ? .byWildcard : .none))
  }

  @Test("An identifier that is listed needs no wildcard")
  func listed() {
    expect(
      permission("com.example.export.a", ["com.example.export.*", "com.example.export.a"]),
      is: .byName)
  }

  @Test("A malformed entry permits nothing, not even itself, and is named")
  func malformed() {
    expect(permission("com.example.export*", ["com.example.export*"]), is: .none)
    expect(permission("com.example.export.a", ["com.other.*", "*"]), is: .none)
    let plist = InfoPlist(
      bundleIdentifier: "com.example",
      permittedIdentifiers: ["com.example.a", "*", "com.example.b.*", "com.example.*.c"],
      backgroundModes: [])
    expect(plist.malformedWildcards, is: ["*", "com.example.*.c"])
  }

  @Test("Without R-012 an asterisk is a character like any other")
  func disabled() throws {
    let policy = try documented(without: .wildcardIdentifiers)
    expect(permission("com.example.export.a", ["com.example.export.*"], policy), is: .none)
    expect(permission("com.example.export.*", ["com.example.export.*"], policy), is: .byName)
  }

  @Test("Under a wildcard a handler can be registered, but neither kind of request submitted")
  func decisions() throws {
    let plist = InfoPlist(
      bundleIdentifier: "com.example", permittedIdentifiers: ["com.example.export.*"],
      backgroundModes: ["fetch", "processing"])
    let identifier = "com.example.export.a"
    expect(
      Registration.decide(
        identifier, infoPlist: plist, isRegistered: false, hasFinishedLaunching: false,
        policy: .documented), is: .accepted(remark: nil))
    for request in [refresh, processing] {
      func submission(_ policy: Policy) -> SubmissionVerdict {
        Submission(
          infoPlist: plist, isRegistered: true, pending: [], device: .init(), policy: policy
        ).decide(request.with { $0.identifier = identifier })
      }
      expect(submission(.documented), is: .refused(code: .notPermitted, rule: .wildcardIdentifiers))
      expect(
        submission(try documented(without: .wildcardIdentifiers)),
        is: .refused(code: .notPermitted, rule: .submissionPermitted))
      expect(
        submission(try documented(without: .submissionPermitted)), is: .accepted(replaces: nil))
    }
  }
}
