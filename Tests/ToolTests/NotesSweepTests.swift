import Foundation
import Testing
import ValueExpectations

@Suite("Sweeps of the notes")
struct NotesSweepTests {
  private func sweep(_ scenario: String, _ words: String...) throws -> BuiltTool.Result {
    try BuiltTool.run(["sweep", BuiltTool.scenario(scenario)] + words)
  }

  /// The names of what a sweep found.
  private func found(_ result: BuiltTool.Result) -> Set<String> {
    let names = ["noteLost", "noteDoubled", "noteDamaged", "attachmentLost", "indexDisagrees"]
    return Set(names.filter { result.output.contains("\n  \($0)") })
  }

  @Test("Whatever ends the app while it saves, and whenever the disk is full, no note is lost")
  func saving() throws {
    let result = try sweep(
      "NotesDay", "--faults", "kill,powerCut,diskFull", "--target", "save", "--shard", "1/2",
      "--jobs", "2")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(!result.output.contains("\nPASSED  0 of"))
  }

  @Test("Power cuts at every point of a visit leave the notes and the index in order")
  func visit() throws {
    let result = try sweep("NoteTyped", "--faults", "powerCut", "--jobs", "2")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }

  @Test("A note that is written over in place is damaged by each of them, as a run shows again")
  func nonAtomicWrite() throws {
    let variant = ["--variant", "nonAtomicWrite"]
    let words = [
      "--faults", "kill,powerCut,diskFull", "--target", "save", "--shard", "1/4", "--jobs", "2",
    ]
    let result = try BuiltTool.run(["sweep", BuiltTool.scenario("NotesDay")] + variant + words)
    expect(result.status, is: 1)
    for fault in ["kill", "powerCut", "diskFull"] {
      let row = result.output.split(separator: "\n").first { $0.hasPrefix("  \(fault) ") }
      #expect(row?.hasSuffix(" 0") == false, "\(result.output)")
    }
    #expect(found(result).isSuperset(of: ["noteDamaged", "noteLost"]), "\(result.output)")
    let alone = try sweep(
      "NotesDay", "--variant", "nonAtomicWrite", "--faults", "diskFull", "--point", "158")
    let fault = try #require(alone.output.firstMatch(of: /first by (diskFull\S+)/)).1
    #expect(fault.hasSuffix(",duration=3600"))
    let run = try BuiltTool.run(
      ["run", BuiltTool.scenario("NotesDay"), "--fault", String(fault)] + variant)
    #expect(run.output.contains("error: noteDamaged"), "\(run.output)")
  }

  @Test("What the timer alone saves is lost with the process")
  func autosaveOnly() throws {
    let result = try sweep("NoteTyped", "--variant", "autosaveOnly", "--faults", "kill")
    expect(result.status, is: 1)
    #expect(found(result) == ["noteLost"], "\(result.output)")
  }

  @Test("An attachment that is remembered by its whole path is dead after an update")
  func absolutePath() throws {
    let result = try sweep(
      "NotesDay", "--variant", "absolutePath", "--faults", "kill", "--target", "save")
    expect(result.status, is: 1)
    #expect(found(result) == ["attachmentLost"], "\(result.output)")
  }
}
