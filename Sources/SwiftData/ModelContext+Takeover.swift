import Combine
import FoundationAdditions
internal import ObjectStore

/// How often a context has taken over what another one saved: views with it are evaluated again.
final class Takeovers: ObservableObject {
  @Published fileprivate(set) var count = 0
}

extension ModelContext {
  /// Takes over what another context has saved: its objects get the new values, but for those that were changed here.
  func takeOver(_ names: [String]) {
    var gone: [ModelEntry] = []
    for entry in names.compactMap({ entriesByName[$0] }) where !entry.hasChanges {
      do {
        if try !isStored(entry) { gone.append(entry) }
      } catch {
        // What cannot be read now, as while the phone is locked, stays as it was until it is fetched.
      }
    }
    forget(gone)
    remove(gone)
    takeovers.count += 1
  }

  /// Whether the store has an object, which then gets the values that are stored.
  private func isStored(_ entry: ModelEntry) throws -> Bool {
    let type = type(of: entry.object)
    guard let row = try container.store(of: type).row(id: entry.id.name) else { return false }
    _ = try object(of: row, as: type)
    return true
  }
}
