extension RuleCatalogue {
  static let forceQuit: [Rule] = []
}
