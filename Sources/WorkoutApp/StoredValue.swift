import Foundation

/// A value that lies in the app's defaults as one piece of JSON: what belongs together is replaced together.
struct StoredValue<Value: Codable> {
  let key: String

  var value: Value? {
    UserDefaults.standard.data(forKey: key)
      .flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
  }

  func save(_ value: Value) {
    guard let data = try? JSONEncoder().encode(value) else { return }
    UserDefaults.standard.set(data, forKey: key)
  }

  func clear() { UserDefaults.standard.removeObject(forKey: key) }
}
