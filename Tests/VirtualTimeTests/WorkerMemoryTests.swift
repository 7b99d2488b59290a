import Glibc
import Testing

/// In a process of its own: nothing else may allocate while it is measured.
@Suite("Memory of workers")
struct WorkerMemoryTests {
  private static func allocatedBytes(afterSimulations count: Int) -> Int {
    for _ in 0..<count { Script().run { _ in } }
    return mallinfo2().uordblks
  }

  @Test("Simulations that are over leave no stacks for signals behind")
  func signalStacks() async {
    await #expect(processExitsWith: .success) {
      let before = Self.allocatedBytes(afterSimulations: 10)
      let after = Self.allocatedBytes(afterSimulations: 300)
      // A stack has 64 KiB, and each simulation at least one worker; the last may be about to end.
      precondition(after - before < 4 << 20, "300 simulations keep \(after - before) bytes")
    }
  }
}
