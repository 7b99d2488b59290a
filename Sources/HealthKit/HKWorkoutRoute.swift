internal import AppHosting
public import CoreLocation
internal import Emulator
import FoundationAdditions

/// Many values that belong together, such as the places of a way.
public class HKSeriesSample: HKSample, @unchecked Sendable {
  /// How many there are.
  public var count: Int { 0 }
}

/// The way of a workout.
public class HKWorkoutRoute: HKSeriesSample, @unchecked Sendable {
  /// Where the user was, in the order of time.
  let places: [CLLocation]
  /// How many places it has.
  public override var count: Int { places.count }

  override var keptValue: Double { Double(places.count) }

  init(
    _ places: [CLLocation], from start: Date, to end: Date, metadata: [String: Any]?,
    uuid: UUID? = nil
  ) {
    self.places = places
    super.init(HKSeriesType.workoutRoute(), from: start, to: end, metadata: metadata, uuid: uuid)
  }

  override var belongings: [String: Any] {
    let numbers = places.flatMap { place -> [Double] in
      [
        place.coordinate.latitude, place.coordinate.longitude, place.altitude,
        place.horizontalAccuracy, place.verticalAccuracy, place.course, place.speed,
        place.timestamp.timeIntervalSinceReferenceDate,
      ]
    }
    return super.belongings.merging([BelongingKey.places: numbers]) { known, _ in known }
  }

  /// The places that the phone has kept with a route.
  static func places(in kept: [String: Any]?) -> [CLLocation] {
    let numbers = kept?[BelongingKey.places] as? [Double] ?? []
    return stride(from: 0, to: numbers.count - 7, by: 8).map { start in
      CLLocation(
        coordinate: CLLocationCoordinate2D(
          latitude: numbers[start], longitude: numbers[start + 1]),
        altitude: numbers[start + 2], horizontalAccuracy: numbers[start + 3],
        verticalAccuracy: numbers[start + 4], course: numbers[start + 5],
        speed: numbers[start + 6],
        timestamp: Date(timeIntervalSinceReferenceDate: numbers[start + 7]))
    }
  }
}

/// Puts many values together.
public class HKSeriesBuilder: NSObject, @unchecked Sendable {
  override init() { super.init() }

  /// Gives up what was put together.
  public func discard() {}

  /// What it is, without its address.
  public override var description: String { describeClass() }
}

/// Puts the way of a workout together.
///
/// ```swift
/// let builder = HKWorkoutRouteBuilder(healthStore: store, device: nil)
/// try await builder.insertRouteData(locations)
/// let route = try await builder.finishRoute(with: workout, metadata: nil)
/// ```
public class HKWorkoutRouteBuilder: HKSeriesBuilder, @unchecked Sendable {
  private let store: HKHealthStore
  private let device: HKDevice?
  private var places: [CLLocation] = []
  private var metadata: [String: Any] = [:]
  private var isClosed = false

  /// Creates a builder of a way.
  public init(healthStore: HKHealthStore, device: HKDevice?) {
    store = healthStore
    self.device = device
    super.init()
  }

  /// Whether there is anything of a way.
  var hasPlaces: Bool { !places.isEmpty && !isClosed }

  /// Adds places; completes later on a background queue, with an ``HKError`` where the app may not save routes (F-065), where
  /// the route is finished, and for no places.
  @preconcurrency
  public func insertRouteData(
    _ routeData: [CLLocation], completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let error = insert(routeData)
    DispatchQueue.global().async { completion(error == nil, error) }
  }

  /// Adds places.
  ///
  /// - Throws: ``HKError``, as the form with a completion has it.
  nonisolated(nonsending) public func insertRouteData(_ routeData: [CLLocation]) async throws {
    if let error = insert(routeData) { throw error }
  }

  /// Notes something about the way; completes later on a background queue, with an ``HKError`` where the route is finished.
  @preconcurrency
  public func addMetadata(
    _ metadata: [String: Any], completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let error = isClosed ? HKError(.errorInvalidArgument) : nil
    if error == nil { self.metadata.merge(metadata) { _, new in new } }
    DispatchQueue.global().async { completion(error == nil, error) }
  }

  /// Saves the way of a workout; completes later on a background queue, with an ``HKError`` where that is not possible.
  @preconcurrency
  public func finishRoute(
    with workout: HKWorkout, metadata: [String: Any]?,
    completion: @escaping @Sendable (HKWorkoutRoute?, (any Error)?) -> Void
  ) {
    let finished = Result { try finish(workout, metadata) }
    DispatchQueue.global().async {
      switch finished {
      case .success(let route): completion(route, nil)
      case .failure(let error): completion(nil, error)
      }
    }
  }

  /// Saves the way of a workout.
  ///
  /// - Throws: ``HKError`` where the app may not save routes (F-065), where the route is finished, where it has no places, and
  ///   where the workout is not saved.
  @discardableResult
  nonisolated(nonsending) public func finishRoute(
    with workout: HKWorkout, metadata: [String: Any]?
  ) async throws -> HKWorkoutRoute { try finish(workout, metadata) }

  /// Gives up the places.
  public override func discard() {
    places = []
    isClosed = true
  }

  private func insert(_ routeData: [CLLocation]) -> HKError? {
    let process = AppProcess.caller(of: "HKWorkoutRouteBuilder.insertRouteData")
    guard let process else { return HKError(.errorHealthDataUnavailable) }
    switch process.maySaveHealthData(ofType: HKSeriesType.workoutRoute().identifier) {
    case nil: return HKError(.errorAuthorizationNotDetermined)
    case false?: return HKError(.errorAuthorizationDenied)
    case true?: break
    }
    guard !isClosed, !routeData.isEmpty else { return HKError(.errorInvalidArgument) }
    places += routeData
    return nil
  }

  func finish(_ workout: HKWorkout, _ metadata: [String: Any]? = nil) throws -> HKWorkoutRoute {
    let sorted = places.enumerated().sorted {
      ($0.element.timestamp, $0.offset) < ($1.element.timestamp, $1.offset)
    }.map(\.element)
    guard !isClosed, let first = sorted.first, let last = sorted.last,
      let process = AppProcess.caller(of: "HKWorkoutRouteBuilder.finishRoute"),
      workout.isSaved(in: process)
    else { throw HKError(.errorInvalidArgument) }
    let noted = self.metadata.merging(metadata ?? [:]) { _, new in new }
    let route = HKWorkoutRoute(
      sorted, from: first.timestamp, to: last.timestamp, metadata: noted.isEmpty ? nil : noted)
    route.device = device
    if let error = store.keep([route], of: workout.uuid) { throw error }
    isClosed = true
    return route
  }
}

/// Reads the places of a way.
///
/// They come in batches of a hundred, a number that Apple does not say. A locked device forbids it.
public class HKWorkoutRouteQuery: HKQuery, @unchecked Sendable {
  /// What is called with places, and whether they are the last ones, or with an error.
  public typealias DataHandler =
    @Sendable (HKWorkoutRouteQuery, [CLLocation]?, Bool, (any Error)?) -> Void

  private static let batchSize = 100
  private let route: HKWorkoutRoute
  private let handler: DataHandler
  private var isStopped = false

  /// Creates a query of a way.
  ///
  /// - Parameters:
  ///   - workoutRoute: The way, as another query has found it.
  ///   - dataHandler: Called once for each batch, on a queue of the query's own.
  @preconcurrency
  public init(route workoutRoute: HKWorkoutRoute, dataHandler: @escaping DataHandler) {
    route = workoutRoute
    handler = dataHandler
    super.init(type: workoutRoute.sampleType, predicate: nil)
  }

  override func execute(in process: AppProcess) {
    let read = read(in: process)
    process.domain.post(to: queue) { [self] in
      switch read {
      case .failure(let error): handler(self, nil, true, error)
      case .success(let routes):
        let kept = routes.first { $0 == route } as? HKWorkoutRoute
        deliver(kept?.places ?? [])
      }
    }
  }

  private func deliver(_ places: [CLLocation]) {
    var left = places[...]
    repeat {
      let batch = Array(left.prefix(Self.batchSize))
      left = left.dropFirst(batch.count)
      handler(self, batch, left.isEmpty, nil)
    } while !left.isEmpty && !isStopped
  }

  override func stop(in process: AppProcess) { isStopped = true }
}

/// Reads the places of a way, as ``HKWorkoutRouteQuery`` does, for who waits for them.
public struct HKWorkoutRouteQueryDescriptor {
  /// The way.
  public var route: HKWorkoutRoute

  /// Creates a question.
  public init(_ route: HKWorkoutRoute) { self.route = route }

  /// The places, one after the other.
  ///
  /// It throws an ``HKError`` while the device is locked.
  public func results(for healthStore: HKHealthStore) -> AsyncThrowingStream<CLLocation, any Error>
  {
    AsyncThrowingStream { waiting in
      let query = HKWorkoutRouteQuery(route: route) { _, places, isDone, error in
        for place in places ?? [] { waiting.yield(place) }
        if error != nil || isDone { waiting.finish(throwing: error) }
      }
      waiting.onTermination = { _ in healthStore.stop(query) }
      healthStore.execute(query)
    }
  }
}
