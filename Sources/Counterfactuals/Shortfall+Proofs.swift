import Emulator
import SchedulingRules
import VirtualTime

/// What the runs with changes say of the causes of the run that is explained.
extension Shortfall {
  /// Weighs the causes anew by what the search has shown.
  ///
  /// - Parameter answer: What the search has found.
  public mutating func weighCauses(by answer: CounterfactualSearch.Answer) {
    putBackWhatWasInVain(in: answer)
    let proved = answer.counterfactuals.filter(\.troubles.isEmpty).map(\.changes)
    for changes in proved where changes.count == 1 {
      switch changes[0] {
      case .serverAnswers(let url): nameServer(of: url)
      case .doesNotHappen(let event): nameWait(since: event.at)
      default: break
      }
    }
  }

  /// That a transfer was interrupted which a server that answers at once would have brought to its end before.
  private mutating func nameServer(of url: String) {
    guard let stopped, !causes.contains(where: { $0.name == "tooSlow" }) else { return }
    causes.append(
      Cause(.tooSlow(url: url), rule: .backgroundTransfers, at: stopped.begin, until: begin))
  }

  /// That a run came at a bad time since something had kept its request waiting until then.
  private mutating func nameWait(since instant: Instant) {
    guard let before, !before.isTurnedAway else { return }
    let held = before.intervals.filter {
      $0.begin == instant && $0.reason.rule.waitCategory != .date
    }
    let told = causes.map(\.rule)
    causes += held.groupedByNeed.map(Cause.init(waiting:)).filter { !told.contains($0.rule) }
  }

  /// Puts what was wrong with the app as a whole, or with other tasks, behind the other causes of a time without a
  /// request where doing away with it was in vain: the app never asked, with it or without.
  private mutating func putBackWhatWasInVain(in answer: CounterfactualSearch.Answer) {
    guard run == nil, wait == nil, appErrors.isEmpty, answer.counterfactuals.isEmpty else { return }
    let vain = causes.filter { cause in
      answer.silent.contains { $0.isAimed(at: cause) } && !cause.isAbout(identifier)
    }
    guard !vain.isEmpty else { return }
    causes.removeAll(where: vain.contains)
    if causes.isEmpty { causes = [Cause(.neverAsked, rule: nil, at: begin)] }
    causes += vain
  }
}

extension Change {
  /// Whether it does away with what was wrong with the app itself, or with what ended it: on screen, or by a fault.
  fileprivate func isAimed(at cause: Cause) -> Bool {
    switch (cause.kind, self) {
    case (.found, .withoutVariant), (.killed, .withoutVariant): true
    case (.endedBeforeAsking, .doesNotHappen(let event)), (.killed, .doesNotHappen(let event)):
      event.at == cause.begin
    case (.killed(_, by: _?), .withoutFaults), (.endedBeforeAsking(_, by: _?), .withoutFaults): true
    default: false
    }
  }
}

extension Cause {
  /// Whether it is a finding about a task itself.
  fileprivate func isAbout(_ identifier: String) -> Bool {
    if case .found(let finding, _) = kind { finding.identifier == identifier } else { false }
  }
}
