import Emulator

extension TimelineRow {
  /// The row of a change of what the user sees of a task; nil for a mere percent more.
  init?(_ activity: LiveActivityChange) {
    let part = "\(activity.percent) %"
    let text: String
    switch activity.change {
    case .progressed: return nil
    case .begun, .retitled: text = "shows \(activity.words), \(part)"
    case .questioned: text = "asks whether \(activity.words), \(part) complete, is to go on"
    case .ended: text = "no longer shows \(activity.words), \(part)"
    }
    self.init("system", text, rule: activity.rule)
  }
}

extension LiveActivityChange {
  /// The words that the user sees, in quotation marks.
  fileprivate var words: String {
    "“" + [title, subtitle].filter { !$0.isEmpty }.joined(separator: ": ") + "”"
  }
}
