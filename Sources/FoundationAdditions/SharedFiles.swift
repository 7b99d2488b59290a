internal import AppHosting
internal import Emulator
import Foundation

/// The files that threads of a process ask for by coordinators, and those who show them.
final class SharedFiles: @unchecked Sendable {
  private struct Use {
    let path: String
    let isWriting: Bool
    let thread: pthread_t
  }

  private struct Presenter: @unchecked Sendable {
    weak var object: (any NSFilePresenter)?
  }

  private static let outside = SharedFiles()
  private let condition = NSCondition()
  private var uses: [Use] = []
  private var presenters: [Presenter] = []

  static var ofProcess: SharedFiles {
    AppProcess.current?.singletons.object(of: SharedFiles.self) { SharedFiles() } ?? outside
  }

  /// Calls a closure while no other thread writes the files, or reads those that are written; all are taken at once.
  func use(
    reading: [URL], writing: [URL], by presenter: (any NSFilePresenter)?, _ body: () -> Void
  ) {
    let thread = pthread_self()
    let wanted =
      reading.map { Use(path: Self.path($0), isWriting: false, thread: thread) }
      + writing.map { Use(path: Self.path($0), isWriting: true, thread: thread) }
    condition.lock()
    while wanted.contains(where: isTaken) { condition.wait() }
    uses += wanted
    condition.unlock()
    body()
    condition.lock()
    for use in wanted { giveBack(use) }
    condition.broadcast()
    condition.unlock()
    tell(of: Set(writing.map(Self.path)), except: presenter)
  }

  func add(_ presenter: any NSFilePresenter) {
    condition.lock()
    presenters.removeAll { $0.object == nil || $0.object === presenter }
    presenters.append(Presenter(object: presenter))
    condition.unlock()
  }

  func remove(_ presenter: any NSFilePresenter) {
    condition.lock()
    presenters.removeAll { $0.object == nil || $0.object === presenter }
    condition.unlock()
  }

  private static func path(_ url: URL) -> String { url.standardizedFileURL.path }

  private func isTaken(_ wanted: Use) -> Bool {
    uses.contains {
      $0.path == wanted.path && pthread_equal($0.thread, wanted.thread) == 0
        && ($0.isWriting || wanted.isWriting)
    }
  }

  private func giveBack(_ done: Use) {
    let place = uses.lastIndex {
      $0.path == done.path && $0.isWriting == done.isWriting
        && pthread_equal($0.thread, done.thread) != 0
    }
    if let place { uses.remove(at: place) }
  }

  private func tell(of paths: Set<String>, except writer: (any NSFilePresenter)?) {
    guard !paths.isEmpty else { return }
    condition.lock()
    let all = presenters
    condition.unlock()
    for presenter in all {
      guard let object = presenter.object, object !== writer, let url = object.presentedItemURL,
        paths.contains(Self.path(url))
      else { continue }
      object.presentedItemOperationQueue.addOperation {
        presenter.object?.presentedItemDidChange()
      }
    }
  }
}
