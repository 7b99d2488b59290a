import SchedulingRules

/// What a process has in memory alone, though its app means to store it.
extension AppProcess {
  /// Takes in how many objects were changed since they were last saved.
  ///
  /// - Parameters:
  ///   - counts: The numbers of objects by the names of their classes; empty: all are saved.
  ///   - keeper: What saves them.
  public func note(unsaved counts: [String: Int], in keeper: AnyObject) {
    unsavedObjects[ObjectIdentifier(keeper)] = counts.isEmpty ? nil : counts
  }

  /// Reports that something went with objects that it had not saved.
  ///
  /// - Parameter keeper: What would have saved them.
  public func lose(objectsOf keeper: AnyObject) {
    guard let counts = unsavedObjects.removeValue(forKey: ObjectIdentifier(keeper)) else { return }
    // It may be meant so: a sheet that is cancelled drops what was written there.
    core.work { core.report(loss(of: counts, with: "A context went", .note)) }
  }

  /// What is lost with the process; nil: nothing.
  var lossOfObjects: Finding? {
    let counts = unsavedObjects.values.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
    return counts.isEmpty ? nil : loss(of: counts, with: "The process ended")
  }

  private func loss(
    of counts: [String: Int], with end: String, _ severity: Finding.Severity = .warning
  ) -> Finding {
    let objects = counts.sorted { $0.key < $1.key }.map { "\($0.value) of \($0.key)" }
    return Finding(
      rule: .modelAutosave, name: "modelsLost", severity: severity,
      message: "\(end) with objects changed since the last save: "
        + objects.joined(separator: ", "),
      hint: "Call `save()` where it matters, and do not wait for the context to save by itself.",
      processID: processID, confidence: RuleCatalogue.rule(.modelAutosave).confidence)
  }
}
