extension RuleCatalogue {
  static let completion: [Rule] = []
}
