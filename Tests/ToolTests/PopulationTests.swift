import EmulatorTestSupport
import Foundation
import Testing
import ValueExpectations
import VirtualTime

@Suite("Population")
struct PopulationTests {
  private static let scenario = BuiltTool.scenario("Population")

  private func population(_ options: String...) throws -> BuiltTool.Result {
    try BuiltTool.run(["population", Self.scenario] + options)
  }

  @Test("The statistics are the same with any number of processes, and written down")
  func jobs() throws {
    let words = ["--users", "14", "--days", "2", "--format", "csv"]
    let one = try BuiltTool.run(["population", Self.scenario] + words + ["--jobs", "1"])
    let three = try BuiltTool.run(["population", Self.scenario] + words + ["--jobs", "3"])
    expect(one.status, is: 0)
    expect(one.output, is: three.output)
    try expectGolden(one.output.replacing("\r\n", with: "\n"), "Population.csv")
  }

  @Test("Joined parts give the report on all users", arguments: ["csv", "text"])
  func parts(format: String) throws {
    let scratch = try TemporaryFolder()
    let words = [
      "population", Self.scenario, "--users", "8", "--days", "2", "--format", format,
    ]
    let whole = try BuiltTool.run(words)
    let files = ["1", "2", "3"].map { scratch.url.appendingPathComponent($0).path }
    for (number, file) in zip(1..., files) {
      _ = try BuiltTool.run(words + ["--shard", "\(number)/3", "--output", file])
    }
    let merged = try BuiltTool.run(["merge"] + files.reversed())
    #expect(merged.status == 0, "\(merged.errors)")
    expect(merged.output, is: whole.output)
    let missing = try BuiltTool.run(["merge", files[0], files[2]])
    #expect(missing.errors.contains("part 2/3 is missing"))
    let edited = try scratch.text("2").replacing("\"users\":", with: "\"users\": ")
    try Data(edited.utf8).write(to: scratch.url.appendingPathComponent("2"))
    expect(try BuiltTool.run(["merge"] + files).status, is: 2)
  }

  @Test("A run with the life and the seed of a user is that user's")
  func user() throws {
    let words = ["--lives", "ForceQuitter", "--users", "1", "--days", "2", "--format", "csv"]
    let result = try BuiltTool.run(["population", Self.scenario] + words)
    let rows = result.output.split(separator: "\r\n").map { $0.split(separator: ",") }
    let refresh = try #require(rows.first { $0.contains("com.example.feed.refresh") })
    var chance = SeededGenerator(seed: 1, stream: "user 0")
    let run = try BuiltTool.run([
      "run", Self.scenario, "--life", "ForceQuitter", "--seed", String(chance.next()), "--until",
      "2d", "--format", "summary",
    ])
    #expect(run.output.contains("com.example.feed.refresh (refresh): \(refresh[5]) launched"))
  }

  @Test("Policies are laid side by side, life by life")
  func comparison() throws {
    let result = try population(
      "--lives", "NightCharger,NeverCharges:2", "--users", "6", "--days", "1", "--compare",
      "Optimistic,Pessimistic")
    expect(result.status, is: 0)
    try expectGolden(result.output, "Population.compare.txt")
  }

  @Test("What depends on the policy is said without being asked, of the first ten users of a life")
  func bounds() throws {
    let result = try population("--lives", "NightCharger", "--users", "2", "--days", "1")
    expect(result.status, is: 0)
    let lines = result.output.split(separator: "\n").map(String.init)
    let begin = try #require(
      lines.firstIndex(of: "Under Optimistic and Pessimistic as well, for the first 2 users"))
    let text = lines[begin...].map { $0.split(separator: " ").joined(separator: " ") }
    #expect(
      text.contains(
        "Depends on the policy: half of the requests run within 15 min of their begin date"))
    #expect(text.contains { $0.hasPrefix("Pessimistic false") })
    #expect(text.contains { $0.hasPrefix("The same under all of them: ") })
    #expect(
      result.output.contains(
        "  Documented: what Apple documents, numbers by folklore; phones launch less often"))
  }

  @Test("The page shows policies side by side, life by life, and what depends on them")
  func page() throws {
    let words = ["--lives", "NightCharger", "--users", "2", "--days", "1", "--format", "html"]
    let result = try BuiltTool.run(["population", Self.scenario] + words)
    expect(result.status, is: 0)
    for name in ["Documented", "Optimistic", "Pessimistic", "everybody", "NightCharger"] {
      #expect(result.output.contains("<div>\(name)"), "\(name)")
    }
    #expect(result.output.contains("◇ depends on the policy"))
    #expect(result.output.contains("the same under all"))
    expect(result.output.components(separatedBy: "<section").count, is: 3)
    #expect(
      result.output.contains(/<title>under [^:<]+: [1-9][0-9]* requests?, [0-9.]+ %<\/title>/))
  }

  @Test("Each conclusion is judged, with what turns it around")
  func sensitivity() throws {
    let result = try population(
      "--lives", "NightCharger", "--users", "1", "--days", "1", "--sensitivity")
    expect(result.status, is: 0)
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    expect(lines.count { $0.hasPrefix("  Conclusion: ") }, is: 12)
    #expect(lines.contains("  The same under every policy and with every value."))
    let prompt = try #require(
      lines.lastIndex(
        of: "  Conclusion: half of the requests run within 15 min of their begin date"))
    // The table of constants grows; what this conclusion hangs on stays.
    #expect(
      lines[prompt + 1...prompt + 6].map { $0.split(separator: " ").joined(separator: " ") } == [
        "Documented true 0 s", "Field false 1 h 38 min", "Optimistic true 0 s",
        "Pessimistic false 1 h 52 min",
        "refresh.minSpacing = 3600 false 30 min", "refresh.perDay.daily = 8.0 false 2 h 30 min",
      ])
    #expect(lines[prompt + 7].hasPrefix("  Hangs on a guess: 2 of "))
  }

  @Test("Whenever time is up, all policies have lived with the same users")
  func budget() throws {
    let result = try population(
      "--users", "100000", "--days", "1", "--compare", "Documented,Optimistic,Pessimistic",
      "--budget", "2s", "--format", "csv")
    // A machine that is busy with other things may not come to the first simulation.
    #expect(result.status == (result.errors.hasPrefix("0 of ") ? 1 : 0))
    let rows = result.output.split(separator: "\r\n").dropFirst()
      .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let users = Dictionary(grouping: rows) { $0[0] }
      .mapValues { $0.map { "\($0[1]) \($0[2]) \($0[3])" } }
    #expect(users.count == 3 && Set(users.values).count == 1)
  }

  @Test("Policies to compare leave no room for another one")
  func policyBesideCompare() throws {
    let result = try BuiltTool.run([
      "population", Self.scenario, "--compare", "Optimistic,Pessimistic", "--policy", "Documented",
    ])
    expect(result.status, is: 64)
    #expect(result.errors.contains("'--policy'"))
  }

  @Test(
    "Values that mean nothing are refused",
    arguments: [
      ["--users", "0"], ["--lives", "A,A"], ["--lives", "A:0"], ["--days", "two"],
      ["--older-than", "24"], ["--compare", "Optimistic"],
    ])
  func usage(words: [String]) throws {
    let result = try BuiltTool.run(["population", Self.scenario] + words)
    expect(result.status, is: 64)
    #expect(result.errors.contains("The value '\(words[1])' is invalid for '\(words[0])"))
  }

  @Test("Lives and policies that do not exist are named")
  func unknown() throws {
    let life = try population("--lives", "Comuter")
    expect(life.status, is: 2)
    #expect(life.errors.contains("[C019] --lives: found 'Comuter'"))
    #expect(life.errors.contains("'Commuter'"))
    let policy = try population("--compare", "Documented,Optimist")
    expect(policy.status, is: 2)
    #expect(policy.errors.contains("[C019] Policy: found 'Optimist'"))
  }
}
