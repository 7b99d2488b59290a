import FoundationAdditions

/// What binds a sample to the ``HKCorrelation`` that it is a part of; the phone keeps no more of that.
struct CorrelationMark {
  let name: UUID
  let type: String
  let start: Date
  let end: Date
  let metadata: [String: Any]
  let device: HKDevice?

  init(_ correlation: HKCorrelation) {
    name = correlation.uuid
    type = correlation.sampleType.identifier
    (start, end) = (correlation.startDate, correlation.endDate)
    metadata = correlation.keptMetadata
    device = correlation.device
  }

  /// Reads what ``list`` wrote; nil for anything else.
  init?(_ list: Any?) {
    guard let list = list as? [Any], list.count == 6,
      let name = (list[0] as? String).flatMap(UUID.init(uuidString:)),
      let type = list[1] as? String, let start = list[2] as? Date, let end = list[3] as? Date,
      let bytes = list[4] as? Data, let device = list[5] as? [String]
    else { return nil }
    (self.name, self.type, self.start, self.end) = (name, type, start, end)
    metadata = HKObject.metadata([UInt8](bytes)) ?? [:]
    self.device = device.isEmpty ? nil : HKDevice(device)
  }

  /// All of it, for a property list.
  var list: [Any] {
    [
      name.uuidString, type, start, end, Data(HKObject.bytes(of: metadata) ?? []),
      device?.list ?? [],
    ]
  }
}

/// Names under which the phone keeps what an object belongs to, beside what the app notes: no app has such keys.
enum BelongingKey {
  private static let mark = "\u{1}"
  static let workout = mark + "workout"
  static let correlation = mark + "correlation"
  static let device = mark + "device"
  static let places = mark + "places"
  static let measured = mark + "measured"
  static let pauses = mark + "pauses"
  static let duration = mark + "duration"
  static let energy = mark + "energy"
  static let distance = mark + "distance"
  static let location = mark + "location"

  /// What of it the app has noted.
  static func noted(in all: [String: Any]?) -> [String: Any]? {
    guard let noted = all?.filter({ !$0.key.hasPrefix(mark) }), !noted.isEmpty else { return nil }
    return noted
  }
}

extension HKObject {
  /// All that the phone keeps with the object, as a property list; nil: nothing.
  var keptBytes: [UInt8]? {
    HKObject.bytes(of: keptMetadata.merging(belongings) { noted, _ in noted })
  }

  /// Takes what the phone has kept with it.
  func take(_ all: [String: Any]?) {
    workoutName = (all?[BelongingKey.workout] as? String).flatMap(UUID.init(uuidString:))
    correlation = CorrelationMark(all?[BelongingKey.correlation])
    device = (all?[BelongingKey.device] as? [String]).map(HKDevice.init)
  }
}
