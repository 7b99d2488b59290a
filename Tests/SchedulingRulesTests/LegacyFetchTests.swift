import SchedulingRules
import Testing
import ValueExpectations
import VirtualTime

@Suite("Fetching in the old way")
struct LegacyFetchTests {
  private func decide(
    _ seconds: Double, key: [String]? = nil, modes: [String] = ["fetch"],
    without rule: RuleID? = nil
  ) throws -> FetchInterval {
    var policy = Policy.documented
    if let rule { try policy.disable(rule) }
    return .decide(
      seconds: seconds,
      infoPlist: InfoPlist(
        bundleIdentifier: "test", permittedIdentifiers: key, backgroundModes: modes),
      policy: policy)
  }

  @Test("An interval is taken as it is, down to none; a century is the longest")
  func interval() throws {
    expect(try decide(1800), is: .every(.seconds(1800)))
    expect(try decide(0), is: .every(.zero))
    expect(try decide(-1), is: .every(.zero))
    expect(try decide(36_525 * 86_400), is: .every(.seconds(36_525 * 86_400)))
    expect(try decide((36_525 * 86_400.0).nextUp), is: .never)
    expect(try decide(.greatestFiniteMagnitude), is: .never)
    expect(try decide(.infinity), is: .never)
    expect(try decide(.nan), is: .never)
  }

  @Test("The scheduler's key in the Info.plist switches it off, also an empty list (R-243)")
  func key() throws {
    expect(try decide(0, key: ["a"]), is: .ignored(.allowListEndsFetch))
    expect(try decide(0, key: []), is: .ignored(.allowListEndsFetch))
    expect(try decide(0, key: ["a"], without: .allowListEndsFetch), is: .every(.zero))
  }

  @Test("The background mode is needed (R-080)")
  func mode() throws {
    expect(try decide(0, modes: ["processing"]), is: .ignored(.fetchRunLimit))
    expect(try decide(0, modes: ["processing"], without: .fetchRunLimit), is: .every(.zero))
  }

  @Test("A fetch has 30 s without a warning, and another time by policy (R-080)")
  func limit() throws {
    var policy = Policy.documented
    let limit = try #require(RunLimit.of(.legacyFetch, policy: policy))
    #expect(
      limit.rule == .fetchRunLimit && limit.total == .seconds(30) && limit.expiration == limit.total
    )
    try policy.set("fetch.runLimit", to: .integer(12))
    expect(RunLimit.of(.legacyFetch, policy: policy)?.expiration, is: .seconds(12))
    try policy.disable(.fetchRunLimit)
    expect(RunLimit.of(.legacyFetch, policy: policy), is: nil)
  }

  @Test("A fetch that is not completed is a kill with a code of its own (R-128)")
  func kill() throws {
    var policy = Policy.documented
    expect(
      Termination.overdue(.legacyFetch, policy: policy),
      is: Termination(code: "0x2182bad4", rule: .fetchCode))
    try policy.disable(.fetchCode)
    expect(Termination.overdue(.legacyFetch, policy: policy), is: nil)
  }
}
