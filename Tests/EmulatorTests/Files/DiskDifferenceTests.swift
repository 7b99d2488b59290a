import DeviceModel
import Foundation
import Testing
import ValueExpectations
import VirtualTime

@testable import Emulator

@Suite("The difference between two disks")
struct DiskDifferenceTests {
  private func disk() throws -> Disk {
    var disk = Disk()
    Containers(of: "App", seed: 1).make(on: &disk)
    for index in 0..<200 {
      disk["/Documents/\(index)"] = DiskFile([UInt8](repeating: 7, count: 9000))
    }
    try disk.write([1, 2, 3], in: "/Documents/0")
    return disk
  }

  /// The difference, as it comes through a pipe.
  private func carried(from old: Disk, to new: Disk) throws -> (bytes: Int, disk: Disk) {
    let bytes = try CompactEncoder.encode(DiskDifference(from: old, to: new))
    var disk = old
    try CompactDecoder.decode(DiskDifference.self, from: bytes).make(in: &disk)
    return (bytes.count, disk)
  }

  @Test("Whatever has changed arrives, and what has not is not sent")
  func changes() throws {
    let old = try disk()
    var new = old
    try new.write([9], in: "/Documents/5")
    try new.write([8], in: "/Library/new")
    new.remove("/Documents/6")
    try new.truncate("/Documents/7", to: 5000)
    try new.sync("/Documents/0")
    try new.sync("/Library/new")
    new.conditions.freeBytes = 77
    let (bytes, arrived) = try carried(from: old, to: new)
    expect(arrived, is: new)
    #expect(bytes < 40_000)
    expect(arrived.afterPowerCut(.allDropped).paths, is: new.afterPowerCut(.allDropped).paths)
  }

  @Test("Nothing touched is next to nothing")
  func nothing() throws {
    let old = try disk()
    let (bytes, arrived) = try carried(from: old, to: old)
    expect(arrived, is: old)
    #expect(bytes < 300)
  }

  @Test("Many pages are left in a file, in both trees but once, and arrive as they were")
  func manyPages() throws {
    let old = try disk()
    var new = old
    for number in 0..<600 {
      let bytes = [UInt8](repeating: UInt8(number % 251), count: 20_000)
      try new.write(bytes, in: "/Documents/new \(number)")
    }
    let file = try #require(PageFile())
    let bytes = try CompactEncoder.encode(DiskDifference(from: old, to: new, leavingPagesIn: file))
    var arrived = old
    try CompactDecoder.decode(DiskDifference.self, from: bytes)
      .make(in: &arrived, takingPagesFrom: file)
    expect(arrived, is: new)
    // What waits to become durable is a part of the hand-back, and a few pages.
    #expect(bytes.count < Disk.unsyncedLimit + 2 * PageFile.inlineLimit)
    for disk in [arrived, new] {
      let file = try #require(disk["/Documents/new 0"])
      let number = try #require(disk.number(at: "/Documents/new 0"))
      let durable = try #require(disk.durable[number]?.file)
      #expect((0..<5).allSatisfy { file.pages[$0].sharesStorage(with: durable.pages[$0]) })
    }
  }

  @Test("A byte in a large file hands back a page")
  func page() throws {
    var old = Disk()
    old["/film"] = DiskFile(zeros: 200_000_000)
    var new = old
    try new.write([1], at: 100_000_000, in: "/film")
    let (bytes, arrived) = try carried(from: old, to: new)
    expect(arrived["/film"], is: new["/film"])
    #expect(bytes < 10_000)
  }
}

extension Disk {
  fileprivate mutating func write(_ bytes: [UInt8], at offset: Int = 0, in path: String) throws {
    try bytes.withUnsafeBytes { try write($0, at: offset, in: path) }
  }
}
