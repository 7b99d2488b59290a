import Foundation
import SchedulingRules
import Testing
import ValueExpectations

@Suite("RuleCatalogue")
struct RuleCatalogueTests {
  private let rules = RuleCatalogue.all

  @Test("The catalogue has one row for each rule, listed by number")
  func numbers() {
    expect(rules.map(\.id), is: RuleID.allCases)
    expect(RuleID.allCases, is: RuleID.allCases.sorted())
  }

  @Test("Every rule is in one section, and no two sections are called the same")
  func sections() {
    let sections = RuleCatalogue.sections
    expect(sections.flatMap(\.rules).map(\.id).sorted(), is: rules.map(\.id))
    expect(Set(sections.map(\.title)).count, is: sections.count)
    #expect(sections.allSatisfy { !$0.rules.isEmpty && (1...16).contains($0.title.count) })
  }

  @Test("What a rule looks like on a phone is said of it, or fits its whole section")
  func signs() throws {
    // What is no rule of the phone's has nothing in common with the next one.
    let facts = try #require(RuleCatalogue.sections.first { $0.title == "Facts" })
    #expect(facts.rules.allSatisfy { RuleCatalogue.onPhone($0.id) != facts.onPhone })
    for rule in rules {
      let sign = RuleCatalogue.onPhone(rule.id)
      #expect(sign.hasSuffix(".") && !sign.contains("\n") && !sign.contains("  "), "\(rule.id)")
    }
    // Where nothing is thrown, nobody is told that something is.
    let silent: [RuleID] = [
      .requestReplaced, .submissionInLowPowerMode, .farBeginDate, .pastBeginDate,
    ]
    for rule in silent {
      #expect(RuleCatalogue.onPhone(rule).contains("returns without an error"), "\(rule)")
    }
  }

  @Test("A rule is found by its name")
  func lookUp() throws {
    expect(
      RuleCatalogue.rule(.forceQuitStopsLaunches).title,
      is: "A force-quit stops background launches")
  }

  @Test("Every rule says what, why, and what to do")
  func texts() {
    for rule in rules {
      for text in [rule.title, rule.statement, rule.source, rule.fix, rule.whenDisabled ?? "Off."] {
        #expect(!text.isEmpty && text == text.trimmingCharacters(in: .whitespaces), "\(rule.id)")
        #expect(!text.contains("  ") && !text.contains("\n"), "\(rule.id): a gap in \(text)")
      }
      for sentence in [rule.statement, rule.fix, rule.whenDisabled ?? "Off."] {
        #expect(sentence.hasSuffix("."), "\(rule.id): \(sentence)")
      }
      #expect(rule.title.count <= 70 && !rule.title.hasSuffix("."), "\(rule.id)")
    }
  }

  @Test("Related rules exist, are ordered, and are not the rule itself")
  func related() {
    for rule in rules {
      let others = Set(rule.related).subtracting([rule.id]).sorted()
      #expect(rule.related == others, "\(rule.id)")
    }
  }

  @Test("Rules that texts mention exist")
  func mentions() {
    for rule in rules {
      let text = [rule.statement, rule.fix, rule.whenDisabled ?? ""].joined(separator: " ")
      for mention in text.matches(of: /R-\d+/) {
        #expect(RuleID(String(mention.output)) != nil, "\(rule.id) mentions \(mention.output)")
      }
    }
  }

  @Test("Policy constants that texts mention exist")
  func constants() {
    for rule in rules {
      let text = [rule.statement, rule.fix, rule.whenDisabled ?? ""].joined(separator: " ")
      for mention in text.matches(of: /policy constants? `([^`]+)`/) {
        let name = String(mention.output.1)
        #expect(Policy.constant(named: name) != nil, "\(rule.id) mentions \(name)")
      }
    }
  }

  @Test(
    "Every emulated rule says what scenarios have to show of it, and why if that is not both ways")
  func demonstrations() {
    for rule in rules {
      switch rule.demonstration {
      case .unstated: Issue.record("\(rule.id) does not say when it is asked (`shown:`)")
      case .bothWays(let occasions):
        #expect(rule.whenDisabled != nil && !occasions.isEmpty, "\(rule.id)")
      case .oneWay(let occasions, let reason):
        #expect(rule.whenDisabled != nil && !occasions.isEmpty, "\(rule.id)")
        #expect(reason.hasSuffix("."), "\(rule.id)")
      case .named(let reason), .nothing(let reason):
        #expect(rule.whenDisabled == nil && reason.hasSuffix("."), "\(rule.id)")
      }
    }
  }

  @Test("Every rule that a decision asks for can be switched off")
  func consultedRules() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources").standardized
    let files = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var consulted: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /isEnabled\(\.(\w+)\)|static let rule: RuleID = \.(\w+)/) {
        if let name = match.output.1 ?? match.output.2 { consulted.insert(String(name)) }
      }
    }
    #expect(consulted.count > 40)
    for rule in rules where consulted.contains(name(of: rule.id)) {
      #expect(rule.whenDisabled != nil, "\(rule.id)")
    }
  }

  /// The name of the case in code.
  private func name(of rule: RuleID) -> String {
    String(String(reflecting: rule).split(separator: ".").last ?? "")
  }
}

@Suite("RuleID and RuleSet")
struct RuleIDTests {
  @Test(
    "A rule prints with three digits, and is read with or without the zeros",
    arguments: [
      ("R-004", RuleID.lateRegistration), ("R-4", .lateRegistration), ("R-21", .pendingLimit),
      ("R-150", .forceQuitStopsLaunches),
    ])
  func text(text: String, rule: RuleID) {
    expect(RuleID(text), is: rule)
    expect(RuleID(rule.description), is: rule)
    expect(rule.description.count, is: 5)
  }

  @Test(
    "Other texts are no rules",
    arguments: ["", "R-", "r-001", "R001", "R-1a", "R--1", "R-+1", "R-999", "R-0004"])
  func noRule(text: String) {
    expect(RuleID(text), is: nil)
  }

  @Test("A rule is encoded as it prints, and nothing else is decoded")
  func coding() throws {
    expect(
      String(decoding: try JSONEncoder().encode([RuleID.earliestBeginDate]), as: UTF8.self),
      is: #"["R-033"]"#)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([RuleID].self, from: Data(#"["33"]"#.utf8))
    }
  }

  @Test("A set lists its members by number, once each, also when coded")
  func set() throws {
    let rules: RuleSet = [
      .forceQuitStopsLaunches, .registrationPermitted, .earliestBeginDate, .registrationPermitted,
    ]
    expect(
      rules.map(\.self), is: [.registrationPermitted, .earliestBeginDate, .forceQuitStopsLaunches])
    let bytes = try JSONEncoder().encode(rules)
    expect(String(decoding: bytes, as: UTF8.self), is: #"["R-003","R-033","R-150"]"#)
    expect(try JSONDecoder().decode(RuleSet.self, from: bytes), is: rules)
    #expect(rules.contains(.earliestBeginDate) && !rules.contains(.farBeginDate))
  }

  @Test("Confidence is ordered from inferred to documented")
  func confidence() {
    expect(Confidence.allCases, is: Confidence.allCases.sorted())
    #expect(Confidence.inferred < .folklore && .support < Confidence.documented)
  }

  @Test("A history is encoded the same way every time")
  func historyCoding() throws {
    var history = AppHistory(installed: .seconds(-1))
    history.lastLaunch = [.processing: .seconds(2), .appRefresh: .seconds(1)]
    history.launchProcessing("index", at: .seconds(3), policy: .documented)
    history.usage.recordOpening(at: .seconds(3600))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let bytes = try encoder.encode(history)
    expect(
      String(decoding: bytes, as: UTF8.self),
      is: """
        {"conduct":{"failures":0},"data":{"missing":0,"since":0},\
        "devicePace":{"missing":0,"since":0},\
        "energy":{"missing":0,"since":0},"installed":-1000000000,\
        "lastLaunch":{"appRefresh":1000000000,"processing":2000000000},\
        "processingLaunches":{"index":3000000000},\
        "processingPace":{"missing":0,"since":0},"refreshLaunches":[],\
        "refreshPace":{"missing":0,"since":0},"spacingJitter":[0,0],\
        "usage":{"hours":[2],"newestDay":0},"wasForceQuit":false}
        """)
    expect(try JSONDecoder().decode(AppHistory.self, from: bytes), is: history)
  }
}
