import SchedulingRules

/// What a process has in memory alone, though its app means to store it.
extension AppProcess {
  /// Takes in how many objects were changed since they were last saved.
  ///
  /// - Parameters:
  ///   - count: The number of objects; 0: all are saved.
  ///   - keeper: What saves them.
  public func note(unsaved count: Int, in keeper: AnyObject) {
    unsavedObjects[ObjectIdentifier(keeper)] = count == 0 ? nil : count
  }

  /// Reports that something went with objects that it had not saved.
  ///
  /// - Parameter keeper: What would have saved them.
  public func lose(objectsOf keeper: AnyObject) {
    guard let count = unsavedObjects.removeValue(forKey: ObjectIdentifier(keeper)) else { return }
    // It may be meant so: a sheet that is cancelled drops what was written there.
    core.work { core.report(loss(of: count, with: "A context went", .note)) }
  }

  /// What is lost with the process; nil: nothing.
  var lossOfObjects: Finding? {
    let count = unsavedObjects.values.reduce(0, +)
    return count > 0 ? loss(of: count, with: "The process ended") : nil
  }

  private func loss(
    of count: Int, with end: String, _ severity: Finding.Severity = .warning
  ) -> Finding {
    let objects = count == 1 ? "an object that was" : "\(count) objects that were"
    return Finding(
      rule: .modelAutosave, name: "modelsLost", severity: severity,
      message: "\(end) with \(objects) changed since the last save",
      hint: "Call `save()` where it matters, and do not wait for the context to save by itself.",
      processID: processID, confidence: RuleCatalogue.rule(.modelAutosave).confidence)
  }
}
