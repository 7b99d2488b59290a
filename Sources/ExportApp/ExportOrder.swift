import BackgroundTasks
import Foundation

/// What the user wants to have exported, and how.
public struct ExportOrder: Sendable {
  /// How many photos.
  public var photos: Int
  /// How many seconds each of them takes.
  public var secondsEach: Double
  /// Whether the export is of no use later.
  public var isForNow: Bool
  /// Whether the photos are rendered by the graphics processor.
  public var usesGraphicsProcessor: Bool
  /// After how many seconds the export is to begin in the background; the system does not heed it.
  public var delaySeconds: Double?

  /// Creates an order.
  public init(
    photos: Int, secondsEach: Double = 2, isForNow: Bool = false,
    usesGraphicsProcessor: Bool = false, delaySeconds: Double? = nil
  ) {
    self.photos = photos
    self.secondsEach = secondsEach
    self.isForNow = isForNow
    self.usesGraphicsProcessor = usesGraphicsProcessor
    self.delaySeconds = delaySeconds
  }

  /// The request under which the export goes on in the background.
  func request(identifier: String) -> BGContinuedProcessingTaskRequest {
    let request = BGContinuedProcessingTaskRequest(
      identifier: identifier, title: "Exporting photos", subtitle: "\(photos) photos")
    request.earliestBeginDate = delaySeconds.map { Date(timeIntervalSinceNow: $0) }
    if isForNow { request.strategy = .fail }
    if usesGraphicsProcessor { request.requiredResources = .gpu }
    return request
  }
}
