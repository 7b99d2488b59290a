import DeviceModel
import Emulator
import Testing
import ValueExpectations

@testable import NotesAudit

@Suite("Audit of the notes")
struct NotesAuditTests {
  private func findings(
    _ disk: NoteDisk, _ write: (inout NoteTrace) -> Void = { _ in }
  ) -> [String] {
    var trace = NoteTrace()
    trace.open(10)
    trace.write(20, "Milk", "two")
    trace.edit(40, "Milk", "three")
    trace.attach(60, "list.pdf", bytes: 9, to: "Milk")
    write(&trace)
    let (balance, findings) = NotesAudit().judge(trace: trace.records, disk: disk.disk)
    expect(balance, is: nil)
    #expect(
      findings.allSatisfy { $0.severity == ($0.name == "noteWithoutRoom" ? .warning : .error) })
    return findings.map { "\($0.name) \($0.identifier ?? "-")" }
  }

  /// A disk on which all is as it must be.
  private func right(text: String = "three") -> NoteDisk {
    var disk = NoteDisk()
    disk.save("1", "Milk", text, attachments: ["1-list.pdf"])
    disk.attach("1-list.pdf", bytes: 9)
    return disk
  }

  @Test("A note that is as the user left it is right; what may not be saved yet, too")
  func accepted() {
    expect(findings(right()), is: [])
    for text in ["three", "four"] {
      expect(findings(right(text: text)) { $0.edit(3_599, "Milk", "four") }, is: [])
    }
  }

  @Test("A note that is gone, or holds an older text, is lost")
  func lost() {
    expect(findings(NoteDisk()), is: ["noteLost Milk"])
    expect(findings(right(text: "two")), is: ["noteLost Milk"])
    expect(findings(right(text: "")), is: ["noteLost Milk"])
  }

  @Test(
    "What no room was left for is gone with its process; what came after it stands for it")
  func withoutRoom() {
    func written(_ disk: NoteDisk, _ end: (inout NoteTrace) -> Void) -> [String] {
      findings(disk) {
        $0.leaveRoom(100, bytes: 0)
        $0.write(110, "Bread", "rye")
        $0.edit(120, "Milk", "four")
        end(&$0)
        $0.leaveRoom(200, bytes: 1_000_000_000)
      }
    }
    expect(
      written(right()) { $0.kill(130) }, is: ["noteWithoutRoom Bread", "noteWithoutRoom Milk"])
    expect(written(right(text: "four")) { $0.kill(130) }, is: ["noteWithoutRoom Bread"])
    var saved = right(text: "five")
    saved.save("2", "Bread", "rye")
    let typed = written(saved) {
      $0.edit(125, "Milk", "five")
      $0.kill(130)
    }
    expect(typed, is: [])
    // Who lives saves it when there is room again.
    #expect(written(right()) { _ in } == ["noteLost Bread", "noteLost Milk"])
  }

  @Test("Two notes of a title are one too many, and so is one that nobody wrote")
  func doubled() {
    var disk = right()
    disk.save("2", "Milk", "three")
    expect(findings(disk), is: ["noteDoubled Milk"])
    disk = right()
    disk.save("2", "Ghost", "")
    expect(findings(disk), is: ["noteDoubled Ghost"])
  }

  @Test("A user may write, share and take in several notes of one title; each must be there")
  func namesakes() {
    let write = { (trace: inout NoteTrace) in
      trace.write(100, "Bread", "two")
      trace.act(120, "ShareToInbox", ["Title": "Bread", "Text": "rye"])
    }
    func found(_ texts: [String], _ more: (inout NoteTrace) -> Void = { _ in }) -> [String] {
      var disk = right()
      for (index, text) in texts.enumerated() { disk.save("b\(index)", "Bread", text) }
      return findings(disk) { trace in
        write(&trace)
        more(&trace)
      }
    }
    expect(found(["two", "rye"]), is: [])
    expect(found(["rye", "two"]), is: [])
    expect(found(["two"]), is: ["noteLost Bread"])
    expect(found([]), is: ["noteLost Bread"])
    expect(found(["two", "two"]), is: ["noteLost Bread"])
    expect(found(["two", "rye", "rye"]), is: ["noteDoubled Bread"])
    // Which of them is typed into is the app's choice.
    for texts in [["white", "rye"], ["two", "white"]] {
      expect(found(texts) { $0.edit(200, "Bread", "white") }, is: [])
    }
    expect(found(["two", "rye"]) { $0.edit(200, "Bread", "white") }, is: ["noteLost Bread"])
    expect(found(["two", "rye"]) { $0.edit(3_599, "Bread", "white") }, is: [])
    expect(found(["two", "rye", "new"]) { $0.write(3_599.5, "Bread", "new") }, is: [])
    expect(found(["two", "rye"]) { $0.write(3_599.5, "Bread", "new") }, is: [])
  }

  @Test("A disk without room is one, whether by a fault or by what else fills it")
  func noRoom() {
    for fill in [
      { $0.fillDisk(70, for: 3_000) }, { $0.leaveRoom(70, bytes: 0) },
    ] as [(inout NoteTrace) -> Void] {
      expect(
        findings(right()) { trace in
          fill(&trace)
          trace.edit(80, "Milk", "four")
          trace.leave(90)
          trace.kill(400)
        }, is: ["noteWithoutRoom Milk"])
    }
    let freed = { (trace: inout NoteTrace) in
      trace.leaveRoom(70, bytes: 0)
      trace.edit(80, "Milk", "four")
      trace.leaveRoom(100, bytes: 5_000_000)
    }
    expect(findings(right(), freed), is: ["noteLost Milk"])
    expect(findings(right(text: "four"), freed), is: [])
  }

  @Test("What waits in the inbox is not lost, and not doubled by the note that it becomes")
  func inbox() {
    var disk = right()
    let path = SharedContainer.path(ofGroup: "group.com.example.notes") + "/Inbox/7.json"
    disk.put(#"{"identifier":"7","title":"Link","text":"x","attachments":[]}"#, at: path)
    let share = { (trace: inout NoteTrace) in
      trace.act(100, "ShareToInbox", ["Title": "Link", "Text": "x"])
    }
    expect(findings(disk, share), is: [])
    disk.save("7", "Link", "x")
    expect(findings(disk, share), is: [])
    expect(findings(right(), share), is: ["noteLost Link"])
  }

  @Test("A file that holds no note is damaged")
  func damaged() {
    var disk = right()
    disk.put("", at: "/Documents/Notes/1.json")
    #expect(findings(disk).contains("noteDamaged -"))
  }

  @Test("An attachment must be where its note says, whole, and belong to a note")
  func attachments() {
    var disk = NoteDisk()
    disk.save("1", "Milk", "three", attachments: ["/var/gone/Documents/Attachments/1-list.pdf"])
    expect(findings(disk), is: ["attachmentLost Milk"])
    disk.save("1", "Milk", "three", attachments: ["1-list.pdf"])
    disk.attach("1-list.pdf", bytes: 3)
    expect(findings(disk), is: ["attachmentLost Milk"])
    disk.attach("1-list.pdf", bytes: 9)
    expect(findings(disk), is: [])
    disk.attach("2-old.pdf", bytes: 1)
    expect(findings(disk), is: ["attachmentOrphaned -"])
  }

  @Test("The index has each note that is saved, and no other")
  func index() {
    var disk = NoteDisk()
    disk.save("1", "Milk", "three", attachments: ["1-list.pdf"], isIndexed: false)
    disk.attach("1-list.pdf", bytes: 9)
    expect(findings(disk), is: ["indexDisagrees -"])
    disk = right()
    disk.enter("2", "Gone")
    expect(findings(disk), is: ["indexDisagrees -"])
  }
}
