import FoundationAdditions
internal import ObjectStore

extension ModelContext {
  /// Is posted when the context of the main actor has taken over what another one saved.
  static let didTakeOver = Notification.Name("SwiftDataModelContextDidTakeOver")

  /// Takes over what another context has saved: its objects get the new values, but for those that were changed here.
  func takeOver(_ names: [String]) {
    var gone: [ModelEntry] = []
    for entry in names.compactMap({ entriesByName[$0] }) where !entry.hasChanges {
      let type = type(of: entry.object)
      guard let row = try? container.store(of: type).row(id: entry.id.name) else {
        gone.append(entry)
        continue
      }
      _ = try? object(of: row, as: type)
    }
    forget(gone)
    remove(gone)
    NotificationCenter.default.post(name: Self.didTakeOver, object: self)
  }
}
