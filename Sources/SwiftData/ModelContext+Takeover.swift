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
      let type = type(of: entry.object)
      guard let row = try? container.store(of: type).row(id: entry.id.name) else {
        gone.append(entry)
        continue
      }
      _ = try? object(of: row, as: type)
    }
    forget(gone)
    remove(gone)
    takeovers.count += 1
  }
}
