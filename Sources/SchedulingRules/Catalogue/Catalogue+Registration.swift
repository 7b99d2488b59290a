extension RuleCatalogue {
  static let registration: [Rule] = []
}
