import DeviceModel
import EmulatorTestSupport
import Foundation
import VirtualTime

@testable import Emulator
@testable import NotesAudit

/// Writes the trace of the notes by hand; times are seconds since the beginning of the run.
struct NoteTrace: HandwrittenTrace {
  var life: WrittenLife

  init(seconds: Double = 3_600, freeSpace: Int? = nil) {
    life = WrittenLife(of: "Notes", seconds: seconds, freeSpace: freeSpace)
  }

  mutating func act(_ seconds: Double, _ name: String, _ parameters: [String: String]) {
    add(seconds, .userAction(UserAction(name: name, parameters: parameters)))
  }

  mutating func write(_ seconds: Double, _ title: String, _ text: String) {
    act(seconds, "WriteNote", ["Title": title, "Text": text])
  }

  mutating func edit(_ seconds: Double, _ title: String, _ text: String) {
    act(seconds, "EditNote", ["Title": title, "Text": text])
  }

  mutating func attach(_ seconds: Double, _ name: String, bytes: Int, to title: String) {
    act(seconds, "AttachFile", ["Title": title, "Name": name, "Bytes": "\(bytes)"])
  }

  mutating func leaveRoom(_ seconds: Double, bytes: Int) {
    add(seconds, .deviceChanged(.freeSpace(bytes)))
  }

  mutating func fillDisk(_ seconds: Double, for span: Double) {
    add(
      seconds,
      .faultStruck(
        FaultStruck(
          fault: 1, kind: .store(.diskFull, seconds: span), target: .run, point: nil,
          pointKind: nil, hasReadClock: nil, obstacle: nil)))
  }
}

/// The disk of the notes, written by hand.
struct NoteDisk {
  private(set) var disk = Disk()
  private var index: [String: String] = [:]

  /// Saves a note and enters it into the index.
  mutating func save(
    _ identifier: String, _ title: String, _ text: String, attachments: [String] = [],
    isIndexed: Bool = true
  ) {
    put(
      #"{"identifier":"\#(identifier)","title":"\#(title)","text":"\#(text)","modified":0,"#
        + #""attachments":\#(attachments)}"#, at: "/Documents/Notes/\(identifier).json")
    if isIndexed { index[identifier] = title }
    putIndex()
  }

  mutating func attach(_ name: String, bytes: Int) {
    disk["/Documents/Attachments/" + name] = DiskFile(zeros: bytes)
  }

  mutating func put(_ text: String, at path: String) { disk[path] = DiskFile(Array(text.utf8)) }

  /// Enters something into the index.
  mutating func enter(_ identifier: String, _ title: String) {
    index[identifier] = title
    putIndex()
  }

  private mutating func putIndex() {
    let data = try? PropertyListSerialization.data(
      fromPropertyList: ["index": index], format: .xml, options: 0)
    disk["/Library/Preferences/com.example.notes.plist"] = DiskFile(Array(data ?? Data()))
  }
}
