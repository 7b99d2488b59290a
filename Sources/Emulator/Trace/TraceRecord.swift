import DeviceModel
import Foundation
public import VirtualTime

/// One line of the trace: something that happened, and when.
///
/// Records are encoded as `{"kind":…,"version":2,"time":…,"payload":{…}}`; see ``jsonLine``.
public struct TraceRecord: Equatable, Sendable {
  /// The version of the record format.
  public static let version = 2

  /// When it happened, on the simulation's own clock.
  public var time: Instant
  /// What happened.
  public var event: TraceEvent

  /// Creates a record.
  public init(time: Instant, event: TraceEvent) {
    self.time = time
    self.event = event
  }
}

extension TraceRecord {
  /// The record as one line of JSON: parts in the order of their declaration, no spaces, no line break at the end.
  public var jsonLine: String {
    let encoder = LineEncoder()
    encoder.write(self)
    return String(decoding: encoder.bytes.all, as: UTF8.self)
  }

  /// Reads a record from a line of JSON.
  ///
  /// - Throws: `DecodingError` when the line is no record of this version.
  public init(jsonLine: String) throws {
    self = try JSONDecoder().decode(TraceRecord.self, from: Data(jsonLine.utf8))
  }
}

/// The names under which events are written; never changed, only added to.
package enum EventKind: String, Codable {
  case runStarted, deviceChanged, userAction, processChanged, callMade, reasonOpened, reasonClosed
  case requestRemoved, taskLaunched, handlerCalled, taskExpired, taskCompleted, assertionTaken,
    assertionReleased
  case storeWritten, storeSynced, storeCommitted, output, killed, findingReported, balance, runEnded
  case pointReached, faultStruck, evaluation, assertionOverdue, requestAdded, liveActivity
  case transferBegan, transferStopped, transferEnded
  case pushArrived, debugCommandGiven, deviceSlept
  case notificationCame
  case appNapped
  case storeRenamed
}

extension TraceEvent {
  /// The name of the event.
  package var kind: EventKind { TraceRecord(time: .zero, event: self).written.kind }
}

extension TraceRecord: Codable {
  private enum CodingKeys: String, CodingKey {
    case kind, version, time, payload
  }

  /// Writes the record in the form of ``jsonLine``.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let (kind, payload) = written
    try container.encode(kind.rawValue, forKey: .kind)
    try container.encode(Self.version, forKey: .version)
    try container.encode(time.nanoseconds, forKey: .time)
    try container.encode(payload, forKey: .payload)
  }

  /// The name of the event, and what is written of it.
  var written: (kind: EventKind, payload: any Encodable) {
    switch event {
    case .runStarted(let payload): (.runStarted, payload)
    case .deviceChanged(let change): (.deviceChanged, DeviceChangePayload(change))
    case .deviceSlept(let payload): (.deviceSlept, payload)
    case .appNapped(let payload): (.appNapped, payload)
    case .userAction(let payload): (.userAction, payload)
    case .pushArrived(let payload): (.pushArrived, payload)
    case .debugCommandGiven(let payload): (.debugCommandGiven, payload)
    case .processChanged(let payload): (.processChanged, payload)
    case .callMade(let payload): (.callMade, payload)
    case .reasonOpened(let payload): (.reasonOpened, payload)
    case .reasonClosed(let payload): (.reasonClosed, payload)
    case .evaluation(let payload): (.evaluation, payload)
    case .requestAdded(let payload): (.requestAdded, payload)
    case .requestRemoved(let payload): (.requestRemoved, payload)
    case .taskLaunched(let payload): (.taskLaunched, payload)
    case .handlerCalled(let payload): (.handlerCalled, payload)
    case .taskExpired(let payload): (.taskExpired, payload)
    case .taskCompleted(let payload): (.taskCompleted, payload)
    case .liveActivity(let payload): (.liveActivity, payload)
    case .transferBegan(let payload): (.transferBegan, payload)
    case .transferStopped(let payload): (.transferStopped, payload)
    case .transferEnded(let payload): (.transferEnded, payload)
    case .assertionTaken(let payload): (.assertionTaken, payload)
    case .assertionReleased(let payload): (.assertionReleased, payload)
    case .assertionOverdue(let payload): (.assertionOverdue, payload)
    case .notificationCame(let payload): (.notificationCame, payload)
    case .storeWritten(let payload): (.storeWritten, payload)
    case .storeSynced(let payload): (.storeSynced, payload)
    case .storeRenamed(let payload): (.storeRenamed, payload)
    case .storeCommitted(let payload): (.storeCommitted, payload)
    case .output(let payload): (.output, payload)
    case .killed(let payload): (.killed, payload)
    case .pointReached(let payload): (.pointReached, payload)
    case .faultStruck(let payload): (.faultStruck, payload)
    case .findingReported(let payload): (.findingReported, payload)
    case .balance(let payload): (.balance, payload)
    case .runEnded(let payload): (.runEnded, payload)
    }
  }

  /// Reads a record; one of another version is an error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let version = try container.decode(Int.self, forKey: .version)
    guard version == Self.version else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container,
        debugDescription: "expected version \(Self.version), found \(version)")
    }
    time = try container.decode(Instant.self, forKey: .time)
    func read<Payload: Decodable>() throws -> Payload {
      try container.decode(Payload.self, forKey: .payload)
    }
    event =
      switch try container.decode(EventKind.self, forKey: .kind) {
      case .runStarted: .runStarted(try read())
      case .deviceChanged: .deviceChanged((try read() as DeviceChangePayload).change)
      case .deviceSlept: .deviceSlept(try read())
      case .appNapped: .appNapped(try read())
      case .userAction: .userAction(try read())
      case .pushArrived: .pushArrived(try read())
      case .debugCommandGiven: .debugCommandGiven(try read())
      case .processChanged: .processChanged(try read())
      case .callMade: .callMade(try read())
      case .reasonOpened: .reasonOpened(try read())
      case .reasonClosed: .reasonClosed(try read())
      case .evaluation: .evaluation(try read())
      case .requestAdded: .requestAdded(try read())
      case .requestRemoved: .requestRemoved(try read())
      case .taskLaunched: .taskLaunched(try read())
      case .handlerCalled: .handlerCalled(try read())
      case .taskExpired: .taskExpired(try read())
      case .taskCompleted: .taskCompleted(try read())
      case .liveActivity: .liveActivity(try read())
      case .transferBegan: .transferBegan(try read())
      case .transferStopped: .transferStopped(try read())
      case .transferEnded: .transferEnded(try read())
      case .assertionTaken: .assertionTaken(try read())
      case .assertionReleased: .assertionReleased(try read())
      case .assertionOverdue: .assertionOverdue(try read())
      case .notificationCame: .notificationCame(try read())
      case .storeWritten: .storeWritten(try read())
      case .storeSynced: .storeSynced(try read())
      case .storeRenamed: .storeRenamed(try read())
      case .storeCommitted: .storeCommitted(try read())
      case .output: .output(try read())
      case .killed: .killed(try read())
      case .pointReached: .pointReached(try read())
      case .faultStruck: .faultStruck(try read())
      case .findingReported: .findingReported(try read())
      case .balance: .balance(try read())
      case .runEnded: .runEnded(try read())
      }
  }
}
