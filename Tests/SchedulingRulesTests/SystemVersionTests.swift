import DeviceModel
import SchedulingRules
import Testing
import ValueExpectations

@Suite("Versions of the system")
struct SystemVersionTests {
  @Test(
    "A version is read as it is written",
    arguments: [("26.0", 26, 0, 0), ("17.4.1", 17, 4, 1), ("13.0", 13, 0, 0)])
  func text(text: String, major: Int, minor: Int, patch: Int) throws {
    let version = try #require(SystemVersion(text))
    expect(version, is: SystemVersion(major, minor, patch))
    expect(version.description, is: text)
  }

  @Test("Versions follow each other by number, not by text")
  func order() {
    let versions = ["9.3", "13.0", "17.4", "17.4.1", "17.10", "26.0"].compactMap(SystemVersion.init)
    #expect(versions.count == 6 && versions.sorted() == versions)
  }

  @Test(
    "Kernel and build are counted as Apple counts them",
    arguments: [
      (SystemVersion(18, 5), "24.5.0", "22F0"), (SystemVersion(26), "25.0.0", "23A0"),
      (SystemVersion(17, 4, 1), "23.4.0", "21E0"),
    ])
  func counts(version: SystemVersion, kernel: String, build: String) {
    #expect(version.kernel == kernel && version.build == build)
  }

  @Test("Rules of a later system are off, those of the present one are in force")
  func rules() {
    let policy = Policy.documented
    expect(policy.on(SystemVersion(26)), is: policy)
    let older = policy.on(SystemVersion(25, 9))
    for rule in [RuleID.wildcardIdentifiers, .continuedRegistrationLater, .workoutSession] {
      #expect(policy.isEnabled(rule) && !older.isEnabled(rule))
      expect(RuleCatalogue.rule(rule).since, is: SystemVersion(26))
    }
    #expect(older.isEnabled(.refreshSpacing))
  }

  @Test(
    "A system refuses tasks that it does not know yet, whatever else speaks for them",
    arguments: [(SystemVersion(16, 9, 9), false), (SystemVersion(17), true), (.usual, true)])
  func arrival(version: SystemVersion, isKnown: Bool) {
    var device = DeviceState()
    device.systemVersion = version
    device.takesPartInStudy = true
    var submission = Submission(
      infoPlist: InfoPlist(
        bundleIdentifier: "com.example", permittedIdentifiers: ["study"],
        backgroundModes: ["processing"]),
      isRegistered: true, pending: [], device: device, policy: Policy.documented.on(version))
    submission.entitlements = [Submission.healthResearchEntitlement]
    let verdict = submission.decide(
      TaskRequest(identifier: "study", kind: .healthResearch, submittedAt: .zero))
    expect(
      verdict,
      is: (isKnown
        ? .accepted(replaces: nil) : .refused(code: .unavailable, rule: .healthStudy)))
  }

  @Test(
    "Another language ends the app, another region does not (W-060)",
    arguments: [
      ("en_US", "en_GB", false), ("en_US", "de_DE", true), ("zh_Hans_CN", "zh_Hans_SG", false),
      ("zh_Hans_CN", "zh_Hant_TW", true), ("de_DE", "de_DE", false), ("en", "en_US", false),
    ])
  func language(before: String, after: String, ends: Bool) throws {
    expect(LocaleChange.endsApp(from: before, to: after, policy: .documented), is: ends)
    var policy = Policy.documented
    try policy.disable(.localeChange)
    #expect(!LocaleChange.endsApp(from: before, to: after, policy: policy))
  }
}
