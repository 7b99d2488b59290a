import Combine
import Foundation
import UIKit
import WidgetKit

/// The weather of the user's places.
final class ForecastStore: ObservableObject {
  @Published var query = ""
  @Published private(set) var places: [String]
  @Published private(set) var forecasts: [String: Int] = [:]
  @Published private(set) var isOnline = true

  let refreshed = PassthroughSubject<[String: Int], Never>()
  private var cancellables = Set<AnyCancellable>()
  private let service = WeatherService()

  init(reachability: Reachability) {
    places = UserDefaults.standard.stringArray(forKey: "places") ?? []

    $query
      .dropFirst()
      .debounce(for: .milliseconds(400), scheduler: RunLoop.main)
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
      .removeDuplicates()
      .sink { [weak self] in self?.add($0) }
      .store(in: &cancellables)

    reachability.status
      .receive(on: DispatchQueue.main)
      .assign(to: &$isOnline)

    $places
      .combineLatest($isOnline)
      .filter { !$0.0.isEmpty && $0.1 }
      .sink { [weak self] places, _ in self?.refresh(places) }
      .store(in: &cancellables)

    Timer.publish(every: 15 * 60, tolerance: 5, on: .main, in: .common)
      .autoconnect()
      .sink { [weak self] _ in self?.refresh() }
      .store(in: &cancellables)

    NotificationCenter.default.publisher(for: UIApplication.didEnterBackgroundNotification)
      .sink { [weak self] _ in self?.save() }
      .store(in: &cancellables)
  }

  func add(_ place: String) {
    guard !places.contains(place) else { return }
    places.append(place)
  }

  /// Asks for the forecasts of places, or of all.
  ///
  /// - Returns: What breaks it off: nothing is completed then.
  @discardableResult
  func refresh(
    _ places: [String]? = nil, completion: @escaping (Bool) -> Void = { _ in }
  ) -> AnyCancellable {
    let refresh = Publishers.MergeMany((places ?? self.places).map(service.forecast))
      .collect()
      .timeout(.seconds(20), scheduler: DispatchQueue.main, customError: { WeatherError.tooSlow })
      .receive(on: DispatchQueue.main)
      .sink { result in
        if case .failure(let error) = result {
          print("no forecast: \(error)")
          completion(false)
        } else {
          completion(true)
        }
      } receiveValue: { [weak self] pairs in
        self?.show(Dictionary(uniqueKeysWithValues: pairs))
      }
    refresh.store(in: &cancellables)
    return refresh
  }

  private func show(_ forecasts: [String: Int]) {
    guard forecasts != self.forecasts else { return }
    self.forecasts = forecasts
    refreshed.send(forecasts)
    WidgetCenter.shared.reloadAllTimelines()
  }

  private func save() {
    UserDefaults.standard.set(places, forKey: "places")
  }
}

enum WeatherError: Error { case tooSlow, noSuchPlace }
