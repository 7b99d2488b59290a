import Emulator
import EmulatorTestSupport
import Foundation
import Testing
import ValueExpectations

@Suite("Many files")
struct ManyFilesTests {
  private static let count = 2_000
  private static let size = 20_000

  /// The most memory that this process has had, or the largest of those that were forked, in bytes.
  private static func peak(ofForked isForked: Bool = false) -> Int {
    var usage = rusage()
    getrusage(isForked ? -1 : 0, &usage)
    return usage.ru_maxrss * 1024
  }

  /// Writes all files at the first launch, and one at each of the others.
  private static func live(_ isolation: IsolationMode) -> [String] {
    AppCode(launches: 4).run(isolation: isolation) {
      let folder = URL(fileURLWithPath: NSHomeDirectory() + "/Documents")
      let isFirst = ProcessInfo.processInfo.processIdentifier == 301
      for number in 0..<(isFirst ? count : 1) {
        let bytes = Data(repeating: UInt8(truncatingIfNeeded: number), count: size)
        try bytes.write(to: folder.appendingPathComponent("\(number)"))
      }
      say(try FileManager.default.contentsOfDirectory(atPath: folder.path).count)
    }
  }

  @Test("They are kept once in memory, in every process, and not once for the medium")
  func memory() async {
    await #expect(processExitsWith: .success) {
      let before = Self.peak()
      let limit = before + Self.count * Self.size * 3 / 2
      let expected = [String](repeating: "\(Self.count)", count: 4)
      expect(Self.live(.process), is: expected)
      #expect(Self.peak() < limit)
      #expect(Self.peak(ofForked: true) < limit)
      expect(Self.live(.inProcess), is: expected)
      #expect(Self.peak() < limit)
    }
  }
}
