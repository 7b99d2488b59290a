import Testing

@Suite("Unusable input")
struct UnusableInputTests {
  @Test("A scenario that does not exist is named with its error code")
  func missing() {
    let call = CommandCall(["run", "Nowhere/Missing.plist"])
    #expect(call.status == .unusableInput)
    #expect(call.output == "")
    #expect(call.diagnostics.hasPrefix("Nowhere/Missing.plist: error: [C001] "))
  }

  @Test("A file name that looks like an option is taken behind '--'")
  func dashes() {
    let call = CommandCall(["run", "--", "--seed"])
    #expect(call.status == .unusableInput)
    #expect(call.diagnostics.hasPrefix("--seed: error: [C001] "))
  }

  @Test("All files are checked, also behind one that is wrong")
  func validation() {
    let call = CommandCall(["validate", "a.plist", "b.plist"])
    #expect(call.status == .unusableInput)
    #expect(call.output == "")
    #expect(
      call.diagnostics.split(separator: "\n").map { $0.prefix(22) } == [
        "a.plist: error: [C001]", "b.plist: error: [C001]",
      ])
  }
}
