import Emulator
import SchedulingRules
import VirtualTime

/// Takes all that is in the way out of it at once, and then gives back what was not needed.
///
/// The number of runs grows with what is in the way, not with the number of sets of changes. Where all changes
/// together are not enough, no few of them are.
final class Relaxation {
  /// So often it is asked anew what is in the way.
  private static let depthLimit = 12
  /// So many changes are small enough a set to try all that are smaller.
  private static let subsetLimit = 6

  /// So many changes are few enough not to look for fewer beside each visit.
  private static let visitedSize = 3

  private let log: TrialLog
  private let proposals: Proposals
  private let root: Trial
  /// Whether a proof is enough.
  private let isEnough: (Counterfactual) -> Bool
  /// What came to light behind the first causes.
  private var behind: [Cause] = []
  /// What was proposed, and cannot be so together with all the rest.
  private var exclusive: [Proposal] = []

  /// Prepares to relax what is in the way of a trial without changes.
  init(
    _ root: Trial, _ proposals: Proposals, in log: TrialLog,
    until isEnough: @escaping (Counterfactual) -> Bool
  ) {
    self.root = root
    self.isEnough = isEnough
    self.proposals = proposals
    self.log = log
  }

  /// All changes at once that nobody needs foresight for; what they prove may be more than enough.
  private(set) lazy var everything: Trial = relaxed([]) { _ in true }

  /// Looks for the fewest changes that are enough.
  ///
  /// - Parameters:
  ///   - knowsFuture: Whether an earlier begin date counts, which takes foresight.
  ///   - changesRules: Whether a phone without a rule counts, which nobody can bring about.
  /// - Returns: The changes, such as somebody can make if there are any; nil: all together are not enough.
  func smallest(knowsFuture: Bool, changesRules: Bool) -> Trial? {
    if let best = fewest(among: { $0.hands < .system }) { return best }
    if changesRules, let best = fewest(among: { _ in true }) { return best }
    guard knowsFuture, let earliest else { return nil }
    // Where all that is left is to ask at all, it takes a visit as well.
    var best = least(relaxed([earliest]) { _ in true })
    for visit in visits where best == nil {
      best = least(relaxed([earliest, visit]) { _ in true })
    }
    // It is told last, since nobody knew.
    return best.map { trial in
      var trial = trial
      trial.proposals =
        trial.proposals.filter { $0 != earliest } + trial.proposals.filter { $0 == earliest }
      let changes = trial.changes
      trial.proof?.changes = changes
      return trial
    }
  }

  /// The fewest changes that are enough; without the variant of the app there may be no app that does the work at all.
  private func fewest(among isAllowed: (Change) -> Bool) -> Trial? {
    if let best = fewestAtOnce(among: isAllowed) { return best }
    guard log.tried.contains(where: \.isOfVariant) else { return nil }
    return fewestAtOnce { isAllowed($0) && !$0.isOfVariant }
  }

  private func fewestAtOnce(among isAllowed: (Change) -> Bool) -> Trial? {
    var best = least(relaxed([], isAllowed))
    for visit in visits where (best?.proposals.count ?? .max) > 2 {
      if let known = best, !spares(visit, changesOf: known) { continue }
      let whole = best.map { log.run($0.proposals + [visit]) } ?? relaxed([visit], isAllowed)
      guard let less = least(whole) else { continue }
      if less.proposals.count < best?.proposals.count ?? .max { best = less }
    }
    for visit in proposedVisits where (best?.proposals.count ?? 0) > Self.visitedSize {
      // Beside a visit other changes may be enough than those that are without it.
      guard let less = least(relaxed([visit], isAllowed)),
        less.proposals.count < best?.proposals.count ?? .max
      else { continue }
      best = less
    }
    return best
  }

  /// Changes that gain most of the time that can be gained at all.
  ///
  /// - Parameters:
  ///   - start: When the task starts with fewer changes.
  ///   - end: When its time is over.
  /// - Returns: The changes; nil where the gain would not be twice as much.
  func gainingMore(than start: Instant, before end: Instant) -> Trial? {
    let whole = relaxed([]) { $0.hands < .system }
    guard let first = whole.proof?.start,
      first.duration(to: end) >= start.duration(to: end) * 2
    else { return nil }
    let half = first.advanced(by: first.duration(to: start) / 2)
    return least(whole) { ($0.start ?? .never) <= half }
  }

  // MARK: All at once

  /// Adds to changes all that may help, until it is enough or there is nothing more to add.
  private func relaxed(_ base: [Proposal], _ isAllowed: (Change) -> Bool) -> Trial {
    var trial = base.isEmpty ? root : log.run(base)
    for _ in 0..<Self.depthLimit where trial.proof.map(isEnough) != true {
      let causes = trial.proposals.isEmpty ? [] : trial.obstacles.flatMap(\.causes)
      let held = trial.obstacles.flatMap(\.reasonsToWait)
      behind += (causes + held).filter { !trial.bringsAbout($0) }
      var set = trial.proposals
      for proposal in trial.obstacles.flatMap(proposals.against) where isAllowed(proposal.change) {
        if joins(proposal, set) { set.append(proposal) } else { exclusive.append(proposal) }
      }
      guard set.count > trial.proposals.count else { break }
      trial = log.run(set)
    }
    trial.hidden = hidden(behind: trial)
    return trial
  }

  /// Whether a change can be so together with others, and leaves the app's use and its date as they are.
  ///
  /// A condition may be met in several ways at once, which makes it hold all the time.
  private func joins(_ proposal: Proposal, _ set: [Proposal]) -> Bool {
    guard !set.contains(where: { $0.change == proposal.change }) else { return false }
    return switch proposal.change.topic {
    case .occurrence(.appOpened), .occurrence(.appLeft), .asksEarlier: false
    case .occurrence: true
    case .other: set.allSatisfy { proposal.change.agrees(with: $0.change) }
    }
  }

  /// The times at which the user could open the app, or leave it.
  private var visits: [Proposal] {
    distinct(proposedVisits + proposals.visits(for: log.runner.shortfall))
  }

  /// Those that were proposed against something that is in the way.
  private var proposedVisits: [Proposal] {
    distinct(
      exclusive.filter {
        [.occurrence(.appOpened), .occurrence(.appLeft)].contains($0.change.topic)
      })
  }

  private func distinct(_ visits: [Proposal]) -> [Proposal] {
    visits.reduce(into: []) { list, visit in
      if !list.contains(where: { $0.change == visit.change }) { list.append(visit) }
    }
  }

  /// Whether a visit stands in for more than one of the changes that are enough.
  private func spares(_ visit: Proposal, changesOf trial: Trial) -> Bool {
    trial.proposals.count { spared in
      let rest = trial.proposals.filter { $0.change != spared.change }
      return log.run(rest + [visit]).proof.map(isEnough) == true
    } > 1
  }

  /// The earliest date that was proposed.
  private var earliest: Proposal? {
    exclusive.filter { $0.change.topic == .asksEarlier }
      .max { ($0.change.secondsEarlier ?? 0) < ($1.change.secondsEarlier ?? 0) }
  }

  /// The causes that came to light and that changes of a trial are about.
  private func hidden(behind trial: Trial) -> [Cause] {
    behind.filter { cause in trial.proposals.contains { $0.rule == cause.rule } }
  }

  // MARK: As little as is enough

  /// Leaves out of a trial whatever is not needed, what is least practicable first.
  private func least(
    _ whole: Trial, where isGood: @escaping (Counterfactual) -> Bool = { _ in true }
  ) -> Trial? {
    let isEnough = { (proof: Counterfactual) in self.isEnough(proof) && isGood(proof) }
    guard whole.proof.map(isEnough) == true else { return nil }
    let order = whole.proposals.indices.sorted {
      (whole.proposals[$0].reluctance, $0) > (whole.proposals[$1].reluctance, $1)
    }.map { whole.proposals[$0] }
    var best = reduced(whole, leavingOut: order, isEnough)
    if best.proposals.count > 2 {
      let other = reduced(whole, leavingOut: order.reversed(), isEnough)
      if other.proposals.count < best.proposals.count { best = other }
      best = smaller(than: best, isEnough) ?? best
    }
    best.hidden = hidden(behind: best)
    return best
  }

  private func reduced(
    _ whole: Trial, leavingOut order: [Proposal], _ isEnough: (Counterfactual) -> Bool
  ) -> Trial {
    var kept = whole
    for proposal in order where kept.proposals.count > 1 {
      let rest = kept.proposals.filter { $0.change != proposal.change }
      let trial = log.run(rest)
      if trial.proof.map(isEnough) == true { kept = trial }
    }
    return kept
  }

  /// The smallest part of a set that is enough, as a change may undo what another one does.
  private func smaller(than set: Trial, _ isEnough: (Counterfactual) -> Bool) -> Trial? {
    let all = set.proposals
    let most = all.count <= Self.subsetLimit ? all.count - 1 : 2
    for size in 1...most {
      for part in Self.parts(of: all[...], size) {
        let trial = log.run(part)
        if trial.proof.map(isEnough) == true { return trial }
      }
    }
    return nil
  }

  private static func parts(of all: ArraySlice<Proposal>, _ size: Int) -> [[Proposal]] {
    guard size > 0 else { return [[]] }
    return all.indices.flatMap { first in
      parts(of: all[(first + 1)...], size - 1).map { [all[first]] + $0 }
    }
  }
}

extension Proposal {
  /// How reluctantly it is advised: by who has to act, and whether it says no more than to write the app well.
  fileprivate var reluctance: Int { change.hands.rawValue * 2 + (change.isOfVariant ? 1 : 0) }
}

extension Shortfall {
  /// What kept its request waiting, but for its date: what is over before that explains nothing, and is in the way all the
  /// same of whoever does away with the rest.
  fileprivate var reasonsToWait: [Cause] {
    (wait?.intervals ?? []).groupedByNeed.map(Cause.init(waiting:)).filter { !$0.isDate }
  }
}
