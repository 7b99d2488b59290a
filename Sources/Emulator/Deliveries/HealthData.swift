internal import SchedulingRules
public import VirtualTime

/// Something new that is known of the user's health, as a scenario says it.
public struct HealthSample: Codable, Equatable, Sendable {
  /// The type of data, by the raw value of its identifier.
  public var type: String
  /// How much, in the unit in which the phone keeps the type; nil: one of it.
  public var value: Double?
  /// How long it took until now, in seconds.
  public var seconds: Double

  /// Creates a sample.
  public init(type: String, value: Double? = nil, seconds: Double = 0) {
    self.type = type
    self.value = value
    self.seconds = seconds
  }

  private static let actionName = "HealthSample"

  var action: UserAction {
    var parameters = ["Type": type]
    parameters["Value"] = value.map { "\($0)" }
    if seconds != 0 { parameters["Seconds"] = "\(seconds)" }
    return UserAction(name: Self.actionName, parameters: parameters)
  }

  /// The type of the sample that an action stands for in a trace; nil for any other action.
  static func type(in action: UserAction) -> String? {
    action.name == actionName ? action.parameters["Type"] : nil
  }
}

/// What the user lets the app do with their health data (F-065).
public struct HealthPermission: Codable, Equatable, Sendable {
  /// Whether it may read what it asks to read.
  public var mayRead: Bool
  /// Whether it may save what it asks to save.
  public var maySave: Bool

  /// Creates an answer.
  public init(mayRead: Bool, maySave: Bool) {
    self.mayRead = mayRead
    self.maySave = maySave
  }

  var action: UserAction {
    UserAction(
      name: "HealthPermission", parameters: ["Read": "\(mayRead)", "Save": "\(maySave)"])
  }
}

/// A sample as the phone keeps it.
public struct KeptSample: Codable, Equatable, Sendable {
  /// Counts the samples of its type as they came, from 1: what is newer is so also after the clock was set back.
  public let number: Int
  /// How much, in the unit in which the phone keeps the type; of a state its number.
  public let value: Double
  /// When it began, by the phone's clock.
  public let start: WallTime
  /// When it ended.
  public let end: WallTime
  /// The name that the app gave it by which it saved it; nil for a sample that comes from elsewhere.
  public let savedName: String?
  /// What the app noted about it, as a property list; nil: nothing.
  public internal(set) var metadata: [UInt8]?
}

/// What an app learns that asks for samples (F-065).
public enum HealthReading: Equatable, Sendable {
  /// The samples that it may see, oldest first.
  case samples([KeptSample])
  /// The device is locked.
  case locked
  /// It has not asked its user for the type.
  case notAsked
}

/// What becomes of a sample that an app saves (F-065).
public enum HealthSaving: String, Codable, Equatable, Sendable {
  /// It is kept.
  case saved
  /// The user does not let the app save the type.
  case denied
  /// It has not asked its user.
  case notAsked
}

/// A sample that the app has deleted again, of which little is left but its name.
public struct DeletedSample: Codable, Equatable, Sendable {
  /// Counts with the samples of its type: what was deleted later than a sample came has a larger number.
  public let number: Int
  /// The name that the app gave it by which it saved it.
  public let name: String
  /// What stays of that which the app noted about it, as a property list; nil: nothing.
  public let metadata: [UInt8]?
}

/// What becomes of samples that an app deletes (F-065).
public enum HealthDeletion: String, Codable, Equatable, Sendable {
  /// They are gone.
  case deleted
  /// The user does not let the app save the type.
  case denied
  /// It has not asked its user.
  case notAsked
  /// One of them is not there, or was not saved by the app: none is deleted.
  case notFound
}

/// What the phone keeps of its user's health, and of the app's wishes to be told of it.
///
/// Types are the raw values of their identifiers.
struct HealthData: Codable, Equatable, Sendable {
  /// The samples of each type, oldest first.
  private var samples: [String: [KeptSample]] = [:]
  /// What the app has deleted of each type, in this order.
  private var deleted: [String: [DeletedSample]] = [:]
  /// Of which types the app wants to be told in the background.
  var subscriptions: [String: HealthSubscription] = [:]
  /// The types that the app has asked its user for.
  private var asked: [String: Question] = [:]
  /// What the user answers to every question.
  var permission = HealthPermission(mayRead: true, maySave: true)

  /// For what an app has asked of a type.
  private struct Question: Codable, Equatable, Sendable {
    var reads = false
    var saves = false
  }

  /// Adds a sample.
  mutating func add(
    _ type: String, value: Double, from start: WallTime, to end: WallTime,
    savedAs name: String? = nil, noting metadata: [UInt8]? = nil
  ) {
    let number = newest(of: type) + 1
    samples[type, default: []].append(
      KeptSample(
        number: number, value: value, start: start, end: end, savedName: name, metadata: metadata))
  }

  /// The last number that was given within a type.
  private func newest(of type: String) -> Int {
    max(samples[type]?.last?.number ?? 0, deleted[type]?.last?.number ?? 0)
  }

  /// Whether the app saved all of these samples of a type, and none is gone.
  func hasSaved(_ names: Set<String>, ofType type: String) -> Bool {
    names.isSubset(of: (samples[type] ?? []).compactMap(\.savedName))
  }

  /// Puts something else in the place of what the app noted about a sample that it saved; nothing else of it changes.
  mutating func rebind(_ name: String, ofType type: String, noting metadata: [UInt8]?) {
    guard let index = samples[type]?.firstIndex(where: { $0.savedName == name }) else { return }
    samples[type]?[index].metadata = metadata
  }

  /// Takes samples away that the app saved, but for what is to stay of its notes about some of them, by their names.
  mutating func delete(
    _ names: Set<String>, ofType type: String, keeping notes: [String: [UInt8]] = [:]
  ) {
    let gone = (samples[type] ?? []).compactMap(\.savedName).filter(names.contains)
    let last = newest(of: type)
    samples[type]?.removeAll { $0.savedName.map(names.contains) ?? false }
    deleted[type, default: []] += gone.enumerated().map { index, name in
      DeletedSample(number: last + 1 + index, name: name, metadata: notes[name])
    }
  }

  /// What the app has deleted of a type, in this order.
  func deleted(ofType type: String) -> [DeletedSample] { deleted[type] ?? [] }

  /// The app asks its user.
  mutating func ask(toRead read: Set<String>, toSave saved: Set<String>) {
    for type in read { asked[type, default: Question()].reads = true }
    for type in saved { asked[type, default: Question()].saves = true }
  }

  /// Whether the app has asked for a type at all.
  func hasAsked(for type: String) -> Bool { asked[type] != nil }

  /// Whether the app has asked to read some types and to save others, each for what it is to do with it.
  func hasAsked(toRead read: Set<String>, toSave saved: Set<String>) -> Bool {
    read.allSatisfy { asked[$0]?.reads == true } && saved.allSatisfy { asked[$0]?.saves == true }
  }

  /// Whether the app may save a type; nil: it has not asked for it at all.
  func maySave(_ type: String) -> Bool? { asked[type].map { $0.saves && permission.maySave } }

  /// What the app may see of a type: what may not be read looks as if there was nothing but what it saved (F-065).
  func visible(ofType type: String) -> [KeptSample] {
    let kept = samples[type] ?? []
    let mayRead = asked[type]?.reads == true && permission.mayRead
    return mayRead ? kept : kept.filter { $0.savedName != nil }
  }
}
