import Emulator
import Foundation
import Testing
import ValueExpectations

@Suite("Disk")
struct DiskTests {
  private func pattern(_ length: Int, from start: Int = 1) -> [UInt8] {
    (0..<length).map { UInt8(truncatingIfNeeded: $0 + start) }
  }

  @Test(
    "Bytes come back from wherever they were written",
    arguments: [0, 1, 4095, 4096, 4097, 10_000], [0, 1, 4095, 4096, 4097, 9000])
  func roundTrip(offset: Int, length: Int) {
    var file = DiskFile()
    let written = pattern(length)
    written.withUnsafeBytes { file.write($0, at: offset) }
    expect(file.bytes, is: [UInt8](repeating: 0, count: offset) + written)
  }

  @Test("A write in the middle changes only its own bytes")
  func overwrite() {
    var expected = pattern(12_000)
    var file = DiskFile(expected)
    let patch = pattern(5000, from: 99)
    patch.withUnsafeBytes { file.write($0, at: 3000) }
    expected.replaceSubrange(3000..<8000, with: patch)
    expect(file.bytes, is: expected)
  }

  @Test(
    "What was cut off reads as zeros when the file grows again",
    arguments: [0, 1, 4095, 4096, 4097])
  func truncate(size: Int) {
    let bytes = pattern(9000)
    var file = DiskFile(bytes)
    file.truncate(to: size)
    expect(file.bytes, is: Array(bytes.prefix(size)))
    file.truncate(to: 9000)
    expect(file.bytes, is: Array(bytes.prefix(size)) + [UInt8](repeating: 0, count: 9000 - size))
  }

  @Test("A read ends at the end of the file", arguments: [(9, 1), (10, 0), (11, 0), (0, 4)])
  func readAtEnd(offset: Int, length: Int) {
    let file = DiskFile(pattern(10))
    var buffer = [UInt8](repeating: 0, count: 4)
    expect(buffer.withUnsafeMutableBytes { file.read(into: $0, at: offset) }, is: length)
  }

  @Test("A copy does not see later changes")
  func copy() {
    var disk = Disk()
    disk["/a"] = DiskFile(pattern(5000))
    let before = disk
    disk["/a"]?.truncate(to: 1)
    disk["/b"] = DiskFile()
    expect(before.paths, is: ["/a"])
    expect(before["/a"]?.bytes, is: pattern(5000))
    expect(disk["/a"]?.bytes, is: [1])
  }

  @Test("A disk is the same after encoding and decoding")
  func coding() throws {
    var disk = Disk()
    disk["/Documents/a"] = DiskFile(pattern(5000))
    disk["/empty"] = DiskFile()
    let data = try PropertyListEncoder().encode([disk])
    expect(try PropertyListDecoder().decode([Disk].self, from: data), is: [disk])
  }
}
