extension RuleCatalogue {
  static let launch: [Rule] = []
}
