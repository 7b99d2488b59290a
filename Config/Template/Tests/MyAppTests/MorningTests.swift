import BackgroundTaskTesting
import Testing

@Suite("A morning")
struct MorningTests {
  let app = AppUnderTest("MyApp")

  @Test("The app refreshes before nine, and always in time")
  func refreshes() throws {
    let run = try app.run("Morning")
    run.expect(.launch(of: "com.example.myapp.refresh"), before: "9:00")
    run.expect(no: .expiration)
    #expect(run.defaults["refreshes"] as? Int == run.launches.count)
  }

  @Test("Wherever the app is ended, no refresh that it has logged is lost")
  func survivesEveryKill() throws {
    let sweep = try app.sweep("Morning", faults: [.kill]) { run in
      let logged = run.output.filter { $0.text.hasPrefix("refresh number") }.count
      return run.defaults["refreshes"] as? Int ?? 0 >= logged
    }
    sweep.expectPassed()
  }
}
