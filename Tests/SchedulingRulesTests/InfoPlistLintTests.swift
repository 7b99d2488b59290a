import SchedulingRules
import Testing
import ValueExpectations

@Suite("Lint of an Info.plist")
struct InfoPlistLintTests {
  private func findings(
    _ permitted: [String]?, _ modes: [String], uses: [InfoPlistLint.Use] = []
  ) -> [LintFinding] {
    let infoPlist = InfoPlist(
      bundleIdentifier: "com.example.app", permittedIdentifiers: permitted, backgroundModes: modes)
    return InfoPlistLint(infoPlist, uses: uses).findings
  }

  private func lines(_ findings: [LintFinding]) -> [String] {
    findings.map { "\($0.severity.rawValue) \($0.name) \($0.rule) \($0.keyPath)" }
  }

  private let identifiers = "BGTaskSchedulerPermittedIdentifiers"

  @Test("Declarations that fit together have no errors and no warnings")
  func right() {
    let uses = [InfoPlistLint.Use(identifier: "com.example.app.a", kind: .appRefresh)]
    let found = findings(["com.example.app.a"], ["fetch", "processing"], uses: uses)
    expect(lines(found), is: ["note legacyFetchIsOff R-243 \(identifiers)"])
    #expect(findings(nil, []).isEmpty)
  }

  @Test("A mode is for what a module does that the code imports; of unknown code, sound is noted")
  func purposes() {
    let modes = ["audio", "location", "workout-processing", "fetch"]
    let infoPlist = InfoPlist(
      bundleIdentifier: "com.example.app", permittedIdentifiers: ["a"], backgroundModes: modes)
    func found(_ imports: Set<String>?) -> [String] {
      lines(
        InfoPlistLint(infoPlist, imports: imports).findings.filter {
          $0.rule != .allowListEndsFetch
        })
    }
    expect(found(nil), is: ["note audioMode F-055 UIBackgroundModes[0]"])
    expect(
      found(["UIKit"]),
      is: [0, 1, 2].map { "warning modeWithoutModule R-238 UIBackgroundModes[\($0)]" })
    expect(
      found(["AVFoundation", "CoreLocation", "HealthKit"]),
      is: ["note audioMode F-055 UIBackgroundModes[0]"])
  }

  @Test("A method that the system calls in the background wants its mode (R-027)")
  func methods() {
    func found(_ modes: [String]) -> [String] {
      let infoPlist = InfoPlist(
        bundleIdentifier: "com.example.app", permittedIdentifiers: nil, backgroundModes: modes)
      let methods: Set = ["didReceiveRemoteNotification", "performFetchWithCompletionHandler"]
      return InfoPlistLint(infoPlist, methods: methods).findings
        .filter { $0.name == "methodWithoutMode" }.map(\.subject)
    }
    expect(found([]), is: ["performFetchWithCompletionHandler", "didReceiveRemoteNotification"])
    expect(found(["fetch"]), is: ["didReceiveRemoteNotification"])
    expect(found(["fetch", "remote-notification"]), is: [])
  }

  @Test("The mode for locations wants a text that lets the app ask for a place (R-238)")
  func locationMode() {
    func found(_ keys: [String]) -> [String] {
      let infoPlist = InfoPlist(
        bundleIdentifier: "com.example.app", permittedIdentifiers: nil,
        backgroundModes: ["location"])
      return lines(InfoPlistLint(infoPlist, keys: keys).findings)
    }
    expect(
      found(["UIBackgroundModes"]),
      is: [
        "warning locationModeWithoutText R-238 UIBackgroundModes[0]"
      ])
    for text in [true, false].map(InfoPlist.locationTextKey) {
      expect(found(["UIBackgroundModes", text]), is: [])
    }
  }

  @Test(
    "An identifier of the code that nothing permits names the entry that was meant",
    arguments: [
      ("com.example.app.Refresh", " in case;"), ("com.example.apprefresh", " in its dots;"),
      ("com.example.app.refrehs", "differs;"),
    ])
  func nearMiss(entry: String, difference: String) throws {
    let uses = [InfoPlistLint.Use(identifier: "com.example.app.refresh", kind: .appRefresh)]
    let found = try #require(findings(["x", entry], ["fetch"], uses: uses).first)
    expect(lines([found]), is: ["error identifierNotPermitted R-003 \(identifiers)[1]"])
    #expect(found.fix.contains(difference))
    expect(found.victim?.identifier, is: "com.example.app.refresh")
  }

  @Test("An identifier that is like no entry is to be added")
  func unlike() throws {
    let uses = [InfoPlistLint.Use(identifier: "com.example.app.refresh", kind: nil)]
    let found = try #require(findings(["org.other"], ["fetch"], uses: uses).first)
    expect(lines([found]), is: ["error identifierNotPermitted R-003 \(identifiers)"])
    expect(found.fix, is: "Add “com.example.app.refresh”, spelt as in the code.")
  }

  @Test(
    "Processing without the list of identifiers is refused by the App Store; an empty list is not")
  func store() {
    expect(
      lines(findings(nil, ["processing"])),
      is: [
        "error processingModeWithoutIdentifiers R-026 \(identifiers)"
      ])
    expect(
      lines(findings([], ["processing"])),
      is: ["warning modeWithoutIdentifiers R-026 \(identifiers)"])
    expect(
      lines(findings(nil, ["fetch"])), is: ["warning modeWithoutIdentifiers R-026 \(identifiers)"])
  }

  @Test("Every kind of task that the code submits needs its mode")
  func modes() {
    let uses = [
      InfoPlistLint.Use(identifier: "com.example.app.a", kind: .appRefresh),
      InfoPlistLint.Use(identifier: "com.example.app.b", kind: .processing),
      InfoPlistLint.Use(identifier: "com.example.app.c", kind: nil),
    ]
    let permitted = ["com.example.app.a", "com.example.app.b", "com.example.app.c"]
    let found = findings(permitted, ["processing"], uses: uses)
    expect(lines(found), is: ["error missingMode R-027 UIBackgroundModes"])
    expect(found.first?.victim?.identifier, is: "com.example.app.a")
    // Where the code is not known, one of the two modes is enough.
    #expect(lines(findings(permitted, ["processing"])).isEmpty)
    expect(found.first?.fix, is: "Add “fetch”.")
    let unknown = findings(permitted, [])
    expect(lines(unknown), is: ["warning missingMode R-027 UIBackgroundModes"])
    // Nor is it known whether that one is for continued processing, which needs no mode.
    #expect(unknown.first?.fix.contains("continued processing needs none") == true)
    // A mode that is written otherwise says that tasks are meant which need one.
    let slip = lines(findings(permitted, ["procesing"]))
    #expect(slip.contains("error missingMode R-027 UIBackgroundModes"))
  }

  @Test(
    "What the code submits lacks its mode also where no entry permits it, or only a wildcard",
    arguments: [nil, [], ["com.example.app.*"]] as [[String]?])
  func modeWithoutEntry(permitted: [String]?) {
    let uses = [InfoPlistLint.Use(identifier: "com.example.app.a", kind: .appRefresh)]
    let found = findings(permitted, [], uses: uses)
    #expect(lines(found).contains("error missingMode R-027 UIBackgroundModes"))
    expect(found.count { $0.severity == .error }, is: 2)
  }

  @Test(
    "A wildcard that the system drops is an error",
    arguments: ["com.example.app.*.x", "*", "com.example.*", "com.example.app.x*"])
  func wildcards(entry: String) {
    let found = findings(["com.example.app.a", entry], ["processing"])
    expect(lines(found), is: ["error malformedWildcard R-012 \(identifiers)[1]"])
  }

  @Test("A mode that does not exist suggests the one that was meant")
  func unknownMode() {
    let found = findings(["com.example.app.a"], ["procesing", "fetch", "dance"])
    expect(
      lines(found.filter { $0.name == "unknownMode" }),
      is: [
        "warning unknownMode R-027 UIBackgroundModes[0]",
        "warning unknownMode R-027 UIBackgroundModes[2]",
      ])
    expect(found.first?.fix, is: "Did you mean “processing”?")
    expect(found.first?.victim?.kind, is: .processing)
  }

  @Test("An entry that the code uses as it is was meant for nothing else")
  func usedEntry() throws {
    let uses = ["sync", "async"].map {
      InfoPlistLint.Use(identifier: "com.example.app.\($0)", kind: .appRefresh)
    }
    let found = try #require(findings(["com.example.app.sync"], ["fetch"], uses: uses).first)
    expect(found.keyPath, is: identifiers)
    expect(
      found.fix,
      is: "Add “com.example.app.async”, spelt as in the code; or write "
        + "“com.example.app.sync” there, if that is meant, which is permitted and used as well.")
  }

  @Test(
    "A build setting permits what its value may be",
    arguments: [
      ("$(PRODUCT_BUNDLE_IDENTIFIER).refresh", true), ("$(A).$(B)", true),
      ("com.$(TEAM).app.refresh", true),
      ("${PRODUCT_BUNDLE_IDENTIFIER}.sync", false), ("com.$(TEAM).refresh.x", false),
      ("$(A", false),
    ])
  func settings(entry: String, permits: Bool) {
    let infoPlist = InfoPlist(
      bundleIdentifier: BuildSetting.bundleIdentifier, permittedIdentifiers: [entry],
      backgroundModes: ["fetch"])
    let use = InfoPlistLint.Use(identifier: "com.example.app.refresh", kind: .appRefresh)
    let found = InfoPlistLint(infoPlist, isBuilt: false, uses: [use]).findings
    expect(found.contains { $0.name == "identifierNotPermitted" }, is: !permits)
  }

  @Test("What stands there twice is told once")
  func duplicates() {
    let found = findings(["com.example.app.a", "com.example.app.a"], ["processing", "processing"])
    expect(
      lines(found),
      is: [
        "note duplicate R-003 \(identifiers)[1]", "note duplicate R-027 UIBackgroundModes[1]",
      ])
  }
}
