import SchedulingRules
import Testing
import ValueExpectations

@Suite("The table of the kinds of work")
struct KindOfWorkTests {
  @Test("What an app submits goes to a launch handler, which is told of its end; nothing else does")
  func submission() {
    for kind in TaskKind.allCases {
      #expect((kind.row.recipient == .launchHandler) == kind.isSubmitted, "\(kind)")
      #expect(kind.isTold == kind.isSubmitted, "\(kind)")
    }
  }

  @Test("Only submitted requests are counted, those of one family together")
  func pendingLimit() {
    let counted = TaskKind.allCases.filter { $0.row.pendingLimit != nil }
    expect(counted, is: [.appRefresh, .processing, .healthResearch])
    for kind in counted {
      #expect(kind.isSubmitted)
      for other in counted where other.row.family == kind.row.family {
        expect(other.row.pendingLimit, is: kind.row.pendingLimit)
      }
    }
  }

  @Test("Whatever ends without a word to the app has a limit")
  func limit() {
    let untold = TaskKind.allCases.filter { !$0.isTold && $0.row.timeEnd != .nothing }
    expect(
      untold, is: [.legacyFetch, .sessionEvents, .silentPush, .notificationAction, .healthUpdate])
    #expect(untold.allSatisfy { $0.row.limit != nil })
  }

  @Test("What no code of the app runs for goes to nobody, and has no end")
  func withoutCode() {
    for kind in TaskKind.allCases where kind.row.start == .noCode {
      #expect(kind.row.recipient == .nobody && kind.row.timeEnd == .nothing)
      #expect(!kind.isLaunch && !kind.joinsAWake)
    }
  }

  @Test("One kind stands for each background mode of what apps submit")
  func modes() {
    expect(TaskKind.needingMode, is: [.appRefresh, .processing])
  }

  @Test("Every kind has words of its own, and every activity a name")
  func words() {
    let rows = TaskKind.allCases.map(\.row)
    expect(Set(rows.map(\.phrase.description)).count, is: rows.count)
    expect(Set(rows.map(\.word.description)).count, is: rows.count)
    let prefixes = rows.map(\.activityPrefix.description).filter { !$0.isEmpty }
    expect(Set(prefixes).count, is: prefixes.count)
  }
}
