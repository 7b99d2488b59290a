extension RuleCatalogue {
  static let backgroundTasks: [Rule] = []
}
