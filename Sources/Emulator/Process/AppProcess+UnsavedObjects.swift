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
    core.work { core.report(.modelsLost(.init(counts), withProcess: false), in: self) }
  }

  /// Reports what is lost with the process.
  func reportLossOfObjects() {
    let counts = unsavedObjects.values.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
    if !counts.isEmpty { core.report(.modelsLost(.init(counts), withProcess: true), in: self) }
  }
}

extension [FindingKind.LostModels] {
  fileprivate init(_ counts: [String: Int]) {
    self = counts.sorted { $0.key < $1.key }.map { .init(className: $0.key, count: $0.value) }
  }
}
