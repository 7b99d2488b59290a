import DeviceModel
import Foundation
import VirtualTime

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

extension LineEncoder {
  /// Replaces the bytes by the line of a record.
  func write(_ record: TraceRecord) {
    do {
      try write(value: record)
    } catch {
      preconditionFailure("A record holds only values that JSON can hold: \(error)")
    }
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
  case pushArrived, debugCommandGiven
}

extension TraceRecord: Codable {
  private enum CodingKeys: String, CodingKey {
    case kind, version, time, payload
  }

  /// Writes the record in the form of ``jsonLine``.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    func write(_ kind: EventKind, _ payload: some Encodable) throws {
      try container.encode(kind.rawValue, forKey: .kind)
      try container.encode(Self.version, forKey: .version)
      try container.encode(time.nanoseconds, forKey: .time)
      try container.encode(payload, forKey: .payload)
    }
    switch event {
    case .runStarted(let payload): try write(.runStarted, payload)
    case .deviceChanged(let change): try write(.deviceChanged, DeviceChangePayload(change))
    case .userAction(let payload): try write(.userAction, payload)
    case .pushArrived(let payload): try write(.pushArrived, payload)
    case .debugCommandGiven(let payload): try write(.debugCommandGiven, payload)
    case .processChanged(let payload): try write(.processChanged, payload)
    case .callMade(let payload): try write(.callMade, payload)
    case .reasonOpened(let payload): try write(.reasonOpened, payload)
    case .reasonClosed(let payload): try write(.reasonClosed, payload)
    case .evaluation(let payload): try write(.evaluation, payload)
    case .requestAdded(let payload): try write(.requestAdded, payload)
    case .requestRemoved(let payload): try write(.requestRemoved, payload)
    case .taskLaunched(let payload): try write(.taskLaunched, payload)
    case .handlerCalled(let payload): try write(.handlerCalled, payload)
    case .taskExpired(let payload): try write(.taskExpired, payload)
    case .taskCompleted(let payload): try write(.taskCompleted, payload)
    case .liveActivity(let payload): try write(.liveActivity, payload)
    case .transferBegan(let payload): try write(.transferBegan, payload)
    case .transferStopped(let payload): try write(.transferStopped, payload)
    case .transferEnded(let payload): try write(.transferEnded, payload)
    case .assertionTaken(let payload): try write(.assertionTaken, payload)
    case .assertionReleased(let payload): try write(.assertionReleased, payload)
    case .assertionOverdue(let payload): try write(.assertionOverdue, payload)
    case .storeWritten(let payload): try write(.storeWritten, payload)
    case .storeSynced(let payload): try write(.storeSynced, payload)
    case .storeCommitted(let payload): try write(.storeCommitted, payload)
    case .output(let payload): try write(.output, payload)
    case .killed(let payload): try write(.killed, payload)
    case .pointReached(let payload): try write(.pointReached, payload)
    case .faultStruck(let payload): try write(.faultStruck, payload)
    case .findingReported(let payload): try write(.findingReported, payload)
    case .balance(let payload): try write(.balance, payload)
    case .runEnded(let payload): try write(.runEnded, payload)
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
      case .storeWritten: .storeWritten(try read())
      case .storeSynced: .storeSynced(try read())
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
