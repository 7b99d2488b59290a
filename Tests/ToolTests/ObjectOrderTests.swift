import Foundation
import Testing
import ValueExpectations

/// An app that goes through objects in the order of their addresses, whatever the tool does before it launches it.
@Suite("The order of objects by their identity")
struct ObjectOrderTests {
  @Test("It is the same however the run is asked for, and in each launch")
  func order() throws {
    let tool = try ForeignTool(
      app: "Order",
      scenario: [
        "Identifier": "Order", "Summary": "The app is opened twice.", "DurationSeconds": 600,
        "Timeline": [
          "0 09:01 OpenApp", "0 09:02 LeaveApp", "0 09:03 Jetsam", "0 09:04 OpenApp",
        ],
      ])
    let program = try URL(fileURLWithPath: tool.path("tool"))
    let folder = try URL(fileURLWithPath: tool.path(""))
    let lines = [
      "exec ./tool run Order.plist --config . --format jsonl",
      "exec ./tool run \(folder.path)/./Order.plist --config \(folder.path) --seed 1",
      "exec ./tool run Order.plist --config . --format console --policy Field",
      "cd Apps && exec \(program.path) run ../Order.plist --config .. --points",
    ]
    let orders = try lines.map { line in
      let run = try BuiltTool.start(
        URL(fileURLWithPath: "/bin/sh"), ["-c", line],
        ["PATH": "/usr/bin:/bin", "LONG": String(repeating: "x", count: 3_000)], folder)
      expect(run.status, is: 0)
      return run.output.matches(of: /job\d+/).map { String($0.output) }
    }
    // Nine and then nine, ten of each in a dictionary, twice.
    let first = try #require(orders.first)
    let jobs = Array(first.prefix(9))
    #expect(first.count > 40 && jobs.sorted() != jobs, "\(first)")
    let half = first.count / 2
    #expect(Array(first.prefix(half)) == Array(first.suffix(half)))
    for (line, order) in zip(lines, orders) { #expect(order == first, "\(line): \(order)") }
  }
}
