import Foundation
import SchedulingRules
import Testing
import ValueExpectations

@testable import ScenarioConfig

@Suite("Documents that a scenario names")
struct ReferenceTests {
  private func policy(_ runLimit: Int) -> String {
    """
    { "refresh.runLimit" = { Value = \(runLimit); Unit = seconds; Source = trial;
      Confidence = inferred; Meaning = trial; }; }
    """
  }

  @Test("A document beside the scenario comes before one of the command line's folders")
  func order() throws {
    let (beside, other) = (try TemporaryFolder(), try TemporaryFolder())
    let reader = ScenarioReader(apps: SampleApps.all, configFolders: [other.path])
    let file = try beside.scenario(["Policy": "Trial"])
    expect(places(problems { try reader.read(file) }), is: ["C019 Policy"])
    try other.write(policy(11), to: "Policies/Trial.plist")
    expect(try reader.read(file).policy[.refreshRunLimit], is: .seconds(11))
    try beside.write(policy(12), to: "Policies/Trial.plist")
    expect(try reader.read(file).policy[.refreshRunLimit], is: .seconds(12))
  }

  @Test("A policy has the name of its file, and documented values for what it leaves out")
  func policyOfFile() throws {
    let folder = try TemporaryFolder()
    try folder.write(policy(12), to: "Policies/Trial.plist")
    var expected = Policy(name: "Trial")
    let limit = try #require(Policy.constant(named: "refresh.runLimit"))
    try expected.set(
      limit, to: .integer(12), restingOn: "trial", .inferred, meaning: "trial")
    expect(try Fixtures.reader.read(folder.scenario(["Policy": "Trial"])).policy, is: expected)
  }

  @Test("Bounds that contradict each other are refused, with what is left out at its default")
  func contradiction() throws {
    let folder = try TemporaryFolder()
    try folder.write("{ \"refresh.earlyExpiryEarliest\" = 20; }", to: "Policies/Trial.plist")
    let file = try folder.scenario(["Policy": "Trial"])
    expect(
      places(problems { try Fixtures.reader.read(file) }), is: ["C035 refresh.earlyExpiryEarliest"])
    let overrides = try folder.scenario(
      ["PolicyOverrides": ["urlsession.resumeDelay": 60, "urlsession.resumeDelayMax": 30]])
    expect(
      places(problems { try Fixtures.reader.read(overrides) }),
      is: ["C035 PolicyOverrides.urlsession.resumeDelay"])
  }

  @Test("A constant of a policy's file may be its value alone")
  func plainValue() throws {
    let folder = try TemporaryFolder()
    try folder.write("{ \"refresh.runLimit\" = 12; }", to: "Policies/Trial.plist")
    try folder.write("{ \"refresh.runLimit\" = 0; }", to: "Policies/Wrong.plist")
    let file = try folder.scenario(["Policy": "Trial"])
    expect(try Fixtures.reader.read(file).policy[.refreshRunLimit], is: .seconds(12))
    let wrong = try folder.scenario(["Policy": "Wrong"])
    expect(places(problems { try Fixtures.reader.read(wrong) }), is: ["C035 refresh.runLimit"])
    try folder.write("{ }", to: "Policies/Empty.plist")
    try folder.write("{ \"refresh.runLimitt\" = 1; }", to: "Policies/Misspelt.plist")
    let reader = Fixtures.reader
    expect(try reader.validate("\(folder.path)/Policies/Empty.plist"), is: .policy)
    expect(
      places(problems { try reader.validate("\(folder.path)/Policies/Misspelt.plist") }),
      is: ["C034 refresh.runLimitt"])
    let library = PolicyLibrary(configFolders: [folder.path])
    let entry = try #require(try library.policy(named: "Trial"))
    let said = entry.constants.first { $0.declaration.name == "refresh.runLimit" }
    expect(said?.source, is: "the policy's own")
    expect(said?.confidence, is: .inferred)
  }

  @Test("A run knows on what the values of its policy rest, and so does the capsule of one")
  func ownGrounds() throws {
    let folder = try TemporaryFolder()
    let described = """
      { "refresh.runLimit" = { Value = 12; Source = "R-074"; Confidence = "measured"; }; }
      """
    try folder.write(described, to: "Policies/Trial.plist")
    let constant = try #require(Policy.constant(named: "refresh.runLimit"))
    let file = try folder.scenario(["Policy": "Trial"])
    let policy = try Fixtures.reader.read(file).policy
    expect(policy.confidence(of: constant), is: .measured)
    expect(policy.estimate(of: constant)?.source, is: "R-074")
    let resolved = try Fixtures.reader.resolve(file)
    expect(try Fixtures.reader.configuration(of: resolved).policy, is: policy)
  }

  @Test("A source that names a rule which does not exist is refused")
  func unknownRuleAsSource() throws {
    let folder = try TemporaryFolder()
    let described = """
      { "refresh.runLimit" = { Value = 12; Source = "R-074, R-999"; Confidence = "measured"; }; }
      """
    try folder.write(described, to: "Policies/Trial.plist")
    let file = try folder.scenario(["Policy": "Trial"])
    expect(
      places(problems { try Fixtures.reader.read(file) }), is: ["C036 refresh.runLimit.Source"])
  }

  @Test(
    "A reader takes a policy anew when its file has changed, and says what is wrong with it each time"
  )
  func changedPolicy() throws {
    let folder = try TemporaryFolder()
    let reader = ScenarioReader(apps: SampleApps.all)
    let file = try folder.scenario(["Policy": "Trial"])
    for runLimit in [11, 11, 12] {
      try folder.write(policy(runLimit), to: "Policies/Trial.plist")
      expect(try reader.read(file).policy[.refreshRunLimit], is: .seconds(runLimit))
    }
    try folder.write(policy(-1), to: "Policies/Trial.plist")
    for _ in 0..<2 { #expect(!problems { try reader.read(file) }.isEmpty) }
  }

  @Test("The policy Documented needs no file, and a file of that name is read")
  func documentedPolicy() throws {
    let folder = try TemporaryFolder()
    let file = try folder.scenario(["Policy": "Documented"])
    expect(try Fixtures.reader.read(file).policy, is: .documented)
    try folder.write(policy(12), to: "Policies/Documented.plist")
    expect(try Fixtures.reader.read(file).policy[.refreshRunLimit], is: .seconds(12))
  }

  @Test(
    "Names have neither folders nor endings",
    arguments: [
      "../Policies/Eager", "/etc/passwd", "..", ".", "Eager.plist", "a/b", #"a\b"#, "~", "a b",
      "Eager\u{0}", "$HOME",
    ])
  func refusesPaths(name: String) throws {
    let log = ProblemLog()
    let folders = ConfigFolders(scenario: Fixtures.sample, configFolders: [], log: log)
    let target = folders.target(of: name, kind: .policy, at: log.open("x").key("Policy"))
    expect(target, is: .refused)
    expect(places(log.problems.problems), is: ["C018 Policy"])
  }

  @Test("A link inside the folder is followed")
  func followsInnerLink() throws {
    let folder = try TemporaryFolder()
    try folder.write(policy(12), to: "Policies/Real.plist")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/Policies/Link.plist", withDestinationPath: "Real.plist")
    let file = try folder.scenario(["Policy": "Link"])
    expect(try Fixtures.reader.read(file).policy[.refreshRunLimit], is: .seconds(12))
  }

  @Test(
    "The folder that holds the scenario's folder, as short as the user wrote it",
    arguments: [
      ("Config/Scenarios/A.plist", "Config"), ("Scenarios/A.plist", "."), ("A.plist", ".."),
      ("./A.plist", ".."), ("/A.plist", "/"), ("/a/A.plist", "/"), ("/a/b/A.plist", "/a"),
      ("../A.plist", "../.."), ("../Scenarios/A.plist", ".."),
    ])
  func findsParent(file: String, folder: String) {
    expect(ConfigFolders.parent(of: ConfigFolders.parent(of: file)), is: folder)
  }

  @Test(
    "References are searched from above the scenario's folder up to the one that holds Scenarios",
    arguments: [
      ("Config/Scenarios/A.plist", ["Config"]),
      ("Config/Scenarios/Push/A.plist", ["Config/Scenarios", "Config"]),
      ("/Scenarios/Push/Late/A.plist", ["/Scenarios/Push", "/Scenarios", "/"]),
      ("/x/y/A.plist", ["/x"]), ("A.plist", [".."]),
    ])
  func foldersAbove(file: String, folders: [String]) {
    expect(ConfigFolders.foldersAbove(scenario: file), is: folders)
  }

  @Test("Where there is nothing of the kind it is told where it was looked for")
  func nothingThere() throws {
    let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
    let reader = ScenarioReader(apps: SampleApps.all, configFolders: [other.path])
    let found = problems { try reader.read(folder.scenario(["Life": "Nobody"])) }
    expect(places(found), is: ["C019 Life"])
    let folders = "'\(folder.path)/Lives' and '\(other.path)/Lives'"
    expect(
      found.first?.hint,
      is: "There are none in \(folders); '--config' names another folder with Lives.")
  }

  @Test("A scenario in a folder by subject finds what it names, the nearest first")
  func folderBySubject() throws {
    let folder = try TemporaryFolder()
    let files = FileManager.default
    try files.createDirectory(
      atPath: "\(folder.path)/Scenarios/Push", withIntermediateDirectories: true)
    let flat = try folder.scenario(["Policy": "Trial"])
    let file = "\(folder.path)/Scenarios/Push/Trial.plist"
    try files.moveItem(atPath: flat, toPath: file)
    expect(places(problems { try Fixtures.reader.read(file) }), is: ["C019 Policy"])
    try folder.write(policy(11), to: "Policies/Trial.plist")
    expect(try Fixtures.reader.read(file).policy[.refreshRunLimit], is: .seconds(11))
    try files.createDirectory(
      atPath: "\(folder.path)/Scenarios/Policies", withIntermediateDirectories: true)
    try folder.write(policy(12), to: "Scenarios/Policies/Trial.plist")
    expect(try Fixtures.reader.read(file).policy[.refreshRunLimit], is: .seconds(12))
  }
}
