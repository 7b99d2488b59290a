extension RuleCatalogue {
  static let processLife: [Rule] = []
}
