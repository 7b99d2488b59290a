import Foundation
import Testing
import ValueExpectations

@testable import Emulator

@Suite("Power cut")
struct PowerCutTests {
  private func text(_ disk: Disk, _ path: String) -> String? {
    disk[path].map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  private func write(
    _ text: String, at offset: Int = 0, in path: String = "/a", to disk: inout Disk
  ) throws {
    try Array(text.utf8).withUnsafeBytes { try disk.write($0, at: offset, in: path) }
  }

  @Test("What was synced is there, what was not is dropped or kept")
  func sync() throws {
    var disk = Disk()
    try write("one", to: &disk)
    try disk.sync("/a")
    try write("two", at: 3, to: &disk)
    expect(text(disk, "/a"), is: "onetwo")
    expect(text(disk.afterPowerCut(.allDropped), "/a"), is: "one")
    expect(text(disk.afterPowerCut(.allKept), "/a"), is: "onetwo")
    expect(disk.afterPowerCut(.allKept).powerCuts(subsets: 9), is: [.allDropped])
  }

  @Test("A sync concerns its own file only")
  func otherFiles() throws {
    var disk = Disk()
    disk["/a"] = DiskFile()
    disk["/b"] = DiskFile()
    try write("a", in: "/a", to: &disk)
    try write("b", in: "/b", to: &disk)
    try disk.sync("/b")
    let left = disk.afterPowerCut(.allDropped)
    expect(text(left, "/a"), is: "")
    expect(text(left, "/b"), is: "b")
  }

  @Test("A prefix keeps the order in which changes were made")
  func prefixes() throws {
    var disk = Disk()
    disk["/a"] = DiskFile(Array("0000".utf8))
    try write("11", to: &disk)
    try disk.truncate("/a", to: 1)
    try write("2", at: 2, to: &disk)
    expect(disk.powerCuts(), is: (0...3).map { .prefix($0) })
    expect(
      disk.powerCuts().map { text(disk.afterPowerCut($0), "/a") },
      is: ["0000", "1100", "1", "1\u{0}2"])
  }

  @Test("A write is torn at each boundary of sectors inside it")
  func torn() throws {
    var disk = Disk()
    let sector = Disk.sectorSize
    disk["/a"] = DiskFile([UInt8](repeating: 48, count: 4 * sector))
    try write(String(repeating: "1", count: 2 * sector), at: sector - 1, to: &disk)
    let cuts: [PowerCut] = [
      .prefix(0), .torn(after: 0, sectors: 1), .torn(after: 0, sectors: 2), .prefix(1),
    ]
    expect(disk.powerCuts(), is: cuts)
    let ones = cuts.map { cut in
      let bytes = disk.afterPowerCut(cut)["/a"]?.bytes ?? []
      return bytes.indices.filter { bytes[$0] == 49 }.map { $0 - sector }
    }
    expect(ones, is: [[], [-1], Array(-1..<sector), Array(-1..<(2 * sector - 1))])
  }

  @Test("A new file is there when it, or another new one beside it, was synced")
  func entries() throws {
    var disk = Disk()
    try write("a", in: "/d/a", to: &disk)
    try write("b", in: "/d/b", to: &disk)
    try write("c", in: "/e/c", to: &disk)
    expect(disk.afterPowerCut(.allDropped).paths, is: [])
    try disk.sync("/d/b")
    let left = disk.afterPowerCut(.allDropped)
    expect(left.paths, is: ["/d/a", "/d/b"])
    expect(text(left, "/d/a"), is: "")
    expect(text(left, "/d/b"), is: "b")
    try disk.sync("/d/a")
    expect(text(disk.afterPowerCut(.allDropped), "/d/a"), is: "a")
  }

  @Test("A file that was removed comes back, unless its folder was synced")
  func removal() throws {
    var disk = Disk()
    disk["/a"] = DiskFile(Array("old".utf8))
    try write("new", to: &disk)
    disk.remove("/a")
    expect(disk.paths, is: [])
    expect(text(disk.afterPowerCut(.allDropped), "/a"), is: "old")
    expect(text(disk.afterPowerCut(.prefix(1)), "/a"), is: "new")
    expect(disk.afterPowerCut(.allKept).paths, is: [])
    try disk.syncFolder(of: "/b")
    expect(disk.powerCuts(), is: [.allDropped])
    expect(disk.afterPowerCut(.allDropped).paths, is: [])
  }

  @Test("A file that takes the place of another is never mixed with it")
  func replacement() throws {
    var disk = Disk()
    disk["/a"] = DiskFile(Array("oldold".utf8))
    disk.remove("/a")
    try write("new", to: &disk)
    let seen = Set(
      disk.powerCuts(subsets: 200).map { text(disk.afterPowerCut($0), "/a") ?? "none" })
    expect(seen, is: ["oldold", "none", "", "new"])
    var synced = disk
    try synced.sync("/a")
    expect(text(synced.afterPowerCut(.allDropped), "/a"), is: "new")
  }

  @Test("Subsets reach every combination of two writes, and are the same for the same seed")
  func subsets() throws {
    var disk = Disk()
    disk["/a"] = DiskFile(Array("00".utf8))
    try write("1", to: &disk)
    try write("2", at: 1, to: &disk)
    let cuts = (0..<50).map { PowerCut.subset(seed: $0) }
    let left = cuts.map { disk.afterPowerCut($0) }
    expect(Set(left.map { text($0, "/a") }), is: ["00", "10", "02", "12"])
    expect(cuts.map { disk.afterPowerCut($0) }, is: left)
  }

  @Test("Changes that were not synced are handed on from process to process")
  func coding() throws {
    var disk = Disk()
    disk["/a"] = DiskFile([1, 2, 3])
    try write("b", at: 5000, in: "/a", to: &disk)
    try write("c", in: "/c", to: &disk)
    disk.remove("/a")
    disk.conditions.freeBytes = 7
    let data = try PropertyListEncoder().encode(disk)
    let decoded = try PropertyListDecoder().decode(Disk.self, from: data)
    expect(decoded, is: disk)
    expect(decoded.paths, is: ["/c"])
  }

  @Test("What is not synced for long is written back, oldest first")
  func writeBack() throws {
    var disk = Disk()
    let page = String(repeating: "x", count: 4096)
    for index in 0..<2000 {
      try write(page, at: index * 4096, to: &disk)
      #expect(disk.unsyncedCost <= Disk.unsyncedLimit)
    }
    let left = disk.afterPowerCut(.allDropped)["/a"]?.size ?? 0
    #expect(left >= 2000 * 4096 - Disk.unsyncedLimit && left < 2000 * 4096)
    expect(disk.afterPowerCut(.allKept)["/a"], is: disk["/a"])
  }

  @Test("An orderly shutdown makes everything durable")
  func shutdown() throws {
    var disk = Disk()
    try write("a", to: &disk)
    disk.syncAll()
    expect(text(disk.afterPowerCut(.allDropped), "/a"), is: "a")
  }
}
