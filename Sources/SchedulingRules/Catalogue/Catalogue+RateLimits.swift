extension RuleCatalogue {
  static let rateLimits: [Rule] = []
}
