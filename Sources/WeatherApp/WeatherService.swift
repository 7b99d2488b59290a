import Combine
import Foundation

/// Asks for forecasts, on a queue of its own.
final class WeatherService {
  private let queue = DispatchQueue(label: "weather")

  /// The temperature at a place, which is the same at each hour of the day.
  func forecast(for place: String) -> AnyPublisher<(String, Int), WeatherError> {
    Deferred { [queue] in
      Future<(String, Int), WeatherError> { promise in
        queue.asyncAfter(deadline: .now() + 0.8) {
          guard place != "Atlantis" else { return promise(.failure(.noSuchPlace)) }
          let hour = Calendar(identifier: .gregorian).component(.hour, from: Date())
          promise(.success((place, (place.count * 3 + hour) % 30)))
        }
      }
    }
    .retry(1)
    .eraseToAnyPublisher()
  }
}
