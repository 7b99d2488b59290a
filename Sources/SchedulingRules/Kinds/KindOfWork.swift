/// All that is the same for work of one kind, and differs from kind to kind: a row of the table of kinds.
///
/// Who asks for it, what it waits for, who gets it, how long it may run and what ends it, and what it is called. A row holds
/// values, and names of constants and rules where a policy decides. The table is ``TaskKind/row``; the phone asks the row
/// what to do, and does it in one place. What one kind has and no other, such as the progress of continued processing, is no
/// part of it.
///
/// Rows are asked at every decision: none of their parts is counted by reference, so that what nobody asks for is not made.
public struct KindOfWork: Sendable {
  /// What kinds have in common for which the same rules hold.
  public var family: Family

  // MARK: Asking for it

  /// The class of the framework for what an app submits; nil where the system makes the requests.
  public var className: StaticString?
  /// The background mode that the app must declare; nil: none.
  public var backgroundMode: BackgroundMode?
  /// How many requests may be pending, those of all kinds with the same limit together; nil: any number, or
  /// whoever makes them sees to it.
  public var pendingLimit: CountConstant?

  // MARK: Waiting

  /// What launches it.
  public var start: Start
  /// Whether it waits for a good moment, by conditions and a score: not what a person has started, nor what somebody is
  /// only told of; URL sessions have conditions of their own and no score.
  public var isWeighed = false
  /// How long after its begin it is to have run; nil: it begins at once, or has a window of its own.
  public var window: Time?
  /// Which goes first where several could be launched: the higher.
  ///
  /// Those of app refresh, continued processing and silent pushes are seen in logs; that processing comes after
  /// the former is inferred, as are those of the old way, of health data and of activities.
  public var priority = 5

  // MARK: Running

  /// Who in the app gets it.
  public var recipient: Recipient
  /// How long it may run, the warning included; nil: no limit, or none that is published.
  public var limit: Time?
  /// What happens when its time is over.
  public var timeEnd: TimeEnd
  /// Whether it ends when the user begins to use the device; nil: it goes on.
  public var endsOnUse: Flag?

  // MARK: Words

  /// What a sentence calls it.
  public var phrase: StaticString
  /// What a report calls it, briefly.
  public var word: StaticString
  /// What stands before the identifier in the name of its activity.
  ///
  /// Those of app refresh and processing, and that a push has none, are seen in logs, as are activities of a Mac,
  /// which are called by their identifier alone; the others are guesses by analogy.
  public var activityPrefix: StaticString = ""
}

extension KindOfWork {
  /// What holds for one kind of a family holds for all of them, where no rule says otherwise.
  public enum Family: Sendable {
    /// Looks for new content.
    case refresh
    /// Maintenance for minutes, on an idle device.
    case processing
    /// What a person has started.
    case continued
    /// Background URL sessions.
    case session
    /// What runs in a process that runs anyway.
    case activity
    /// Remote notifications.
    case push
    /// New data of HealthKit.
    case health
    /// What a user does with a notification.
    case notification
  }

  /// What launches work, and what it may begin beside.
  public enum Start: Sendable {
    /// The app is launched or resumed, by one task at a time and those that join its wake.
    case wake
    /// Its own launch, whatever else runs: a person waits for it (R-199, F-082).
    case alone
    /// Nothing: it comes to a process that runs.
    case inProcess
    /// Nothing: no code of the app runs for it.
    case noCode
  }

  /// Who in the app gets work, and how that says that it is done.
  public enum Recipient: Sendable {
    /// The launch handler of the identifier: `setTaskCompleted`.
    case launchHandler
    /// `performFetch` of the app's delegate: its completion handler.
    case fetchMethod
    /// `didReceiveRemoteNotification` of the app's delegate: its completion handler.
    case pushMethod
    /// `handleEventsForBackgroundURLSession` of the app's delegate: its completion handler.
    case sessionMethod
    /// `didReceive` of the delegate of notifications: its completion handler (F-083).
    case responseMethod
    /// The observers of a type of health data: their answers.
    case observers
    /// The block of an activity: its completion handler.
    case block
    /// Nobody.
    case nobody
  }

  /// What happens when the time of work is over before it is done.
  public enum TimeEnd: Equatable, Sendable {
    /// The app is told, before the end, and killed if it goes on; without a handler its task is completed
    /// for it.
    case expiration
    /// Nobody tells the app: it is killed, if it is not on screen. Without the rule the work ends as failed where it
    /// `endsAnyway`, and goes on where not.
    case kill(by: RuleID, endsAnyway: Bool = false)
    /// It counts as not answered, and the app goes on.
    case failure
    /// Nothing: it has no end, or is asked to stop and need not.
    case nothing
  }

  /// A constant that counts while a rule is in force.
  public struct Ruled<Key: ConstantKey>: Sendable {
    /// The constant.
    public var constant: Key
    /// The rule.
    public var rule: RuleID

    init(_ constant: Key, by rule: RuleID) {
      self.constant = constant
      self.rule = rule
    }
  }

  /// A time that a rule grants.
  public typealias Time = Ruled<TimeConstant>
  /// A switch of a rule.
  public typealias Flag = Ruled<FlagConstant>
}
