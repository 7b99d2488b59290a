import Foundation
import SchedulingRules
import Synchronization

/// The policies that were read without a problem: the scenarios of a folder share a few.
final class KnownPolicies: Sendable {
  private struct Entry {
    var bytes: Data
    var policy: Policy
  }

  private let entries = Mutex<[String: Entry]>([:])

  /// The policy of a file, as long as the file holds what it held.
  func policy(in file: String, holding bytes: Data) -> Policy? {
    entries.withLock { entries in
      entries[file].flatMap { $0.bytes == bytes ? $0.policy : nil }
    }
  }

  /// Remembers what a file holds.
  func note(_ policy: Policy, in file: String, holding bytes: Data) {
    entries.withLock { $0[file] = Entry(bytes: bytes, policy: policy) }
  }
}
