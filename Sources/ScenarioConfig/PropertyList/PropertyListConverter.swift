import Foundation

/// Turns what Foundation read into values, within bounds of depth and number.
struct PropertyListConverter {
  /// No document of ours nests half as deeply.
  static let depthLimit = 32
  /// No document of ours has a hundredth of so many values.
  static let valueLimit = 200_000

  /// Whether scalars of the format are all text.
  var isUntyped: Bool
  var root: DocumentPath
  var log: ProblemLog
  private var valueCount = 0

  init(isUntyped: Bool, root: DocumentPath, log: ProblemLog) {
    self.isUntyped = isUntyped
    self.root = root
    self.log = log
  }

  /// The value of a document, or nil after a problem was logged.
  mutating func convert(_ object: Any) -> PropertyListValue? { convert(object, at: root) }

  private mutating func convert(_ object: Any, at path: DocumentPath) -> PropertyListValue? {
    valueCount += 1
    if path.depth > Self.depthLimit {
      return refuseSize("more than \(Self.depthLimit) levels", Self.depthLimit, at: path)
    }
    if valueCount > Self.valueLimit {
      let isFirst = valueCount == Self.valueLimit + 1
      return isFirst
        ? refuseSize("more than \(Self.valueLimit) values", Self.valueLimit, at: root) : nil
    }
    switch object {
    case let text as String: return isUntyped ? .untyped(text) : .text(text)
    case let data as Data: return .data(data)
    case let date as Date:
      let seconds = date.timeIntervalSince1970
      guard !seconds.isFinite else { return .date(seconds) }
      // Only a binary list can hold it.
      log.add(
        .wrongType, at: path, found: "a date that is no moment", expected: "a date")
      return nil
    case let list as [Any]: return convert(list, at: path)
    case let dictionary as [String: Any]: return convert(dictionary, at: path)
    case let dictionary as [AnyHashable: Any]: return refuse(dictionary, at: path)
    default: return convertScalar(object, at: path)
    }
  }

  private mutating func convert(_ list: [Any], at path: DocumentPath) -> PropertyListValue? {
    var values: [PropertyListValue] = []
    for (index, element) in list.enumerated() {
      if let value = convert(element, at: path.index(index)) { values.append(value) }
    }
    return values.count == list.count ? .list(values) : nil
  }

  private mutating func convert(
    _ dictionary: [String: Any], at path: DocumentPath
  ) -> PropertyListValue? {
    var values: [String: PropertyListValue] = [:]
    values.reserveCapacity(dictionary.count)
    // Which problems a full log keeps may not follow the order of a dictionary, which differs in each process.
    for name in dictionary.keys.sorted() {
      values[name] = dictionary[name].flatMap { convert($0, at: path.key(name)) }
    }
    return values.count == dictionary.count ? .dictionary(values) : nil
  }

  private func refuse(_ dictionary: [AnyHashable: Any], at path: DocumentPath)
    -> PropertyListValue?
  {
    let keys = dictionary.keys.filter { !($0.base is String) }.map { Excerpt.line("\($0)") }
    log.add(
      .wrongType, at: path, found: "the key \(keys.min() ?? "")", expected: "a string")
    return nil
  }

  /// Numbers and booleans are told apart by their dynamic type: a number also casts to `Bool`.
  private func convertScalar(_ object: Any, at path: DocumentPath) -> PropertyListValue? {
    if type(of: object) == Bool.self, let value = object as? Bool { return .boolean(value) }
    guard let number = object as? NSNumber else {
      log.add(
        .wrongType, at: path, found: "a value of the type \(type(of: object))",
        expected: "a property list value")
      return nil
    }
    switch String(cString: number.objCType) {
    case "d", "f": return .real(number.doubleValue)
    case "Q": return .integer(Int128(number.uint64Value))
    default: return .integer(Int128(number.int64Value))
    }
  }

  private func refuseSize(
    _ found: String, _ limit: Int, at path: DocumentPath
  ) -> PropertyListValue? {
    log.add(.structureTooLarge, at: path, found: found, expected: "at most \(limit)")
    return nil
  }
}
