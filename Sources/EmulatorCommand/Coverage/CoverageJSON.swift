import Foundation
import RuleCoverage
import SchedulingRules
import VirtualTime

/// Coverage as one JSON object; times are seconds since the start of the scenario.
struct CoverageJSON {
  private let coverage: Coverage

  /// Creates the JSON.
  init(_ coverage: Coverage) {
    self.coverage = coverage
  }

  /// The object on one line: sorted keys, no line break at the end.
  var line: String {
    get throws { try page.jsonText() }
  }

  private var page: Page {
    Page(
      scenarios: coverage.scenarios, isComplete: coverage.isComplete,
      rules: coverage.showings.map(Page.Row.init),
      neverEntered: coverage.paths.neverEntered.map {
        Page.Path(app: $0.app, kind: $0.kind.rawValue, name: $0.name)
      })
  }

  private struct Page: Encodable {
    struct Row: Encodable {
      var rule: RuleID
      var isAsked: Bool
      var isCovered: Bool
      var missing: [String]
      var decided: Sight?
      var letPass: Sight?

      init(_ showing: RuleShowing) {
        rule = showing.rule
        isAsked = showing.isAsked
        isCovered = showing.isCovered
        missing = showing.missing.map(\.rawValue)
        decided = showing.decided.map(Sight.init)
        letPass = showing.letPass.map(Sight.init)
      }
    }

    struct Sight: Encodable {
      var scenario: String
      var atSeconds: Double
      var text: String

      init(_ witness: Witness) {
        scenario = witness.scenario
        atSeconds = witness.at.seconds
        text = witness.text
      }
    }

    struct Path: Encodable {
      var app: String
      var kind: String
      var name: String
    }

    var scenarios: [String]
    var isComplete: Bool
    var rules: [Row]
    var neverEntered: [Path]
  }
}
