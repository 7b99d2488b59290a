import SchedulingRules

/// What a process has in memory alone, though its app means to store it.
extension AppProcess {
  /// Takes in how many objects were changed since they were last saved.
  ///
  /// - Parameters:
  ///   - count: The number of objects; 0: all are saved, or nobody wants to save them any more.
  ///   - keeper: What saves them.
  public func note(unsaved count: Int, in keeper: AnyObject) {
    unsavedObjects[ObjectIdentifier(keeper)] = count == 0 ? nil : count
  }

  /// What is lost with the process; nil: nothing.
  var lossOfObjects: Finding? {
    let count = unsavedObjects.values.reduce(0, +)
    guard count > 0 else { return nil }
    let objects = count == 1 ? "an object that was" : "\(count) objects that were"
    return Finding(
      rule: .modelAutosave, name: "modelsLost", severity: .warning,
      message: "The process ended with \(objects) changed since the last save",
      hint: "Call `save()` where it matters, and do not wait for the context to save by itself.",
      processID: processID, confidence: RuleCatalogue.rule(.modelAutosave).confidence)
  }
}
