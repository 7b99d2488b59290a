import DeviceModel
import Emulator
import Foundation
import SchedulingRules
import Testing
import ValueExpectations

@testable import ScenarioConfig

@Suite("The app's bundle, the system and the language in a scenario")
struct SurroundingsReaderTests {
  private func infoPlist(of app: AppDescription) throws -> [String: Any] {
    let bundle = try #require(app.bundle)
    let object = try PropertyListSerialization.propertyList(
      from: Data(bundle.infoPlist.utf8), options: [], format: nil)
    return try #require(object as? [String: Any])
  }

  @Test("The app gets its whole Info.plist, with what Xcode adds where it says nothing")
  func wholeInfoPlist() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      propertyList: [
        "CFBundleIdentifier": "com.example.trial", "ServerPort": 8080, "CFBundleVersion": "7",
        "Key": Data([1, 2, 3]), "Nested": ["Ratio": 0.5, "List": [true, "a"]] as [String: Any],
      ], to: "Apps/Trial-Info.plist")
    let file = try folder.scenario(["App": ["Name": "Tracker", "InfoPlist": "Trial"]])
    let app = try Fixtures.reader.read(file).app
    expect(app.infoPlist.bundleIdentifier, is: "com.example.trial")
    let values = try infoPlist(of: app)
    expect(values["ServerPort"] as? Int, is: 8080)
    expect(values["Key"] as? Data, is: Data([1, 2, 3]))
    expect((values["Nested"] as? [String: Any])?["Ratio"] as? Double, is: 0.5)
    expect(values["CFBundleVersion"] as? String, is: "7")
    expect(values["CFBundleExecutable"] as? String, is: "Tracker")
    expect(values["CFBundleShortVersionString"] as? String, is: "1.0")
  }

  @Test("What Xcode puts in as it builds is the bundle identifier, where the document says which")
  func buildSettings() throws {
    let folder = try TemporaryFolder()
    let file = try folder.scenario(["App": ["Name": "Tracker", "InfoPlist": "Trial"]])
    func write(_ identifier: String) throws {
      try folder.write(
        propertyList: [
          "CFBundleIdentifier": identifier,
          "BGTaskSchedulerPermittedIdentifiers": ["$(PRODUCT_BUNDLE_IDENTIFIER).reconcile"],
        ], to: "Apps/Trial-Info.plist")
    }
    try write("com.example.trial")
    let declared = try Fixtures.reader.read(file).app.infoPlist
    expect(declared.permittedIdentifiers, is: ["com.example.trial.reconcile"])
    try write("$(PRODUCT_BUNDLE_IDENTIFIER)")
    expect(places(problems { try Fixtures.reader.read(file) }), is: ["C015 CFBundleIdentifier"])
  }

  @Test("What an app reads of its bundle is what Xcode builds, not what it is given")
  func builtKeys() throws {
    let folder = try TemporaryFolder()
    let file = try folder.scenario(["App": ["Name": "Tracker", "InfoPlist": "Trial"]])
    let bundle = "$(PRODUCT_BUNDLE_IDENTIFIER)"
    try folder.write(
      propertyList: [
        "CFBundleIdentifier": "com.example.trial", "CFBundleExecutable": "$(EXECUTABLE_NAME)",
        "BGTaskSchedulerPermittedIdentifiers": ["\(bundle).reconcile"],
        "CFBundleURLTypes": [["CFBundleURLName": bundle]], "TeamKey": "$(TEAM).x",
      ], to: "Apps/Trial-Info.plist")
    let values = try infoPlist(of: Fixtures.reader.read(file).app)
    let permitted = values["BGTaskSchedulerPermittedIdentifiers"] as? [String]
    expect(permitted, is: ["com.example.trial.reconcile"])
    let types = values["CFBundleURLTypes"] as? [[String: String]]
    expect(types?.first?["CFBundleURLName"], is: "com.example.trial")
    expect(values["CFBundleExecutable"] as? String, is: "Tracker")
    // Nobody knows what other settings are.
    #expect(values["TeamKey"] as? String == "$(TEAM).x")
  }

  @Test("What may be loaded without encryption is read, with its exceptions")
  func transportSecurity() throws {
    let folder = try TemporaryFolder()
    let file = try folder.scenario(["App": ["Name": "Tracker", "InfoPlist": "Trial"]])
    func read(_ security: [String: Any]?) throws -> TransportSecurity? {
      var document: [String: Any] = ["CFBundleIdentifier": "com.example.trial"]
      document["NSAppTransportSecurity"] = security
      try folder.write(propertyList: document, to: "Apps/Trial-Info.plist")
      return try Fixtures.reader.read(file).app.infoPlist.transportSecurity
    }
    expect(try read(nil), is: nil)
    let all = TransportSecurity(allowsArbitraryLoads: true)
    expect(try read(["NSAllowsArbitraryLoads": true]), is: all)
    let narrow = ["NSAllowsArbitraryLoads": true, "NSAllowsLocalNetworking": true]
    expect(try read(narrow), is: TransportSecurity())
    let exceptions: [String: [String: Bool]] = [
      "b.example": ["NSIncludesSubdomains": true],
      "a.example": ["NSExceptionAllowsInsecureHTTPLoads": true],
    ]
    expect(
      try read(["NSExceptionDomains": exceptions]),
      is: TransportSecurity(exceptions: [
        .init(domain: "a.example", includesSubdomains: false, allowsInsecureLoads: true),
        .init(domain: "b.example", includesSubdomains: true, allowsInsecureLoads: false),
      ]))
  }

  @Test("The files beside are the bundle's, and a part of the scenario's identity")
  func files() throws {
    let folder = try TemporaryFolder()
    let file = try folder.scenario()
    let before = try Fixtures.reader.read(file)
    expect(before.app.bundle?.files, is: [:])
    try FileManager.default.createDirectory(
      atPath: folder.path + "/Apps/Tracker/en.lproj", withIntermediateDirectories: true)
    try folder.write("one", to: "Apps/Tracker/seed.txt")
    try folder.write(#""a" = "b";"#, to: "Apps/Tracker/en.lproj/Localizable.strings")
    let after = try Fixtures.reader.read(file)
    expect(
      after.app.bundle?.files,
      is: [
        "seed.txt": Data("one".utf8), "en.lproj/Localizable.strings": Data(#""a" = "b";"#.utf8),
      ])
    #expect(after.digest != before.digest)
    try folder.write("two", to: "Apps/Tracker/seed.txt")
    #expect(try Fixtures.reader.read(file).digest != after.digest)
  }

  @Test("Another folder of files can be named; a wrong name gets a suggestion")
  func names() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/Apps/Shared", withIntermediateDirectories: true)
    try folder.write("x", to: "Apps/Shared/x.txt")
    let named = try folder.scenario(["App": ["Name": "Tracker", "Files": "Shared"]])
    expect(try Fixtures.reader.read(named).app.bundle?.files.keys.sorted(), is: ["x.txt"])
    let wrong = try folder.scenario(["App": ["Name": "Tracker", "Files": "Sharde"]])
    let found = problems { try Fixtures.reader.read(wrong) }
    expect(places(found), is: ["C019 App.Files"])
    expect(found.first?.hint, is: "Did you mean 'Shared'?")
    let path = try folder.scenario(["App": ["Name": "Tracker", "Files": "../Apps/Shared"]])
    expect(places(problems { try Fixtures.reader.read(path) }), is: ["C018 App.Files"])
  }

  @Test("What is no ordinary file, or too much, is refused")
  func refusals() throws {
    let folder = try TemporaryFolder()
    let file = try folder.scenario()
    let inside = folder.path + "/Apps/Tracker"
    try FileManager.default.createDirectory(atPath: inside, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: inside + "/link", withDestinationPath: "/etc/hostname")
    expect(places(problems { try Fixtures.reader.read(file) }), is: ["C002 App.Files"])
    try FileManager.default.removeItem(atPath: inside + "/link")
    try folder.write("x", to: "Apps/Tracker/Info.plist")
    expect(places(problems { try Fixtures.reader.read(file) }), is: ["C033 App.Files"])
    try FileManager.default.removeItem(atPath: inside + "/Info.plist")
    try folder.write(Data(count: BundleReader.sizeLimit), to: "Apps/Tracker/large")
    expect(try Fixtures.reader.read(file).app.bundle?.files.count, is: 1)
    try folder.write("x", to: "Apps/Tracker/more")
    expect(places(problems { try Fixtures.reader.read(file) }), is: ["C003 App.Files"])
  }

  @Test("A scenario that stands alone has the same bundle, and the same digest")
  func resolved() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/Apps/Tracker", withIntermediateDirectories: true)
    try folder.write(Data([0, 255, 10]), to: "Apps/Tracker/seed.bin")
    let file = try folder.scenario(["Device": ["SystemVersion": "17.4", "Locale": "de_DE"]])
    let alone = try Fixtures.reader.configuration(of: Fixtures.reader.resolve(file))
    #expect(try alone == Fixtures.reader.read(file))
  }

  @Test(
    "Versions have two or three numbers",
    arguments: [
      ("26.0", SystemVersion(26)), ("17.4.1", SystemVersion(17, 4, 1)), ("13.0", SystemVersion(13)),
      ("27.9", SystemVersion(27, 9)),
    ])
  func versions(text: String, version: SystemVersion) throws {
    let file = try TemporaryFolder()
    let scenario = try file.scenario(["Device": ["SystemVersion": text]])
    expect(try Fixtures.reader.read(scenario).device.systemVersion, is: version)
  }

  @Test(
    "Other versions are refused",
    arguments: [
      ("26", "C015"), ("twenty", "C015"), ("26.0.0.0", "C015"), ("26.", "C015"), ("-1.0", "C015"),
      ("12.4", "C013"), ("28.0", "C013"), ("26.100", "C015"),
    ])
  func otherVersions(text: String, code: String) throws {
    let folder = try TemporaryFolder()
    let scenario = try folder.scenario(["Device": ["SystemVersion": text]])
    expect(
      places(problems { try Fixtures.reader.read(scenario) }), is: ["\(code) Device.SystemVersion"])
  }

  @Test("Language and region are those that the system knows")
  func locales() throws {
    let folder = try TemporaryFolder()
    expect(try Fixtures.reader.read(folder.scenario()).device.locale, is: "en_US")
    let wrong = try folder.scenario(["Device": ["Locale": "de-DE"]])
    let found = problems { try Fixtures.reader.read(wrong) }
    expect(places(found), is: ["C014 Device.Locale"])
    expect(found.first?.hint, is: "Did you mean 'de_DE'?")
    let event = try folder.scenario(["Timeline": ["0 09:00 Locale en_Q"]])
    expect(
      places(problems { try Fixtures.reader.read(event) }), is: ["C014 Timeline[0].Identifier"])
  }
}
