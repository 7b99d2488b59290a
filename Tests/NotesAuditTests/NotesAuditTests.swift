import DeviceModel
import Emulator
import Testing

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
    #expect(balance == nil)
    #expect(findings.allSatisfy { $0.severity == .error })
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
    #expect(findings(right()) == [])
    for text in ["three", "four"] {
      #expect(findings(right(text: text)) { $0.edit(3_599, "Milk", "four") } == [])
    }
  }

  @Test("A note that is gone, or holds an older text, is lost")
  func lost() {
    #expect(findings(NoteDisk()) == ["noteLost Milk"])
    #expect(findings(right(text: "two")) == ["noteLost Milk"])
    #expect(findings(right(text: "")) == ["noteLost Milk"])
  }

  @Test("Two notes of a title are one too many, and so is one that nobody wrote")
  func doubled() {
    var disk = right()
    disk.save("2", "Milk", "three")
    #expect(findings(disk) == ["noteDoubled Milk"])
    disk = right()
    disk.save("2", "Ghost", "")
    #expect(findings(disk) == ["noteDoubled Ghost"])
  }

  @Test("What waits in the inbox is not lost, and not doubled by the note that it becomes")
  func inbox() {
    var disk = right()
    let path = SharedContainer.path(ofGroup: "group.com.example.notes") + "/Inbox/7.json"
    disk.put(#"{"identifier":"7","title":"Link","text":"x","attachments":[]}"#, at: path)
    let share = { (trace: inout NoteTrace) in
      trace.act(100, "ShareToInbox", ["Title": "Link", "Text": "x"])
    }
    #expect(findings(disk, share) == [])
    disk.save("7", "Link", "x")
    #expect(findings(disk, share) == [])
    #expect(findings(right(), share) == ["noteLost Link"])
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
    #expect(findings(disk) == ["attachmentLost Milk"])
    disk.save("1", "Milk", "three", attachments: ["1-list.pdf"])
    disk.attach("1-list.pdf", bytes: 3)
    #expect(findings(disk) == ["attachmentLost Milk"])
    disk.attach("1-list.pdf", bytes: 9)
    #expect(findings(disk) == [])
    disk.attach("2-old.pdf", bytes: 1)
    #expect(findings(disk) == ["attachmentOrphaned -"])
  }

  @Test("The index has each note that is saved, and no other")
  func index() {
    var disk = NoteDisk()
    disk.save("1", "Milk", "three", attachments: ["1-list.pdf"], isIndexed: false)
    disk.attach("1-list.pdf", bytes: 9)
    #expect(findings(disk) == ["indexDisagrees -"])
    disk = right()
    disk.enter("2", "Gone")
    #expect(findings(disk) == ["indexDisagrees -"])
  }
}
