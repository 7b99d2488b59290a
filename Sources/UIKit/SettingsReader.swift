internal import AppHosting
import FoundationAdditions

/// Reads an app's settings from the JSON of a scenario, and says what is wrong with them.
enum SettingsReader<Settings: Codable> {
  /// The settings, which were found to be right before the run.
  static func checked(_ json: [UInt8]) -> Settings {
    do {
      return try decode(json)
    } catch {
      preconditionFailure("a run was started with settings that were not checked: \(error)")
    }
  }

  /// All that the app cannot use, as key paths below `App.Settings`, in order.
  static func problems(in json: [UInt8]) -> [SettingProblem] {
    do {
      let settings = try decode(json)
      // A key that does not come back when the settings are encoded was not understood.
      let given = try JSONSerialization.jsonObject(with: data(json))
      let known = try JSONSerialization.jsonObject(with: JSONEncoder().encode(settings))
      return unknownKeys(of: given, notIn: known, at: "")
    } catch let error as DecodingError {
      return [SettingProblem(error)]
    } catch {
      return [SettingProblem(keyPath: "", found: "no JSON object", expected: "a JSON object")]
    }
  }

  private static func decode(_ json: [UInt8]) throws -> Settings {
    try JSONDecoder().decode(Settings.self, from: data(json))
  }

  /// No settings at all are an empty set of settings.
  private static func data(_ json: [UInt8]) -> Data {
    json.isEmpty ? Data("{}".utf8) : Data(json)
  }

  private static func unknownKeys(of given: Any, notIn known: Any, at path: String)
    -> [SettingProblem]
  {
    guard let given = given as? [String: Any], let known = known as? [String: Any] else {
      return []
    }
    return given.keys.sorted().flatMap { key -> [SettingProblem] in
      let keyPath = path.isEmpty ? key : "\(path).\(key)"
      guard let value = given[key] else { return [] }
      if let knownValue = known[key] {
        return unknownKeys(of: value, notIn: knownValue, at: keyPath)
      }
      return [
        SettingProblem(keyPath: keyPath, found: "an unknown key", expected: expectation(known))
      ]
    }
  }

  private static func expectation(_ known: [String: Any]) -> String {
    known.isEmpty ? "no settings" : "one of " + known.keys.sorted().joined(separator: ", ")
  }
}

extension SettingProblem {
  /// What a decoder complains of, as found and expected.
  init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init(path: context.codingPath + [key], found: "nothing", expected: "a value")
    case .typeMismatch(let type, let context):
      self.init(path: context.codingPath, found: "another type", expected: "\(type)")
    case .valueNotFound(let type, let context):
      self.init(path: context.codingPath, found: "nothing", expected: "\(type)")
    case .dataCorrupted(let context):
      self.init(
        path: context.codingPath, found: "an invalid value", expected: context.debugDescription)
    @unknown default:
      self.init(keyPath: "", found: "unreadable settings", expected: "\(error)")
    }
  }

  private init(path: [any CodingKey], found: String, expected: String) {
    let keys = path.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }
    let keyPath = String(keys.joined().drop { $0 == "." })
    self.init(keyPath: keyPath, found: found, expected: expected)
  }
}
