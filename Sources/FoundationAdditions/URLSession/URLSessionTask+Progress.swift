internal import AppHosting
internal import Emulator
import Foundation

/// How many bytes of a task have moved, by the instant at which that is read.
///
/// What an interrupted upload has sent is lost, and is sent again: no figure becomes less by it, but for a redirection, behind
/// which all is sent anew.
extension URLSessionTask {
  /// Its progress, made when somebody asks for it first, as it is now.
  func progressNow() -> Progress {
    if let keptProgress {
      keptProgress.countUnits(isTold: false)
      return keptProgress
    }
    let progress = ObservableProgress(unitCount: 100)
    progress.partNow = { [weak self] in self?.part }
    keptProgress = progress
    if state == .completed, error == nil { completeProgress() }
    progress.countUnits(isTold: false)
    return progress
  }

  /// How many bytes its request has.
  var lengthOfBody: Int64 { Int64(originalRequest?.httpBody?.count ?? 0) }

  /// What is known of its bytes by now.
  var countsNow: TransferProgress {
    let process = state == .completed ? nil : AppProcess.current
    let now =
      isCarriedByDaemon
      ? process?.transferProgress(of: taskIdentifier, in: session.name)
      : process?.connectionProgress(of: taskIdentifier, in: session.name)
    if let now { counts.raise(to: now) }
    return counts
  }

  /// Which part of its bytes has moved; nil: it is over.
  private var part: (done: Int64, whole: Int64)? {
    guard state != .completed else { return nil }
    let counts = countsNow
    return described.direction == .upload
      ? (counts.sentBytes, counts.bytesToSend) : (counts.receivedBytes, counts.bytesToReceive ?? 0)
  }

  /// Takes in how far it is, which goes on.
  func take(_ progress: TransferProgress) {
    counts.raise(to: progress)
    keptProgress?.countUnits(isTold: true)
  }

  /// Takes in that it is over, and well.
  func completeProgress() {
    if let keptProgress { keptProgress.completedUnitCount = keptProgress.totalUnitCount }
  }

  /// Takes in that the delegate is told of so many bytes that were sent.
  ///
  /// - Returns: How many it did not know of.
  func takeSent(_ bytes: Int64) -> Int64 {
    defer { sentBefore = max(sentBefore, bytes) }
    return max(0, bytes - sentBefore)
  }

  /// Takes in that the delegate of a download is told of so many bytes that have come.
  ///
  /// - Returns: How many it did not know of.
  func takeWritten(_ bytes: Int64) -> Int64 {
    defer { writtenBefore = max(writtenBefore, bytes) }
    return max(0, bytes - writtenBefore)
  }
}
