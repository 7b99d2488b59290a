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

/// One export on its way.
@MainActor
final class PhotoExport {
  private let order: ExportOrder
  private let reportsProgress: Bool
  private var written = 0

  init(_ order: ExportOrder, reportsProgress: Bool) {
    self.order = order
    self.reportsProgress = reportsProgress
  }

  /// Writes one photo after the other until all are written, or the time is over.
  func run(in task: BGContinuedProcessingTask) {
    task.progress.totalUnitCount = Int64(order.photos)
    let work = Task {
      let isDone = await writeAll(of: task)
      print(isDone ? "all photos are written" : "stopped after \(written) photos")
      task.setTaskCompleted(success: isDone)
    }
    task.expirationHandler = { work.cancel() }
  }

  private func writeAll(of task: BGContinuedProcessingTask) async -> Bool {
    do {
      while written < order.photos {
        try await Task.sleep(for: .seconds(order.secondsEach))
        written += 1
        note(task)
      }
      return true
    } catch {
      return false
    }
  }

  private func note(_ task: BGContinuedProcessingTask) {
    guard reportsProgress else { return }
    task.progress.completedUnitCount = Int64(written)
    if written * 2 == order.photos {
      task.updateTitle("Exporting photos", subtitle: "half of them")
    }
  }
}
