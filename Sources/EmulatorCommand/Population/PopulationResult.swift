import Populations

/// What is known of a population, as results come in; the same in whatever order they come.
struct PopulationResult {
  /// The users of one life, or all of them, under one policy.
  struct Row {
    /// The life; nil for everybody.
    var life: String?
    var group: PopulationStatistics.Group

    /// The name as tables show it.
    var label: String { life ?? "everybody" }

    /// How a task fares.
    func fate(of task: String) -> TaskStatistics { group.tasks[task] ?? TaskStatistics() }
  }

  let plan: PopulationPlan
  /// How many simulations are done.
  private(set) var done = 0
  /// What came of them, in the order of the plan's policies.
  private var statistics: [PopulationStatistics]

  /// Begins with nothing.
  init(of plan: PopulationPlan) {
    self.plan = plan
    statistics = plan.variants.map { _ in PopulationStatistics() }
  }

  /// Takes results in.
  mutating func add(_ record: PopulationRecord) {
    done += record.done
    for (number, part) in (record.statistics ?? []).enumerated() { statistics[number].add(part) }
  }

  /// The identifiers of all tasks, in alphabetical order.
  var tasks: [String] {
    Set(statistics.flatMap { $0.lives.flatMap { $0.value.tasks.keys } }).sorted()
  }

  /// Everybody under a policy, and behind that the users of each life in alphabetical order.
  func rows(variant: Int) -> [Row] {
    let lives = statistics[variant].lives.sorted { $0.key < $1.key }
    return [Row(life: nil, group: statistics[variant].everybody)]
      + lives.map { Row(life: $0.key, group: $0.value) }
  }

  /// Everybody under a policy.
  func everybody(variant: Int) -> PopulationStatistics.Group { statistics[variant].everybody }
}
