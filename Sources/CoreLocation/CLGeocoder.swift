internal import AppHosting
internal import Emulator
import FoundationAdditions

/// Finds the names of places, for which the phone asks a server: here nobody answers, which is reported once.
public class CLGeocoder: NSObject, @unchecked Sendable {
  /// Whether it waits for an answer.
  public private(set) var isGeocoding = false

  /// Asks for the name of a place; the closure gets `CLError.network`, on the main thread.
  @preconcurrency
  public func reverseGeocodeLocation(
    _ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { ask("reverseGeocodeLocation", completionHandler) }

  /// Asks for the name of a place in a language.
  @preconcurrency
  public func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) { ask("reverseGeocodeLocation", completionHandler) }

  /// Asks where an address is.
  @preconcurrency
  public func geocodeAddressString(
    _ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { ask("geocodeAddressString", completionHandler) }

  /// Asks where an address is, in a region and in a language.
  @preconcurrency
  public func geocodeAddressString(
    _ addressString: String, in region: CLRegion?, preferredLocale locale: Locale? = nil,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) { ask("geocodeAddressString", completionHandler) }

  /// Asks for the name of a place.
  ///
  /// - Throws: `CLError.network`.
  public func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale? = nil
  ) async throws -> [CLPlacemark] {
    try await withCheckedThrowingContinuation { continuation in
      reverseGeocodeLocation(location) { marks, error in
        continuation.resume(with: error.map(Result.failure) ?? .success(marks ?? []))
      }
    }
  }

  /// Asks where an address is.
  ///
  /// - Throws: `CLError.network`.
  public func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] {
    try await withCheckedThrowingContinuation { continuation in
      geocodeAddressString(addressString) { marks, error in
        continuation.resume(with: error.map(Result.failure) ?? .success(marks ?? []))
      }
    }
  }

  /// Takes the question back; the answer comes nevertheless.
  public func cancelGeocode() {}

  private func ask(_ function: String, _ answer: @escaping CLGeocodeCompletionHandler) {
    let call = "CLGeocoder.\(function)"
    guard let process = AppProcess.caller(of: call) else { return }
    process.reportUnmodelled(
      call, by: call, omission: "it fails, as without a network", severity: .warning)
    isGeocoding = true
    process.domain.postToMain { [self] in
      isGeocoding = false
      answer(nil, CLError(.network))
    }
  }
}

/// What is told of places: what was found, or why nothing was.
public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

/// What is known of a place, by which nothing is found here.
public class CLPlacemark: NSObject, @unchecked Sendable {
  /// Where.
  public let location: CLLocation?
  /// What it is called.
  public let name: String? = nil
  /// The street.
  public let thoroughfare: String? = nil
  /// The number of the house.
  public let subThoroughfare: String? = nil
  /// The town.
  public let locality: String? = nil
  /// The part of the town.
  public let subLocality: String? = nil
  /// The state.
  public let administrativeArea: String? = nil
  /// The code of the post.
  public let postalCode: String? = nil
  /// The country.
  public let country: String? = nil
  /// The country's two letters.
  public let isoCountryCode: String? = nil
  /// The part of the state.
  public let subAdministrativeArea: String? = nil
  /// The sea.
  public let ocean: String? = nil
  /// The lake or the river.
  public let inlandWater: String? = nil
  /// What there is to be seen.
  public let areasOfInterest: [String]? = nil
  /// The zone of the clocks.
  public let timeZone: TimeZone? = nil
  /// How far the place reaches.
  public let region: CLRegion? = nil

  init(_ location: CLLocation) { self.location = location }

  /// What it holds, without its address.
  public override var description: String { describe(["location": location]) }
}
