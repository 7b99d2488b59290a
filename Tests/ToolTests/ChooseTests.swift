import Foundation
import SchedulingRules
import Testing
import ValueExpectations

@Suite("choose")
struct ChooseTests {
  @Test("Options answer the questions, by version of the system")
  func options() {
    let refresh = CommandCall(["choose", "--purpose", "content", "--length", "seconds"])
    expect(refresh.status, is: .success)
    #expect(refresh.output.hasPrefix("App refresh task (iOS 26.0)\n  Calls: BGAppRefreshTask"))
    #expect(refresh.output.contains("\n  R-074 ") && refresh.output.hasSuffix("run AlbumDay\n"))
    let person = CommandCall(["choose", "--purpose", "person", "--system", "18.4"])
    #expect(person.output.hasPrefix("Background task of UIKit, with saved progress (iOS 18.4)"))
  }

  @Test("What is not answered is asked for, until there is an answer")
  func prompt() throws {
    let result = try BuiltTool.shell("printf 'transfr\\ntransfer\\nyes\\n' | bgtask choose")
    expect(result.status, is: 0)
    #expect(result.output.hasPrefix("What is the work for?\n  person    "))
    #expect(result.output.contains("> transfr\nThat is no answer. Did you mean 'transfer'?\n"))
    #expect(result.output.contains("May it wait for Wi-Fi and the charger?\n"))
    #expect(result.output.contains("> yes\nBackground URL session, discretionary (iOS 26.0)\n"))
  }

  @Test("An answer that nobody asks for, and none at all, are mistakes of the command line")
  func refused() throws {
    let unasked = CommandCall(["choose", "--purpose", "upkeep", "--wait", "yes"])
    expect(unasked.status, is: .usage)
    let wrong = CommandCall(["choose", "--purpose", "server", "--seen", "maybe"])
    expect(wrong.status, is: .usage)
    expect(try BuiltTool.run(["choose", "--purpose", "server"]).status, is: 64)
    let leaving = ["choose", "--purpose", "content", "--length", "seconds", "--system"]
    expect(CommandCall(leaving + ["13.0"]).status, is: .success)
    expect(CommandCall(leaving + ["12.4"]).status, is: .usage)
  }

  @Test("Each kind of work names a scenario that is there")
  func scenarios() {
    for work in ChoiceTree.background.works {
      #expect(BuiltTool.scenarios.contains(work.scenario), "\(work.title)")
    }
  }
}
