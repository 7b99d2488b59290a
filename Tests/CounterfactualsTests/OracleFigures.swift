import Synchronization
import Testing

/// Counts over all scenarios of a suite what the search and brute force came to, and prints it behind the last one.
final class OracleFigures: SuiteTrait, TestScoping {
  @TaskLocal static var current: OracleFigures?

  private struct Counts {
    var scenarios = 0
    /// By the number of changes of the smallest set that is enough; 0: no set is.
    var bySize: [Int: Int] = [:]
    var kinds: Set<PlantedCauses.Plant> = []
    var disagreements = 0
  }

  private let counts = Mutex(Counts())

  /// Counts a scenario.
  func add(_ planted: PlantedCauses, _ smallest: BruteForce.Smallest, disagreements: Int) {
    counts.withLock {
      $0.scenarios += 1
      $0.bySize[smallest.size, default: 0] += 1
      $0.kinds.formUnion(planted.plants)
      $0.disagreements += disagreements
    }
  }

  /// The figures in one line.
  var line: String {
    counts.withLock { counts in
      let sizes = counts.bySize.sorted { $0.key < $1.key }.map { size, count in
        size == 0 ? "no change for \(count)" : "\(size) for \(count)"
      }
      return """
        why against brute force: \(counts.scenarios) scenarios of \(counts.kinds.count) kinds of \
        causes, smallest changes \(sizes.joined(separator: ", ")); \
        disagreements \(counts.disagreements)
        """
    }
  }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Self.$current.withValue(self, operation: function)
    print(line)
  }
}
