extension RuleCatalogue {
  static let submission: [Rule] = []
}
