import Foundation
import SchedulingRules
import Testing

@Suite("RuleCatalogue")
struct RuleCatalogueTests {
  private let rules = RuleCatalogue.all

  @Test("Rules are listed by number, each number once")
  func numbers() {
    let numbers = rules.map(\.id.number)
    #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }, "\(numbers)")
  }

  @Test("Every rule is in one section, and no two sections are called the same")
  func sections() {
    let sections = RuleCatalogue.sections
    #expect(sections.flatMap(\.rules).map(\.id).sorted() == rules.map(\.id))
    #expect(Set(sections.map(\.title)).count == sections.count)
    #expect(sections.allSatisfy { !$0.rules.isEmpty && (1...16).contains($0.title.count) })
  }

  @Test("A rule is found by its number, and no other")
  func lookUp() throws {
    #expect(RuleCatalogue.rule(150)?.title == "A force-quit stops background launches")
    #expect(RuleCatalogue.rule(999) == nil)
  }

  @Test("Every rule says what, why, and what to do")
  func texts() {
    for rule in rules {
      for text in [rule.title, rule.statement, rule.source, rule.fix, rule.whenDisabled ?? "Off."] {
        #expect(!text.isEmpty && text == text.trimmingCharacters(in: .whitespaces), "\(rule.id)")
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
      let numbers = rule.related.map(\.number)
      #expect(numbers == Set(numbers).subtracting([rule.id.number]).sorted(), "\(rule.id)")
      for other in rule.related {
        #expect(RuleCatalogue.rule(other) != nil, "\(rule.id) → \(other)")
      }
    }
  }

  @Test("Rules that texts mention exist")
  func mentions() {
    for rule in rules {
      let text = [rule.statement, rule.fix, rule.whenDisabled ?? ""].joined(separator: " ")
      for mention in text.matches(of: /R-\d+/) {
        let id = RuleID(String(mention.output))
        #expect(id.flatMap(RuleCatalogue.rule) != nil, "\(rule.id) mentions \(mention.output)")
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
    var consulted: Set<Int> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /isEnabled\((\d+)\)|static let rule: RuleID = (\d+)/) {
        if let number = match.output.1 ?? match.output.2, let rule = Int(number) {
          consulted.insert(rule)
        }
      }
    }
    #expect(consulted.count > 40)
    for number in consulted.sorted() {
      #expect(RuleCatalogue.rule(RuleID(number))?.whenDisabled != nil, "\(RuleID(number))")
    }
  }
}

@Suite("RuleID and RuleSet")
struct RuleIDTests {
  @Test(
    "A rule prints with at least three digits and reads what it prints",
    arguments: [(1, "R-001"), (21, "R-021"), (150, "R-150"), (1234, "R-1234")])
  func text(number: Int, text: String) {
    #expect(RuleID(number).description == text)
    #expect(RuleID(text) == RuleID(number))
  }

  @Test("Other texts are no rules", arguments: ["", "R-", "r-001", "R001", "R-1a", "R--1", "R-+1"])
  func noRule(text: String) {
    #expect(RuleID(text) == nil)
  }

  @Test("A rule is encoded as it prints, and nothing else is decoded")
  func coding() throws {
    #expect(
      String(decoding: try JSONEncoder().encode([RuleID(33)]), as: UTF8.self) == #"["R-033"]"#)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([RuleID].self, from: Data(#"["33"]"#.utf8))
    }
  }

  @Test("A set lists its members by number, once each, also when coded")
  func set() throws {
    let rules: RuleSet = [150, 3, 33, 3]
    #expect(rules.map(\.number) == [3, 33, 150])
    let bytes = try JSONEncoder().encode(rules)
    #expect(String(decoding: bytes, as: UTF8.self) == #"["R-003","R-033","R-150"]"#)
    #expect(try JSONDecoder().decode(RuleSet.self, from: bytes) == rules)
    #expect(rules.contains(33) && !rules.contains(34))
  }

  @Test("Confidence is ordered from inferred to documented")
  func confidence() {
    #expect(Confidence.allCases == Confidence.allCases.sorted())
    #expect(Confidence.inferred < .folklore && .support < Confidence.documented)
  }

  @Test("A history is encoded the same way every time")
  func historyCoding() throws {
    var history = AppHistory(installed: .seconds(-1))
    history.lastLaunch = [.processing: .seconds(2), .appRefresh: .seconds(1)]
    history.usage.recordOpening(at: .seconds(3600))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let bytes = try encoder.encode(history)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == """
        {"conduct":{"failures":0},"data":{"missing":0,"since":0},\
        "energy":{"missing":0,"since":0},"installed":-1000000000,\
        "lastLaunch":{"appRefresh":1000000000,"processing":2000000000},"refreshLaunches":[],\
        "usage":{"hours":[2],"newestDay":0},"wasForceQuit":false}
        """)
    #expect(try JSONDecoder().decode(AppHistory.self, from: bytes) == history)
  }
}
