public import AppHosting
public import Emulator
import SchedulingRules
import TraceReport
import VirtualTime

/// Looks for the smallest change with which a task would have run, by running the scenario anew.
///
/// What is worth a try follows from what is in the way. After each change that is not enough it is asked anew
/// what is in the way now, for one cause may hide another: an app whose identifier is not declared never
/// learns that its mode is missing as well. One change is tried at a time, then two; where that is not enough,
/// all of them at once, of which those go that are not needed. So nothing helps only where all changes
/// together do not.
///
/// ```swift
/// let search = CounterfactualSearch(of: configuration, app: tracker)
/// search.answer(for: shortfall).counterfactuals.first?.start
/// ```
public struct CounterfactualSearch {
  /// What a search has found.
  public struct Answer: Equatable, Sendable {
    /// The changes with which the task would have run in its time, the most practicable first; behind all others those
    /// that leave something else wrong.
    ///
    /// No smaller number that was tried is enough, but for such as take hindsight, or that nobody can bring about: these
    /// come last. More changes than are enough come before all others, where they gain more than twice as much.
    public var counterfactuals: [Counterfactual] = []
    /// Whether all smaller sets of what looked promising were tried; else none of the changes of a set can be left out,
    /// and that is all that is known.
    public var triesAllSmaller = true
    /// What was in the way behind the causes of the shortfall, as it came to light.
    public var hidden: [Cause] = []
    /// Every change that was tried, alone or with others, in the order of the trials.
    public var tried: [Change] = []
    /// Those of them with which, alone, the app still asked for nothing.
    var silent: [Change] = []
  }

  /// So many changes are tried together in all ways.
  static let sizeLimit = 2
  /// So many runs are made for them; the fewest changes come first.
  static let runLimit = 200
  /// So often it is asked whether something would have been in time later as well.
  static let lateLimit = 4
  /// What gains so many times less than another change of its kind, or than itself at another time, is none that anybody
  /// would make.
  static let trifle = 10
  /// So many where it is known that more changes are needed, or that none are enough.
  static let shortRunLimit = 80

  private let configuration: RunConfiguration
  private let app: HostedApp
  private let isolation: IsolationMode

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - configuration: The scenario; its promises are left out.
  ///   - app: The app that it names.
  ///   - isolation: How the app's processes are kept apart.
  public init(
    of configuration: RunConfiguration, app: HostedApp, isolation: IsolationMode = .process
  ) {
    self.configuration = configuration.withUnfoldedTimeline
    self.app = app
    self.isolation = isolation
  }

  /// Looks for the changes with which the task would have run in its time.
  public func answer(for shortfall: Shortfall) -> Answer {
    let runner = TrialRunner(
      configuration: configuration, app: app, isolation: isolation, shortfall: shortfall)
    var descent = Descent(runner, Proposals(configuration: configuration))
    descent.search()
    return descent.answer
  }
}

extension Shortfall {
  /// Whether there is more to mend than one fault of the app, or a wait for its own date.
  fileprivate var isLate: Bool {
    guard appErrors.isEmpty else { return false }
    guard let wait, wait.ruleOfEnd == nil else { return run?.troubles.isEmpty != true }
    return wait.delay > .zero || !causes.allSatisfy(\.isDate)
  }
}

extension Cause {
  /// Whether another one says the same: of what kept a request waiting all times are told at once.
  fileprivate func isSame(as other: Cause) -> Bool {
    guard rule == other.rule else { return false }
    // In another run the date of a request is another one, and no other thing to say.
    if isDate, other.isDate { return true }
    switch (kind, other.kind) {
    case (.waited(let reason), .waited(let known)): return reason.needsTheSame(as: known)
    case (.waited, _), (_, .waited): return false
    // In another run a fault strikes at another point.
    case (.killed(let kill, by: let fault?), .killed(let known, by: let other?)):
      return fault.fault == other.fault && kill.reason == known.reason
    case (
      .endedBeforeAsking(let kill, by: let fault?), .endedBeforeAsking(let known, by: let other?)
    ):
      return fault.fault == other.fault && kill.reason == known.reason
    case (.refused(let call, let off, _), .refused(let known, let all, _)):
      // With some of the switches on, the others are what was told.
      return call.words.result == known.words.result && call.function == known.function
        && (off.isEmpty ? all.isEmpty : off.allSatisfy { switched in all.contains(switched) })
    // When it was is not said of what a run with changes has brought to light.
    default: return name == other.name && message(.timeless) == other.message(.timeless)
    }
  }
}

/// The search itself: level by level, one more change on each, and all at once where that is not enough.
private struct Descent {
  private let log: TrialLog
  private let proposals: Proposals
  /// The run as it is.
  private let nothing: Trial
  private let root: Trial
  private let relaxation: Relaxation
  /// The same for changes that leave something else wrong.
  private let lenient: Relaxation
  /// What was not enough on the level above, and has changed something.
  private var open: [Trial] = []
  private var found: [Trial] = []
  /// More changes than are enough, which gain much more.
  private var gainful: Trial?

  init(_ runner: TrialRunner, _ proposals: Proposals) {
    log = TrialLog(runner)
    self.proposals = proposals
    // What is to be explained comes with causes; the same seen as an obstacle tells what has no effect.
    nothing = runner.run([])
    // A request that was taken away might have run before, and a transfer waits amid its run.
    let before = nothing.obstacles.filter {
      runner.shortfall.removedSince != nil && $0.wait?.end == runner.shortfall.begin
        || runner.shortfall.run?.kind == .transfer && $0.wait != nil
    }
    root = Trial(proposals: [], obstacles: [runner.shortfall] + before)
    relaxation = Relaxation(root, proposals, in: log) { $0.troubles.isEmpty }
    lenient = Relaxation(root, proposals, in: log) { _ in true }
  }

  private var shortfall: Shortfall { log.runner.shortfall }
  /// What somebody can do, after which nothing is wrong: neither hindsight nor a phone of other rules is advice.
  private var practicable: [Trial] { found.filter { $0.hands < .system && $0.mendsAll } }
  /// Whether all promising pairs were run.
  private var triesAllPairs = true

  mutating func search() {
    tryOneMore(on: [root], unless: nothing.obstacles)
    if practicable.isEmpty, shortfall.isLate {
      extend(root, by: proposals.whateverTheReason(for: shortfall), unless: nothing.obstacles)
    }
    if practicable.isEmpty, shortfall.isLate { searchFurther() }
    reduce()
    if shortfall.isLate, shortfall.wait != nil,
      let start = practicable.compactMap(\.proof?.start).min()
    {
      gainful = relaxation.gainingMore(than: start, before: shortfall.end)
    }
  }

  /// Tries more changes than one.
  private mutating func searchFurther() {
    let knowsFuture = found.isEmpty
    let changesRules = !found.contains { $0.hands == .system }
    let least =
      relaxation.smallest(knowsFuture: knowsFuture, changesRules: changesRules)
      ?? (found.isEmpty
        ? lenient.smallest(knowsFuture: knowsFuture, changesRules: changesRules) : nil)
    // Where all that somebody can do is not enough, no part of it is; the rest is known.
    if least == nil, !found.isEmpty { return }
    let isPair = least?.proposals.count == CounterfactualSearch.sizeLimit
    let limit =
      isPair ? CounterfactualSearch.runLimit : CounterfactualSearch.shortRunLimit
    tryOneMore(on: open, within: log.count + limit)
    if practicable.isEmpty, let least, isWorthwhile(least.proposals) { found.append(least) }
  }

  private mutating func tryOneMore(
    on level: [Trial], unless seen: [Shortfall]? = nil, within limit: Int = .max
  ) {
    open = []
    for trial in level {
      extend(
        trial, by: trial.obstacles.flatMap(proposals.against), unless: seen ?? trial.obstacles,
        within: limit)
    }
  }

  /// Tries one more change with those of a trial.
  ///
  /// - Parameters:
  ///   - trial: What was not enough.
  ///   - next: What may help now.
  ///   - seen: What is in the way without one more change; one that leaves it so has no effect.
  ///   - limit: How many runs may have been made.
  private mutating func extend(
    _ trial: Trial, by next: [Proposal], unless seen: [Shortfall], within limit: Int = .max
  ) {
    for proposal in next where trial.changes.allSatisfy(proposal.change.agrees) {
      guard isWorthwhile(trial.proposals + [proposal]) else { continue }
      guard log.count < limit else {
        triesAllPairs = false
        continue
      }
      var outcome = log.run(trial.proposals + [proposal])
      outcome.hidden =
        trial.hidden
        + trial.obstacles.flatMap(\.causes).filter {
          !trial.proposals.isEmpty && $0.rule == proposal.rule && !$0.isDate
            && !trial.bringsAbout($0)
        }
      if outcome.proof != nil { found.append(outcome) }
      if !outcome.mendsAll, outcome.obstacles != seen,
        !open.contains(where: { $0.topics == outcome.topics && $0.obstacles == outcome.obstacles })
      {
        open.append(outcome)
      }
    }
  }

  /// Whether none of the changes are known to be enough, whenever they are, and all of them to be of any use.
  private func isWorthwhile(_ set: [Proposal]) -> Bool {
    let topics = set.map(\.change.topic)
    return !found.contains {
      ($0.mendsAll || $0.topics.count == topics.count) && $0.topics.allSatisfy(topics.contains)
    }
  }

  /// Leaves out of each set what is not needed, as a change may lead to the one that is enough alone.
  private mutating func reduce() {
    for whole in found where whole.proposals.count > 1 {
      for index in whole.proposals.indices {
        var rest = whole.proposals
        rest.remove(at: index)
        guard isWorthwhile(rest) else { continue }
        let less = log.run(rest)
        if less.proof != nil { found.append(less) }
      }
    }
    let advised = practicable
    let least = (advised.isEmpty ? found : advised).map(\.proposals.count).min() ?? 0
    // How a run would go under other rules is no advice, and no proof where the app is another one as well.
    let isForAdvice = !advised.isEmpty || shortfall.run != nil
    let fewest = found.filter { !$0.mendsAll }.map(\.proposals.count).min() ?? 0
    found.removeAll { trial in
      trial.proposals.count > (trial.mendsAll ? least : min(least, fewest))
        || isForAdvice && trial.hands == .system && trial.proposals.count > 1
    }
    removeTrifles()
    found = found.map(latestDate)
  }

  /// Leaves out which other tasks need not be asked for where that gains next to nothing beside another one: of a queue
  /// each has a part.
  private mutating func removeTrifles() {
    let end = shortfall.end
    func gain(_ trial: Trial) -> Duration { (trial.proof?.start ?? end).duration(to: end) }
    let most = found.filter { $0.changes.allSatisfy(\.isOfRival) }.map(gain).max() ?? .zero
    found.removeAll {
      $0.changes.allSatisfy(\.isOfRival) && gain($0) * CounterfactualSearch.trifle < most
    }
  }

  /// A trial whose begin date is the latest, in whole minutes, on which the task starts; where there is none, the latest
  /// with which it starts sooner at all.
  private func latestDate(_ trial: Trial) -> Trial {
    guard let seconds = trial.changes.compactMap(\.secondsEarlier).first else { return trial }
    if startsOnTime(trial) { return latest(of: trial, seconds, where: startsOnTime) }
    // Who asks for no date at all may be launched again and again.
    let lead = shortfall.request?.submissions.first?.earliestBeginSeconds ?? 0
    for most in [lead, lead - 60] where most > seconds {
      let first = self.trial(trial, asking: most)
      if startsOnTime(first) { return latest(of: first, most, where: startsOnTime) }
    }
    return latest(of: trial, seconds) { $0.proof != nil }
  }

  /// The same trial with another begin date.
  private func trial(_ trial: Trial, asking seconds: Double) -> Trial {
    var set = trial.proposals
    for index in set.indices where set[index].change.secondsEarlier != nil {
      set[index].change = .asksEarlier(seconds: seconds)
    }
    var other = log.runner.run(set)
    other.hidden = trial.hidden
    return other
  }

  /// Whether the task starts within a minute of the date of its first request.
  private func startsOnTime(_ trial: Trial) -> Bool {
    guard let start = trial.proof?.start, let request = shortfall.request?.submissions.first,
      let lead = request.earliestBeginSeconds,
      let seconds = trial.changes.compactMap(\.secondsEarlier).first
    else { return false }
    return start <= request.at.advanced(by: .seconds(max(0, lead - seconds) + 60))
  }

  /// Of the trials that are good enough the one that asks for least.
  private func latest(
    of trial: Trial, _ seconds: Double, where isEnough: (Trial) -> Bool
  ) -> Trial {
    var (best, few, many) = (trial, 0, Int((seconds / 60).rounded(.up)))
    // Mostly it is as late as can be: then the first look tells.
    var middle = many - 1
    while few < middle {
      let attempt = self.trial(trial, asking: Double(middle * 60))
      if isEnough(attempt) { (best, many) = (attempt, middle) } else { few = middle }
      middle = (few + many) / 2
    }
    return best
  }

  // MARK: What is found

  var answer: CounterfactualSearch.Answer {
    let first = gainful.map { [$0] } ?? []
    let best = first + found.sorted { Self.key(of: $0) < Self.key(of: $1) }
    let proofs = best.compactMap { trial in
      trial.proof.map { proof in
        var proof = proof
        proof.latest = latest(trial)
        return proof
      }
    }
    let told = shortfall.causes
    let way = best.first ?? (shortfall.isLate ? relaxation.everything : nil)
    // What holds back another kind of task is no cause of what this kind came to.
    let isOfOtherKind = way?.changes.contains(.asksForProcessing) == true
    let behind = way.map { $0.hidden + left(by: $0) + behindEach(passedBy: $0) } ?? []
    let hidden = (isOfOtherKind ? [] : behind).reduce(into: [Cause]()) { list, cause in
      if !cause.isSilence, !(told + list).contains(where: cause.isSame) { list.append(cause) }
    }
    let size = practicable.map(\.proposals.count).min() ?? 0
    return CounterfactualSearch.Answer(
      counterfactuals: proofs,
      triesAllSmaller: size <= 2 || size == CounterfactualSearch.sizeLimit + 1 && triesAllPairs,
      hidden: hidden, tried: log.tried,
      silent: log.singles.filter(\.isSilent).flatMap(\.changes))
  }

  /// What comes into the way with the changes of a trial that are not enough, or after which it does not go well either.
  private func left(by trial: Trial) -> [Cause] {
    guard trial.proof?.troubles.isEmpty != true else { return [] }
    let told = root.obstacles.flatMap(\.causes).map(\.rule)
    return trial.obstacles.flatMap(\.causes).filter { cause in
      !cause.isDate && cause.rule != nil && !told.contains(cause.rule) && !trial.bringsAbout(cause)
    }
  }

  /// What is in the way once one of the causes is done away with, and nothing else, where the best changes pass them all
  /// by: whoever mends that alone meets it.
  private func behindEach(passedBy way: Trial) -> [Cause] {
    let rules = shortfall.causes.compactMap(\.rule)
    guard !way.proposals.contains(where: { $0.rule.map(rules.contains) == true }) else { return [] }
    return log.singles.filter { trial in
      trial.proof == nil && trial.proposals.contains { $0.rule.map(rules.contains) == true }
    }.flatMap(left)
  }

  private static func key(
    of trial: Trial
  ) -> (Int, Change.Hands, Int, Change.Hands, Int, Instant) {
    let isOfVariant = trial.changes.contains(where: \.isOfVariant)
    return (
      trial.mendsAll ? 0 : 1, max(trial.hands, .user), trial.changes.count, trial.hands,
      isOfVariant ? 1 : 0, trial.proof?.start ?? .zero
    )
  }

  /// Whether a start comes hardly sooner than the task came without any change, beside that of a trial.
  private func isTrifle(_ start: Instant, beside trial: Trial) -> Bool {
    guard shortfall.wait?.isLaunched == true, let first = trial.proof?.start else { return false }
    let end = shortfall.end
    return start.duration(to: end) * CounterfactualSearch.trifle < first.duration(to: end)
  }

  /// The latest time that is still early enough for something to happen, if it has to be in time at all.
  ///
  /// Where it would have been in vain in between, the first time counts in which it was not.
  private func latest(_ trial: Trial) -> Instant? {
    guard trial.changes.count == 1, case .happens(let occurrence, let first) = trial.changes[0],
      let segments = shortfall.wait?.segments,
      let begin = segments.firstIndex(where: { $0.begin == first }),
      let rule = segments[begin].rules.first,
      let end = segments.lastIndex(where: { $0.rules == [rule] }), begin <= end
    else { return nil }
    func start(at instant: Instant) -> Instant? {
      log.runner.run([Proposal(change: .happens(occurrence, at: instant))]).proof?.start
    }
    let later = segments[begin...end].dropFirst()
    let isSteady =
      later.count <= CounterfactualSearch.lateLimit
      && later.allSatisfy { start(at: $0.begin) != nil }
    let last = segments[isSteady ? end : begin]
    guard last.end < shortfall.end else { return nil }
    let late = max(last.begin, last.end.advanced(by: .seconds(-1)))
    return start(at: late).flatMap { isTrifle($0, beside: trial) ? nil : late }
  }
}
