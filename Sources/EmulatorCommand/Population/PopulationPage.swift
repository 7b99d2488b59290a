import DeviceLives
import Emulator
import Populations
import SchedulingRules
import TimelinePage

/// The statistics of a population as a page: delays as distributions, users by life, policies side by side, and which
/// conclusions hang on a guess.
struct PopulationPage {
  private let result: PopulationResult
  private let age: String

  init(_ result: PopulationResult, _ options: PopulationOptions) {
    self.result = result
    age = Measure.words(seconds: options.oldAfterSeconds)
  }

  /// The page as HTML.
  var html: String {
    let scenario = result.plan.population.scenario
    return StillDocument(
      title: "\(scenario.identifier): \(result.plan.population.users) users",
      [heading] + result.tasks.map(section)
    ).html
  }

  /// What is laid side by side, by the numbers of the plan: policies, and those between which the truth is likely to lie.
  private var columns: [Int] {
    let (policies, variants) = (result.plan.policies, result.plan.variants)
    return Array(policies.indices) + variants.indices.suffix(result.plan.bounds.count)
  }

  private func name(of column: Int) -> String { result.plan.variants[column].name }

  // MARK: Heading

  private var heading: Markup {
    let (plan, population) = (result.plan, result.plan.population)
    let lives = Set(population.lives.map(\.name)).count
    let span = Measure.words(seconds: Int(population.scenario.durationSeconds))
    let facts =
      "\(population.users) users with \(lives) \(lives == 1 ? "life" : "lives"), \(span) each, seed \(population.scenario.seed); "
      + "data is old after \(age)"
    let cautions = columns.compactMap { column in
      Policy.caution(ofPolicy: name(of: column)).map { "\(name(of: column)): \($0)." }
    }
    let unfinished =
      result.done == plan.count
      ? [] : ["Not finished: \(result.done) of \(plan.count) simulations."]
    return .element(
      "header", [:],
      [
        .element("h1", [:], [Markup(population.scenario.identifier)]),
        .element("p", [:], [Markup(population.scenario.summary)]),
        .element("p", ["class": "fine"], [Markup(facts)]),
      ] + (unfinished + cautions).map { .element("p", ["class": "warning"], [Markup($0)]) })
  }

  // MARK: A task

  private func section(of task: String) -> Markup {
    .element(
      "section", ["aria-label": task],
      [
        .element("h2", [:], [Markup(task)]),
        .element("h3", [:], ["What follows, and how sure it is"]), conclusions(on: task),
        .element("h3", [:], ["How long requests wait behind their begin date, life by life"]),
        DelayChart.key, delays(of: task), figures(of: task),
      ])
  }

  private func delays(of task: String) -> Markup {
    let variants = columns.map { result.rows(variant: $0) }
    let fates = variants.map { rows in
      Dictionary(uniqueKeysWithValues: rows.map { ($0.label, $0.fate(of: task)) })
    }
    let rows = variants[0].map { row -> [Markup] in
      let users = "\(row.group.users) user\(row.group.users == 1 ? "" : "s")"
      let label = Markup.element(
        "div", [:], [Markup(row.label), .element("small", [:], [Markup(users)])])
      // Policies are compared, and so a row has one scale.
      let own = fates.compactMap { $0[row.label] }
      let scale = own.map { DelayChart.largestShare($0.delays) }.max() ?? 1
      return [label]
        + fates.map { $0[row.label].map { DelayChart.cell($0, scale: scale) } ?? "–" }
    }
    return .table(
      "Delays", kind: "delays", headings: [""] + columns.map(columnHeading), rows: rows)
  }

  private func columnHeading(_ column: Int) -> Markup {
    let isBound = column >= result.plan.variants.count - result.plan.bounds.count
    let note = isBound ? "the first \(result.plan.usersUnderBounds) users" : ""
    return .element(
      "div", [:], [Markup(name(of: column)), .element("small", [:], [Markup(note)])])
  }

  // MARK: Conclusions

  private func conclusions(on task: String) -> Markup {
    let everybody = result.plan.variants.indices.map {
      result.everybody(variant: $0).fate(of: task)
    }
    return .table(
      "Conclusions", kind: "conclusions",
      headings: ["Conclusion"] + columns.map { Markup(name(of: $0)) } + [""],
      rows: Conclusion.allCases.map { conclusion in
        [Markup(conclusion.sentence(oldAfter: age))]
          + columns.map { verdict(on: conclusion, everybody[$0]) }
          + [judgement(of: conclusion, everybody)]
      })
  }

  private func verdict(on conclusion: Conclusion, _ fate: TaskStatistics) -> Markup {
    let words = Measure.cells(conclusion, fate)
    let kind = conclusion.holds(for: fate).map { $0 ? "yes" : "no" } ?? "fine"
    return .element(
      "div", [:],
      [
        .element("span", ["class": kind], [Markup(words[0])]),
        .element("small", [:], [Markup(words[1])]),
      ])
  }

  /// Whether a conclusion is the same whatever is assumed; the guesses that turn it around are named.
  private func judgement(of conclusion: Conclusion, _ fates: [TaskStatistics]) -> Markup {
    switch Certainty(of: fates.map(conclusion.holds), policies: columns) {
    case .unknown: return ""
    case .same: return .element("span", ["class": "badge"], ["the same under all"])
    case .policy: return .element("span", ["class": "badge policy"], ["◇ depends on the policy"])
    case .guess(let places):
      let names = places.flatMap { place -> [Markup] in
        [.element("code", [:], [Markup(name(of: place))]), " "]
      }
      return .element(
        "div", [:],
        [
          .element("span", ["class": "badge guess"], ["◆ hangs on a guess"]),
          .element("small", [:], names),
        ])
    }
  }

  // MARK: Figures

  private func figures(of task: String) -> Markup {
    let measures = Measure.pace + Measure.age.dropFirst()
    let tables = columns.map { column -> Markup in
      .table(
        "Figures under \(name(of: column))", kind: "figures",
        headings: [Markup(name(of: column))] + measures.map { Markup($0.title) },
        rows: result.rows(variant: column).map { row in
          [Markup(row.label)] + measures.map { Markup($0.text(row.fate(of: task))) }
        })
    }
    return .element(
      "details", [:], [.element("summary", [:], ["All figures of \(task)"])] + tables)
  }
}
