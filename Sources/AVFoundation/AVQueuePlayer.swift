internal import AppHosting
internal import Emulator
import FoundationAdditions

/// Plays one thing after the other; what has come to its end leaves the queue.
///
/// What has no length that is known is never at its end: the queue stays with it until the app goes on.
///
/// ```swift
/// let player = AVQueuePlayer(items: [AVPlayerItem(url: first), AVPlayerItem(url: second)])
/// player.play()
/// ```
open class AVQueuePlayer: AVPlayer, @unchecked Sendable {
  /// What comes after the current thing.
  private var next: [AVPlayerItem] = []

  /// Creates a queue of nothing.
  public override init() {
    super.init()
    actionAtItemEnd = .advance
  }

  /// Creates a queue of one thing.
  public override init(playerItem item: AVPlayerItem?) {
    super.init(playerItem: item)
    actionAtItemEnd = .advance
  }

  /// Creates a queue of some things.
  public init(items: [AVPlayerItem]) {
    super.init(playerItem: items.first)
    next = Array(items.dropFirst())
    actionAtItemEnd = .advance
  }

  /// What it plays, and what comes after that.
  open func items() -> [AVPlayerItem] { (currentItem.map { [$0] } ?? []) + next }

  /// Goes on with the next thing at once; stops where there is none.
  open func advanceToNextItem() {
    replaceCurrentItem(with: next.isEmpty ? nil : next.removeFirst())
  }

  override func advance() { advanceToNextItem() }

  /// Whether something may come after another thing of the queue; nil: after all.
  ///
  /// Nothing is in a queue twice.
  open func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool {
    let items = items()
    return !items.contains { $0 === item }
      && (afterItem.map { other in items.contains { $0 === other } } ?? true)
  }

  /// Has something played after another thing of the queue; nil: after all.
  ///
  /// What ``canInsert(_:after:)`` forbids is left out, which is reported.
  open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
    guard canInsert(item, after: afterItem) else {
      let call = "AVQueuePlayer.insert"
      AppProcess.caller(of: call)?.reportUnmodelled(
        call, by: call, omission: "it is not inserted, which canInsert(_:after:) would have said",
        severity: .warning)
      return
    }
    guard currentItem != nil else { return replaceCurrentItem(with: item) }
    // The current thing is before the first of the others.
    let place = next.firstIndex { $0 === afterItem }.map { $0 + 1 }
    next.insert(item, at: place ?? (afterItem == nil ? next.count : 0))
  }

  /// Takes something out of the queue; goes on with the next if it is what plays.
  open func remove(_ item: AVPlayerItem) {
    if item === currentItem { return advanceToNextItem() }
    next.removeAll { $0 === item }
  }

  /// Takes everything out of the queue, and stops.
  open func removeAllItems() {
    next = []
    replaceCurrentItem(with: nil)
  }
}
