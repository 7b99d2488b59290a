import DeviceLives
import Foundation
import Testing
import ValueExpectations

/// The policy `Field` against what reports from phones have, and against the other policies.
///
/// `REWRITE_GOLDENS=1` in the environment rewrites the article.
@Suite("Anchors")
struct AnchorTests {
  @Test("Each figure lies within what the reports accept", arguments: Anchor.all.indices)
  func accepted(index: Int) {
    let anchor = Anchor.all[index]
    #expect(anchor.accepted.contains(anchor.ours), "\(anchor.row)")
  }

  @Test("A figure that is off by more than a factor of two has a reason, and no other one has")
  func reasons() {
    for anchor in Anchor.all {
      #expect((anchor.distance > 2) == (anchor.reason != nil), "\(anchor.row)")
    }
  }

  @Test("They are all there")
  func names() {
    let names = Set(Anchor.all.map(\.name))
    expect(names, is: Set((1...19).map { "S\($0)" }))
  }

  @Test("Pessimistic grants no more than Field, and Field no more than Optimistic, in every life")
  func order() {
    for count in LaunchCount.all {
      for kind in LaunchCount.kinds {
        let launches = LaunchCount.policies.map { count.launches[kind]?[$0] ?? 0 }
        #expect(
          launches[0] <= launches[1] && launches[1] <= launches[2],
          "\(kind) \(count.row(kind))")
      }
    }
  }

  @Test(
    "An app that is opened at eight each day is refreshed in the quarter of an hour before (R-050)")
  func prediction() {
    var life = Lives.named("NightCharger").opening(
      Spells(from: 8 * 3_600, until: 8 * 3_600 + 60, seconds: Jittered(300)))
    life.habits.removeAll { if case .network = $0 { true } else { false } }
    var run = AnchorRun(life: life)
    run.skippedDays = 7
    let times = run.phones.flatMap { $0.launches["refresh"] ?? [] }
    let before = times.count { (7.75..<8).contains($0.truncatingRemainder(dividingBy: 24)) }
    // On 21 mornings; some fall into a restart, a look at the phone, or fifteen minutes after another one.
    #expect(before >= 16, "\(before) of 21")
  }

  @Test("The article shows the figures")
  func article() throws {
    let file = Lives.package.appendingPathComponent(
      "Sources/Populations/Populations.docc/Anchors.md")
    if ProcessInfo.processInfo.environment["REWRITE_GOLDENS"] == "1" {
      try Data(AnchorArticle.text.utf8).write(to: file)
    }
    expect(try String(decoding: Data(contentsOf: file), as: UTF8.self), is: AnchorArticle.text)
  }
}
