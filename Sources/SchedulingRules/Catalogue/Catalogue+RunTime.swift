extension RuleCatalogue {
  static let runTime: [Rule] = []
}
