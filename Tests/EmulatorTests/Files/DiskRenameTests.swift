import Testing
import ValueExpectations

@testable import Emulator

@Suite("Names on a disk that loses power")
struct DiskRenameTests {
  @Test("A rename is whole or not there at all, whatever the cut leaves")
  func rename() throws {
    var disk = Disk()
    disk["/a"] = DiskFile(Array("old".utf8))
    try Array("new".utf8).withUnsafeBytes { try disk.write($0, at: 0, in: "/b") }
    try disk.sync("/b")
    disk.rename(
      FileEntry(folder: FileTree.home, name: "b"), to: FileEntry(folder: FileTree.home, name: "a"))
    let left = Set(
      disk.powerCuts(subsets: 50).map { cut in
        let disk = disk.afterPowerCut(cut)
        return "\(disk.paths) " + String(decoding: disk["/a"]?.bytes ?? [], as: UTF8.self)
      })
    expect(left, is: [#"["/a", "/b"] old"#, #"["/a"] new"#])
    try disk.syncFolder(of: "/a")
    expect(disk.afterPowerCut(.allDropped).paths, is: ["/a"])
  }

  @Test("A file that moved before its folder was synced is not lost by syncing it")
  func movedFile() throws {
    var disk = Disk()
    disk["/d/x"] = DiskFile()
    try Array("new".utf8).withUnsafeBytes { try disk.write($0, at: 0, in: "/a") }
    let folder = try #require(disk.number(at: "/d"))
    disk.rename(
      FileEntry(folder: FileTree.home, name: "a"), to: FileEntry(folder: folder, name: "a"))
    try disk.sync("/d/a")
    let left = disk.afterPowerCut(.allDropped)
    expect(left.paths, is: ["/d/a", "/d/x"])
    expect(left["/d/a"]?.bytes, is: Array("new".utf8))
  }

  @Test("Two names lead to one file, which is gone with the second")
  func link() throws {
    var disk = Disk()
    disk["/a"] = DiskFile([1])
    let number = try #require(disk.number(at: "/a"))
    disk.link(number, as: FileEntry(folder: FileTree.home, name: "b"))
    disk.remove("/a")
    #expect(disk.paths == ["/b"] && disk["/b"]?.bytes == [1])
    disk.remove("/b")
    expect(disk.tree[number], is: nil)
  }
}
