internal import AppHosting
import CoreLocation
internal import Emulator
import FoundationAdditions

/// A place with its address; nobody knows addresses here.
open class MKPlacemark: NSObject, MKAnnotation, @unchecked Sendable {
  /// Where it is.
  public let coordinate: CLLocationCoordinate2D
  /// The place.
  open var location: CLLocation? {
    CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }
  /// What it is called.
  open var name: String? { nil }
  /// The town.
  open var locality: String? { nil }

  /// Creates one.
  public init(coordinate: CLLocationCoordinate2D) { self.coordinate = coordinate }

  /// Creates one with an address, of which nothing is kept.
  public convenience init(
    coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?
  ) { self.init(coordinate: coordinate) }
}

/// A place that the app of the maps knows.
open class MKMapItem: NSObject, @unchecked Sendable {
  /// Where it is.
  public let placemark: MKPlacemark
  /// What it is called.
  open var name: String?
  /// Whom to call.
  open var phoneNumber: String?
  /// Its page.
  open var url: URL?
  /// Whether it is where the phone is.
  public let isCurrentLocation: Bool

  /// Creates one.
  public convenience init(placemark: MKPlacemark) {
    self.init(placemark, isCurrentLocation: false)
  }

  private init(_ placemark: MKPlacemark, isCurrentLocation: Bool) {
    self.placemark = placemark
    self.isCurrentLocation = isCurrentLocation
  }

  /// Where the phone is.
  open class func forCurrentLocation() -> MKMapItem {
    MKMapItem(MKPlacemark(coordinate: CLLocationCoordinate2D()), isCurrentLocation: true)
  }

  /// Would open the app of the maps: there is none, which is reported.
  @discardableResult
  open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool {
    Self.miss("MKMapItem.openInMaps", "there is no app of maps, and the app stays")
    return false
  }

  /// Would open the app of the maps: there is none, which is reported.
  @discardableResult
  open class func openMaps(with mapItems: [MKMapItem], launchOptions: [String: Any]? = nil) -> Bool
  {
    miss("MKMapItem.openMaps", "there is no app of maps, and the app stays")
    return false
  }

  static func miss(_ call: String, _ omission: String) {
    AppProcess.caller(of: call)?.reportUnmodelled(
      call, by: call, omission: omission, severity: .warning)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The option for the way that is wanted.
public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsMode"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// By car.
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// On foot.
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"

/// What goes wrong with maps; numbers as on the phone.
public struct MKError: CustomNSError, Hashable, Sendable {
  /// The reasons.
  public enum Code: UInt, Sendable {
    /// Not known.
    case unknown = 1
    /// The server has failed.
    case serverFailure
    /// No map has come.
    case loadingThrottled
    /// There is no such place.
    case placemarkNotFound
    /// There is no way.
    case directionsNotFound
  }

  /// The reason.
  public let code: Code
  /// Creates an error.
  public init(_ code: Code) { self.code = code }
  /// The domain of the errors.
  public static var errorDomain: String { "MKErrorDomain" }
  /// The number of the reason.
  public var errorCode: Int { Int(code.rawValue) }
}

/// Stand for the codes in patterns.
extension MKError {
  /// Not known.
  public static var unknown: Code { .unknown }
  /// The server has failed.
  public static var serverFailure: Code { .serverFailure }
  /// No map has come.
  public static var loadingThrottled: Code { .loadingThrottled }
  /// There is no such place.
  public static var placemarkNotFound: Code { .placemarkNotFound }
  /// There is no way.
  public static var directionsNotFound: Code { .directionsNotFound }
}

extension MKError.Code {
  /// Matches an error by its code.
  public static func ~= (code: Self, error: any Error) -> Bool {
    (error as? MKError)?.code == code
  }
}

/// Looks for places: no server knows any here, which is reported.
open class MKLocalSearch: NSObject, @unchecked Sendable {
  /// What is looked for.
  open class Request: NSObject, @unchecked Sendable {
    /// In words.
    open var naturalLanguageQuery: String?
    /// Where.
    open var region = MKCoordinateRegion()
    /// Creates a question.
    public override init() { super.init() }
  }

  /// What was found: nothing.
  open class Response: NSObject, @unchecked Sendable {
    /// The places.
    open var mapItems: [MKMapItem] { [] }
  }

  /// Creates a search.
  public init(request: Request) {}

  /// Looks.
  ///
  /// - Throws: ``MKError/Code/placemarkNotFound``.
  open func start() async throws -> Response { throw failure() }

  /// Looks, and answers on the main queue.
  @preconcurrency
  open func start(completionHandler: @escaping @Sendable (Response?, (any Error)?) -> Void) {
    let error = failure()
    DispatchQueue.main.async { completionHandler(nil, error) }
  }

  /// Looks no more.
  open func cancel() {}

  private func failure() -> MKError {
    MKMapItem.miss("MKLocalSearch.start", "no server knows places: the search fails")
    return MKError(.placemarkNotFound)
  }
}
