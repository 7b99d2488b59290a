extension RuleCatalogue {
  static let expiration: [Rule] = []
}
