import Testing
import ValueExpectations

@Suite("House style")
struct TidyTests {
  /// Apps are written as apps are: the clock, chance and queues are theirs to use.
  private static let hostedApps = FloorTable.rows.filter { $0.value.isHostedApp }
    .map { "Sources/\($0.key)/" }.sorted()
  /// Tests that host app code write it as it would stand in an app.
  private static let hostingTests = [
    "Tests/VirtualTimeTests/", "Tests/EmulatorTests/", "Tests/EmulatorTestSupport/",
    "Tests/LookAlikeTests/", "Tests/TrackerAppTests/", "Tests/TrackerAuditTests/",
    "Tests/DeviceStorageTests/", "Tests/FaultInjectionTests/",
    "Tests/ToolTests/LintApps/", "Tests/ToolTests/LintCases/",
  ]
  /// The tests of the house style name what they ban.
  private static let ownFolder = "Tests/HouseStyleTests/"

  private func violations(_ bans: [Ban], folders: [String], except: [String]) throws -> [String] {
    try SourceTree.swiftFiles(below: folders)
      .filter { file in !(except + [Self.ownFolder]).contains { file.path.hasPrefix($0) } }
      .flatMap { file in
        bans.filter { ban in
          !Exemption.all.contains { $0.path == file.path && $0.ban == ban.name }
        }.flatMap { $0.violations(in: file) }
      }
  }

  @Test("Nothing but the simulation tells time, draws lots, waits or runs code")
  func determinism() throws {
    let found = try violations(
      Ban.determinism, folders: ["Sources", "Tests"],
      except: Self.hostedApps + Self.hostingTests)
    expect(found, is: [])
  }

  @Test("Nothing is unfinished, unchecked or left from debugging")
  func habits() throws {
    let found = try violations(Ban.habits, folders: ["Sources"], except: Self.hostedApps)
    expect(found, is: [])
  }

  @Test("Nothing is printed in the order of a dictionary")
  func order() throws {
    let found = try violations([Ban.unordered], folders: ["Sources"], except: [])
    expect(found, is: [])
  }

  @Test("Code names a rule; its number stands with the names, and in text for people")
  func ruleNumbers() throws {
    let identity = "Sources/SchedulingRules/RuleID.swift"
    let files = try SourceTree.swiftFiles(below: ["Sources"])
    let number = /"[RFW]-(?!000)\d+"/
    let suspects = files.filter { $0.path != identity && $0.text.contains(number) }
    let quoted = suspects.flatMap { file in
      file.codeLines.filter { $0.text.contains(number) }
        .map { "\(file.path):\($0.number)" }
    }
    expect(quoted, is: [])
    // Neither does a literal stand for a rule: the compiler refuses numbers where a rule is meant.
    let literals = files.filter { $0.text.contains("extension RuleID: ExpressibleBy") }.map(\.path)
    expect(literals, is: [])
    #expect(files.contains { $0.path == identity && $0.text.contains("= \"R-184\"") })
  }

  @Test("Every exemption is still needed")
  func exemptions() throws {
    let bans = Ban.determinism + Ban.habits + [Ban.unordered]
    let unneeded = try Exemption.all.filter { exemption in
      let file = try SourceTree.file(exemption.path)
      if exemption.ban == Exemption.place { return file.linesWithPlaces.isEmpty }
      return bans.filter { $0.name == exemption.ban }.allSatisfy { $0.violations(in: file) == [] }
    }
    expect(unneeded, is: [])
  }

  @Test("No type or function has a name that says nothing")
  func names() throws {
    let keywords = ["class", "struct", "enum", "protocol", "actor", "func", "extension"]
    let files = try SourceTree.swiftFiles(below: ["Sources", "Tests"])
    let found = files.filter { Ban.names.contains(where: $0.text.holds) }.flatMap { file in
      file.codeLines.compactMap { number, line -> String? in
        let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        let declared = zip(words, words.dropFirst()).filter { keywords.contains(String($0.0)) }
          .map { String($0.1) }
        let isEmpty = declared.contains { name in Ban.names.contains { name.hasSuffix($0) } }
        // Apple's own types have their own names.
        let isApples = [
          "extension FileManager", "CLLocationManager", "func locationManager", "class CMMotion",
          "CBManager", "CBCentralManager", "CBPeripheralManager", "func centralManager",
          "func peripheralManager", "class MXMetricManager", "class PHImageManager",
          "class PHCachingImageManager", "class PHAssetResourceManager",
        ]
        .contains(where: line.contains)
        return isEmpty && !isApples ? "\(file.path):\(number)" : nil
      }
    }
    expect(found, is: [])
  }

  @Test("No file is longer than 600 lines")
  func fileLengths() throws {
    let paths = SourceTree.paths(below: ["Sources", "Tests"], endingWith: [".swift", ".c", ".h"])
    let found = try paths.map(SourceTree.file).filter { $0.lines.count > 601 }.map(\.path)
    expect(found, is: [])
  }

  @Test("No function is longer than 70 lines")
  func functionLengths() throws {
    let found = try SourceTree.swiftFiles(below: ["Sources", "Tests"]).flatMap { file in
      FunctionLength.functions(in: file).filter { $0.length > 70 }
        .map { "\(file.path):\($0.line): \($0.name) has \($0.length) lines" }
    }
    expect(found, is: [])
  }

  @Test("No file names a place on somebody's machine")
  func absolutePaths() throws {
    let paths =
      SourceTree.paths(
        below: ["Sources", "Tests", "Config"],
        endingWith: [".swift", ".c", ".h", ".md", ".plist", ".txt", ".modulemap"])
      + ["Package.swift", "README.md", ".ci/run"]
    let exempted = Exemption.all.filter { $0.ban == Exemption.place }.map(\.path)
    let found = try paths.filter { !exempted.contains($0) }.map(SourceTree.file).flatMap { file in
      file.linesWithPlaces.map { "\(file.path):\($0)" }
    }
    expect(found, is: [])
  }

  @Test("The README is no longer than 150 lines")
  func readmeLength() throws {
    let lines = try SourceTree.file("README.md").lines
    #expect(lines.count <= 151)
  }

  @Test("The README leads to files and folders that are there")
  func readmeLinks() throws {
    let text = try SourceTree.file("README.md").text
    let links = text.components(separatedBy: "](").dropFirst().compactMap { part in
      part.split(separator: ")").first.map(String.init)
    }
    #expect(links.count > 5)
    expect(links.filter { !SourceTree.exists($0) }, is: [])
  }

  @Test("The top level holds what was asked for and nothing else")
  func topLevel() throws {
    let names = try SourceTree.topLevelNames()
    expect(names, is: ["Config", "Package.swift", "README.md", "Sources", "Tests"])
  }
}
