extension RuleCatalogue {
  static let eligibility: [Rule] = []
}
