import Foundation
import Testing
import ValueExpectations

@testable import ScenarioConfig

@Suite("Guards of property list files")
struct PropertyListFileTests {
  private func codes(_ file: String) -> [String] {
    places(problems { try Fixtures.reader.read(file) })
  }

  @Test("A file that does not exist is reported, and so is a link to nowhere")
  func missing() throws {
    let folder = try TemporaryFolder()
    let link = "\(folder.path)/Scenarios/Link.plist"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "\(folder.path)/nowhere.plist")
    expect(codes("\(folder.path)/Scenarios/Missing.plist"), is: ["C001"])
    expect(codes(link), is: ["C001"])
  }

  @Test("A link that leads back to itself is told from a file that is not there")
  func circle() throws {
    let folder = try TemporaryFolder()
    let link = "\(folder.path)/Scenarios/Circle.plist"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: link)
    let found = problems { try Fixtures.reader.read(link) }
    expect(found.map(\.found), is: ["a link that leads back to itself"])
  }

  @Test("What is no text and what is no date is told as such")
  func odd() throws {
    func found(_ text: String) throws -> [String] {
      let log = ProblemLog()
      let file = PropertyListFile(log: log)
      let list = "<plist version=\"1.0\"><dict><key>A</key>\(text)</dict></plist>"
      _ = file.read(Data(list.utf8), at: log.open("x"))
      return log.problems.problems.map(\.found)
    }
    expect(try found("<string>a\0b</string>"), is: ["a null character"])
    expect(try found("<string>ab</string>"), is: [])
    let log = ProblemLog()
    let root = DocumentPath(file: "a.plist", fileRank: 0)
    var converter = PropertyListConverter(isUntyped: false, root: root, log: log)
    let never = Date(timeIntervalSince1970: .infinity)
    expect(converter.convert(["At": never]), is: nil)
    expect(log.problems.problems.map(\.found), is: ["a date that is no moment"])
  }

  @Test("Folders, pipes and devices are no files", arguments: ["folder", "pipe", "/dev/zero"])
  func noOrdinaryFile(kind: String) throws {
    let folder = try TemporaryFolder()
    let pipe = "\(folder.path)/pipe.plist"
    mkfifo(pipe, 0o600)
    let files = ["folder": folder.path, "pipe": pipe]
    expect(codes(files[kind] ?? kind), is: ["C002"])
  }

  @Test("A file one byte above the limit is not read, and one of the limit is")
  func sizeLimit() throws {
    let folder = try TemporaryFolder()
    let limit = PropertyListFile.sizeLimit
    let file = try folder.scenario()
    var data = try Data(contentsOf: URL(fileURLWithPath: file))
    data.append(Data(repeating: UInt8(ascii: "\n"), count: limit - data.count))
    try folder.write(data, to: "Scenarios/Trial.plist")
    expect(codes(file), is: [])
    data.append(UInt8(ascii: "\n"))
    try folder.write(data, to: "Scenarios/Trial.plist")
    expect(codes(file), is: ["C003"])
  }

  @Test("A file of a gigabyte costs nothing")
  func gigabyte() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("", to: "Scenarios/Huge.plist")
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
    try handle.truncate(atOffset: 1 << 30)
    try handle.close()
    expect(codes(file), is: ["C003"])
  }

  @Test("Too many values are refused")
  func tooManyValues() throws {
    let folder = try TemporaryFolder()
    let many = Array(repeating: 1, count: PropertyListConverter.valueLimit)
    let app: [String: Any] = ["Name": "Tracker", "Settings": ["Nested": many]]
    let file = try folder.scenario(["App": app], format: .binary)
    expect(codes(file).map { String($0.prefix(4)) }, is: ["C006"])
  }

  @Test("A file of nothing but mistakes gives a bounded list and says how many more there are")
  func boundedList() throws {
    let folder = try TemporaryFolder()
    let keys: [(String, Any?)] = (0..<250).map { (number: Int) in ("Unknown\(number)", 1) }
    let file = try folder.scenario(Dictionary(uniqueKeysWithValues: keys))
    let error = #expect(throws: ConfigurationProblems.self) { try Fixtures.reader.read(file) }
    expect(error?.problems.count, is: 100)
    expect(error?.omitted, is: 150)
    expect(error?.description.hasSuffix("\nand 150 further problems"), is: true)
  }

  @Test("Which of too many problems are listed does not follow the order of a dictionary")
  func firstProblems() {
    let names = (10_000..<11_500).map { "Key\($0)" }
    let values = Dictionary(uniqueKeysWithValues: names.map { ($0, NSNull() as Any) })
    let log = ProblemLog()
    let root = DocumentPath(file: "a.plist", fileRank: 0)
    var converter = PropertyListConverter(isUntyped: false, root: root, log: log)
    expect(converter.convert(values), is: nil)
    expect(log.problems.problems.map(\.keyPath), is: Array(names.prefix(ProblemLog.limit)))
  }

  @Test(
    "Declarations are refused wherever they stand, and not where they are only text",
    arguments: [
      ("<!DOCTYPE plist [<!ENTITY a 'b'>]>", "C005"), ("<!DOCTYPE plist [ ]>", "C005"),
      ("<!ENTITY a 'b'>", "C005"), ("<!-- <!ENTITY a 'b'> -->", nil),
      ("<!DOCTYPE plist SYSTEM \"file:///etc/passwd\">", nil),
    ] as [(String, String?)])
  func declarations(markup: String, code: String?) throws {
    let folder = try TemporaryFolder()
    let file = try folder.scenario()
    let body = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").dropFirst(2)
    try folder.write(markup + body.joined(separator: "\n"), to: "Scenarios/Trial.plist")
    expect(codes(file), is: (code.map { [$0] } ?? []))
  }

  @Test("The same key in two dictionaries is no duplicate, and a nested duplicate is found")
  func duplicateKeys() throws {
    let folder = try TemporaryFolder()
    let file = try folder.scenario([
      "Timeline": [["At": 1, "Event": "Lock"], ["At": 2, "Event": "Lock"]]
    ])
    expect(codes(file), is: [])
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let twice = text.replacingOccurrences(
      of: "<integer>2</integer>", with: "<integer>2</integer><key>At</key><integer>3</integer>")
    try folder.write(twice, to: "Scenarios/Trial.plist")
    expect(codes(file), is: ["C008 Timeline[1].At"])
  }

  @Test(
    "The same key twice is found in OpenStep and binary lists, too",
    arguments: [
      (#"{ Seed = 1; App = { Name = A; Seed = 2; }; /* Seed = 3; */ "Seed" = 3; }"#, "C008 Seed"),
      (#"{ A = ( { B = "x;B = 1"; C = <0b>; B = 2; } ); } // B = 3;"#, "C008 A[0].B"),
      (#"{ A = 1; "\101" = 2; }"#, "C008 A"), (#"{ "\U0041" = 1; A = 2; }"#, "C008 A"),
      (#"{ "a\tb" = 1; atb = 2; }"#, nil), ("A = { B = 1; B = 2; };", "C008 A.B"),
      ("{ // x\r A = 1; A = 2; }", "C008 A"),
      (#"{ A = { B = 1; }; C = { B = 1; }; D = "it's \" B"; }"#, nil),
    ])
  func duplicateKeysElsewhere(text: String, problem: String?) throws {
    let log = ProblemLog()
    var scan = OpenStepPropertyListScan(text, log: log)
    scan.check(at: log.open("x"))
    expect(places(log.problems.problems), is: problem.map { [$0] } ?? [])
  }

  @Test("A binary list that has a key twice is refused, whether by one string or by two")
  func duplicateKeysInBinaryLists() {
    // A dictionary of two keys with one value, five objects at most.
    func problems(_ references: [UInt8], _ objects: [[UInt8]]) -> [String] {
      var bytes = Array("bplist00".utf8)
      var offsets: [UInt8] = []
      for object in [[0xD0 | UInt8(references.count / 2)] + references] + objects {
        offsets.append(UInt8(bytes.count))
        bytes += object
      }
      let table = UInt8(bytes.count)
      let rest: [UInt8] = [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, UInt8(offsets.count)]
      bytes += offsets + rest + [UInt8](repeating: 0, count: 8) + [0, 0, 0, 0, 0, 0, 0, table]
      let log = ProblemLog()
      BinaryPropertyListScan(bytes: bytes).check(at: log.open("x"), log: log)
      return places(log.problems.problems)
    }
    let (a, b, value): ([UInt8], [UInt8], [UInt8]) = ([0x51, 0x61], [0x51, 0x62], [0x10, 1])
    expect(problems([1, 2, 3, 3], [a, b, value]), is: [])
    expect(problems([1, 2, 3, 3], [a, a, value]), is: ["C008"])
    expect(problems([1, 1, 2, 2], [a, value]), is: ["C008"])
    // The same text in two forms, and one that is cut off.
    expect(problems([1, 2, 3, 3], [a, [0x61, 0, 0x61], value]), is: ["C008"])
    expect(problems([1, 2, 3, 3], [a, value, [0x5F, 0x10, 0xFF]]), is: ["C004"])
  }

  @Test("What stands in a file cannot steer the terminal")
  func escapesControlCharacters() {
    expect(Excerpt.line("a\u{1B}[2Jb\nc\u{202E}d"), is: #"a\u{1B}[2Jb\u{A}c\u{202E}d"#)
    expect(Excerpt.line(String(repeating: "x", count: 61)).count, is: 61)
    #expect(Excerpt.line(String(repeating: "x", count: 61)).hasSuffix("x…"))
    expect(Excerpt.line(String(repeating: "x", count: 60)), is: String(repeating: "x", count: 60))
  }
}
