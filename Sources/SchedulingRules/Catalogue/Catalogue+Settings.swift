extension RuleCatalogue {
  static let settings: [Rule] = []
}
