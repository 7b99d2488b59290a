public import DeviceModel

/// Questions about work in the background, and which kind of work they lead to.
///
/// ```swift
/// ChoiceTree.background.step(["purpose": "upkeep"], on: .usual)  // .chosen(.processingOnPower)
/// ```
public indirect enum ChoiceTree: Sendable {
  /// A question with its answers.
  case question(ChoiceQuestion, [Branch])
  /// What the system decides: whether it has a version yet.
  case system(SystemVersion, since: ChoiceTree, before: ChoiceTree)
  /// The end.
  case work(ChosenWork)

  /// An answer and what follows from it.
  public struct Branch: Sendable {
    /// The word of the answer.
    public var answer: String
    /// What the word means.
    public var meaning: String
    /// What follows.
    public var tree: ChoiceTree

    init(_ answer: String, _ meaning: String, _ tree: ChoiceTree) {
      self.answer = answer
      self.meaning = meaning
      self.tree = tree
    }
  }

  /// Where answers lead.
  public enum Step: Sendable {
    /// To a question that they leave open.
    case open(ChoiceQuestion, [Branch])
    /// To a kind of work.
    case chosen(ChosenWork)
  }

  /// Follows answers as far as they go.
  ///
  /// - Parameters:
  ///   - answers: Words of answers by the name of the question; a word that the question does not have answers nothing.
  ///   - system: The version of the system on which the work is to run.
  /// - Returns: The work, or the first question without an answer.
  public func step(_ answers: [String: String], on system: SystemVersion) -> Step {
    switch self {
    case .work(let work): return .chosen(work)
    case .system(let version, let since, let before):
      return (version <= system ? since : before).step(answers, on: system)
    case .question(let question, let branches):
      guard let branch = branches.first(where: { $0.answer == answers[question.name] }) else {
        return .open(question, branches)
      }
      return branch.tree.step(answers, on: system)
    }
  }

  /// The questions that answers pass on their way, in order.
  public func asked(_ answers: [String: String], on system: SystemVersion) -> [String] {
    switch self {
    case .work: return []
    case .system(let version, let since, let before):
      return (version <= system ? since : before).asked(answers, on: system)
    case .question(let question, let branches):
      let next = branches.first { $0.answer == answers[question.name] }
      return [question.name] + (next?.tree.asked(answers, on: system) ?? [])
    }
  }

  /// All kinds of work at the ends, from the first to the last.
  public var works: [ChosenWork] {
    switch self {
    case .work(let work): [work]
    case .system(_, let since, let before): since.works + before.works
    case .question(_, let branches): branches.flatMap(\.tree.works)
    }
  }
}

/// A question about work in the background.
public struct ChoiceQuestion: Hashable, Sendable {
  /// One word, which is also the name of its option.
  public var name: String
  /// The question.
  public var text: String

  /// What the work is for.
  public static let purpose = ChoiceQuestion(name: "purpose", text: "What is the work for?")
  /// How long it takes.
  public static let length = ChoiceQuestion(name: "length", text: "How long does it take?")
  /// Whether it can wait.
  public static let wait = ChoiceQuestion(
    name: "wait", text: "May it wait for Wi-Fi and the charger?")
  /// Whether somebody is to see it.
  public static let seen = ChoiceQuestion(
    name: "seen", text: "Is the user to be told at once, also when the app was swiped away?")

  /// All questions.
  public static let all = [purpose, length, wait, seen]
}

extension ChoiceTree {
  /// The tree for iPhone and iPad.
  public static let background = ChoiceTree.question(
    .purpose,
    [
      Branch(
        "person", "somebody has begun it and waits for it: an export, a post",
        .system(SystemVersion(26), since: .work(.continued), before: .work(.savedProgress))),
      Branch(
        "content", "what the app shows is to be fresh when it is opened",
        .question(
          .length,
          [
            Branch("seconds", "half a minute at most", .work(.refresh)),
            Branch("minutes", "longer", .work(.processing)),
          ])),
      Branch(
        "upkeep", "tidying that can wait: a database, an index, a model",
        .work(.processingOnPower)),
      Branch(
        "transfer", "large files go up or down",
        .question(
          .wait,
          [
            Branch("yes", "some hours do no harm", .work(.discretionaryTransfer)),
            Branch("no", "it is wanted soon", .work(.transfer)),
          ])),
      Branch(
        "server", "something has changed on a server",
        .question(
          .seen,
          [
            Branch("yes", "it is a message to a person", .work(.alert)),
            Branch("no", "the app is to have the data some time", .work(.silentPush)),
          ])),
      Branch(
        "leaving", "something is to be finished when the app leaves the screen",
        .question(
          .length,
          [
            Branch("seconds", "half a minute at most", .work(.backgroundTask)),
            Branch("minutes", "longer", .work(.pieces)),
          ])),
      Branch("alarm", "somebody is to be told something at a time", .work(.notification)),
      Branch("polling", "something is to happen every few minutes", .work(.nothing)),
    ])
}
