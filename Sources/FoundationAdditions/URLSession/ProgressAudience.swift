internal import Emulator
import Foundation

/// Of what a delegate wants to hear nothing.
///
/// On a phone a method that a delegate does not have is not called. Here it has one that does nothing, which says so when it
/// is called first: afterwards no work of the delegate's queue is spent on it but at the end, as each is a place at which a
/// fault could strike in vain.
struct IgnoredProgress: OptionSet {
  let rawValue: Int
  /// How many bytes of what is sent have left.
  static let sent = Self(rawValue: 1)
  /// How many bytes of a download have come.
  static let written = Self(rawValue: 2)
}

extension URLSession {
  /// Whether somebody hears how far a task is, between its beginning and its end.
  func isHeard(_ progress: TransferProgress, of task: URLSessionTask) -> Bool {
    if task.keptProgress != nil { return true }
    // That it goes on where an earlier one has ended is told with the first report.
    if let task = task as? URLSessionDownloadTask, isOfBackground, task.bytesLeftBefore > 0,
      !task.knowsOffset
    {
      return true
    }
    guard task.report == nil else { return false }
    let delegate = delegate(of: task)
    let isIgnored = delegate === self.delegate ? ignored : task.ignored
    return progress.bytesToReceive == nil
      ? delegate is any URLSessionTaskDelegate && !isIgnored.contains(.sent)
      : delegate is any URLSessionDownloadDelegate && task is URLSessionDownloadTask
        && !isIgnored.contains(.written)
  }

  /// Takes in that a delegate does nothing with what it was told.
  func ignore(
    _ progress: IgnoredProgress, of task: URLSessionTask, by delegate: any URLSessionDelegate
  ) {
    if delegate === task.delegate { task.ignored.insert(progress) }
    if delegate === self.delegate { ignored.insert(progress) }
  }

  /// Tells how far a task is, which goes on.
  func tell(_ progress: TransferProgress, of task: URLSessionTask) {
    guard task.state == .running else { return }
    task.take(progress)
    guard task.report == nil else { return }
    if let bytes = progress.bytesToReceive {
      guard let download = task as? URLSessionDownloadTask else { return }
      tell(ofBytesWritten: progress.receivedBytes, of: bytes, download)
    } else {
      tell(ofBytesSent: progress.sentBytes, of: progress.bytesToSend, task)
    }
  }

  /// Tells how many bytes of a download have come.
  func tell(ofBytesWritten bytes: Int64, of whole: Int64, _ task: URLSessionDownloadTask) {
    (delegate(of: task) as? any URLSessionDownloadDelegate)?
      .urlSession(
        self, downloadTask: task, didWriteData: task.takeWritten(bytes), totalBytesWritten: bytes,
        totalBytesExpectedToWrite: whole)
  }

  /// Tells how many bytes were sent.
  func tell(ofBytesSent bytes: Int64, of whole: Int64, _ task: URLSessionTask) {
    (delegate(of: task) as? any URLSessionTaskDelegate)?
      .urlSession(
        self, task: task, didSendBodyData: task.takeSent(bytes), totalBytesSent: bytes,
        totalBytesExpectedToSend: whole)
  }

  /// Who is told of a task: one of an ordinary session may have a delegate of its own.
  private func delegate(of task: URLSessionTask) -> (any URLSessionDelegate)? {
    isOfBackground ? delegate : task.delegate ?? delegate
  }
}
