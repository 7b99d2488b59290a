import SchedulingRules
import Testing
import ValueExpectations

@testable import Debugging

@Suite("Apple's lines for LLDB")
struct AppleLineTests {
  private static let launch =
    #"e -l objc -- (void)[[BGTaskScheduler sharedScheduler] "#
    + #"_simulateLaunchForTaskWithIdentifier:@"com.example.refresh"]"#
  private static let expiration =
    #"e -l objc -- (void)[[BGTaskScheduler sharedScheduler] "#
    + #"_simulateExpirationForTaskWithIdentifier:@"com.example.refresh"]"#

  @Test("Both are understood as they are pasted")
  func both() {
    expect(AppleLine.command(Self.launch), is: .simulateLaunch("com.example.refresh"))
    expect(AppleLine.command(Self.expiration), is: .simulateExpiration("com.example.refresh"))
  }

  @Test(
    "LLDB has many words for an expression",
    arguments: ["e", "expr", "expression", "p", "po", "print", "call"])
  func words(word: String) {
    let line = word + Self.launch.dropFirst()
    #expect(AppleLine.isExpression(line))
    expect(AppleLine.command(line), is: .simulateLaunch("com.example.refresh"))
  }

  @Test(
    "Another expression is one, and none of the two",
    arguments: [
      "e -l objc -- (void)[[UIApplication sharedApplication] suspend]", "expr 1 + 1",
      #"e -l objc -- (void)[[BGTaskScheduler sharedScheduler] _simulateNothing:@"x"]"#,
      #"e -l objc -- (void)[[BGTaskScheduler sharedScheduler] _simulateLaunchForTaskWithIdentifier:"#,
    ])
  func others(line: String) {
    #expect(AppleLine.isExpression(line))
    expect(AppleLine.command(line), is: nil)
  }

  @Test("A word of the prompt is no expression", arguments: ["expire", "e", "export x", ""])
  func commands(line: String) {
    #expect(!AppleLine.isExpression(line))
  }
}
