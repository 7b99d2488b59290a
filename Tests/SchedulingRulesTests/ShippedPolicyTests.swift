import Foundation
import SchedulingRules
import Testing
import ValueExpectations

/// The policies of the package against the table of constants.
///
/// `REWRITE_GOLDENS=1` in the environment rewrites the files from the table. The file of
/// `Documented` takes all from it; the others keep what they take to be different, and why.
@Suite("Shipped policies")
struct ShippedPolicyTests {
  static let names = ["Bench", "Documented", "Field", "Optimistic", "Pessimistic"]

  @Test("They are all there, and no others")
  func files() throws {
    let folder = PolicyFile(name: "Documented").url.deletingLastPathComponent().path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    expect(files.filter { $0.hasSuffix(".plist") }.sorted(), is: Self.names.map { "\($0).plist" })
  }

  @Test("The file of Documented holds every constant, below a comment that says all of it")
  func constants() throws {
    let file = PolicyFile(name: Policy.documented.name)
    try file.rewriteIfAsked()
    let rows = try file.rows
    let text = try String(contentsOf: file.url, encoding: .utf8)
    expect(rows.keys.sorted(), is: Policy.constants.map(\.name).sorted())
    for constant in Policy.constants {
      expect(rows[constant.name]?.keys.sorted(), is: ["Value"])
      #expect(text.contains("<!-- \(constant.meaning) (\(constant.allowedValues); "))
    }
  }

  @Test(
    "The file of another policy says of what it takes to be different on what that rests",
    arguments: names.filter { $0 != Policy.documented.name })
  func differences(name: String) throws {
    let file = PolicyFile(name: name)
    try file.rewriteIfAsked()
    let rows = try file.rows
    #expect(!rows.isEmpty && rows.count < Policy.constants.count)
    for (constant, row) in rows {
      expect(row.keys.sorted(), is: ["Confidence", "Source", "Value"])
      #expect(Policy.constant(named: constant) != nil)
    }
  }

  @Test(
    "The file of a policy that is compiled in holds what is compiled in",
    arguments: Policy.builtIn.map(\.name))
  func builtIn(name: String) throws {
    let file = PolicyFile(name: name)
    try file.rewriteIfAsked()
    let policy = try #require(file.builtIn)
    let rows = try file.rows
    for constant in Policy.constants {
      let value = constant.value(in: policy)
      guard let row = rows[constant.name] else {
        expect(value, is: constant.defaultValue)
        continue
      }
      #expect(row["Value"].map { "\($0)" } == value.description, "\(constant.name)")
      guard !file.isComplete else { continue }
      expect(row["Source"] as? String, is: policy.source(of: constant))
      expect(row["Confidence"] as? String, is: policy.confidence(of: constant).rawValue)
    }
  }

  @Test("A file is what the table renders, byte for byte", arguments: names)
  func bytes(name: String) throws {
    let file = PolicyFile(name: name)
    try file.rewriteIfAsked()
    #expect(try String(contentsOf: file.url, encoding: .utf8) == file.rendered)
  }

  @Test("What Field estimates says in which range it was seen and where, or that it is a guess")
  func estimates() {
    for constant in Policy.constants {
      let source = Policy.field.source(of: constant)
      guard source != constant.source else {
        expect(constant.value(in: .field), is: constant.defaultValue)
        continue
      }
      #expect(source.count <= 200)
      #expect(source.contains(/[0-9]/) || source.contains("guess"), "\(constant.name)")
    }
  }

  @Test("A value that differs from Documented says no more than that it is a choice")
  func ownValues() throws {
    for name in Self.names where !Policy.builtIn.map(\.name).contains(name) {
      let rows = try PolicyFile(name: name).rows
      for constant in Policy.constants {
        guard let row = rows[constant.name], let value = row["Value"],
          "\(value)" != constant.defaultValue.description
        else { continue }
        let confidence = (row["Confidence"] as? String).flatMap(Confidence.init(rawValue:))
        #expect(confidence.map { $0 <= .folklore } == true, "\(name) \(constant.name)")
      }
    }
  }

  /// Constants of which more holds launches back, or ends them sooner.
  private static let holding = [
    "refresh.minSpacing", "processing.minSpacing", "processing.idleTime",
    "processing.idleTimeByDay", "processing.window", "push.minGap", "push.window",
    "refresh.earlyExpiryProbability", "restart.quietTime", "throttle.time",
    "scoring.thresholdStart", "scoring.thresholdEnd", "usage.learningTime",
    "urlsession.discretionPatience",
  ]

  /// Constants of which more lets an app be launched more often, or run for longer.
  private static let granting = [
    "refresh.runLimit", "processing.runLimit", "push.runLimit", "fetch.runLimit", "push.perHour",
    "expiration.graceAfterHandler", "bgtask.startedInBackground", "bgtask.lpmFactor",
    "suspend.delayAfterBackground", "suspend.delayAfterCompletion", "usage.staleAfter",
    "usage.unusedAfter", "refresh.maxPerDay.daily", "refresh.maxPerDay.weekly",
    "refresh.maxPerDay.rare", "budget.energyPerDay", "budget.dataPerDay",
  ]

  @Test("No constant of a policy grants more than that of a milder one")
  func bounds() throws {
    let rows = try ["Pessimistic", "Field", "Optimistic"].map { try PolicyFile(name: $0).rows }
    for (names, isMoreOfLess) in [(Self.holding, true), (Self.granting, false)] {
      for name in names {
        let documented = try #require(Policy.constant(named: name)).defaultValue.description
        let values = rows.compactMap { row in
          row[name].map { $0["Value"] as? Double } ?? Double(documented)
        }
        let order = isMoreOfLess ? values.reversed() : values
        #expect(values.count == rows.count && order == order.sorted(), "\(name) \(values)")
      }
    }
  }
}
