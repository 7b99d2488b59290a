internal import AppHosting
internal import Emulator
import Foundation

/// Keeps answers of servers; here it is always empty.
open class URLCache: NSObject, @unchecked Sendable {
  /// The cache of the app's process, which the app may replace.
  public static var shared: URLCache {
    get { SharedCache.ofProcess.cache }
    set { SharedCache.ofProcess.cache = newValue }
  }

  /// How many bytes it may hold in memory; it holds none.
  open var memoryCapacity: Int
  /// How many bytes it may hold on the disk; it holds none.
  open var diskCapacity: Int
  /// How many bytes it holds in memory: none.
  public let currentMemoryUsage = 0
  /// How many bytes it holds on the disk: none.
  public let currentDiskUsage = 0

  /// Creates a cache of the size that an app's has where it says nothing else.
  public override convenience init() {
    self.init(memoryCapacity: 512_000, diskCapacity: 10_000_000)
  }

  /// Creates a cache of a size; it holds nothing all the same.
  ///
  /// - Parameters:
  ///   - memoryCapacity: How many bytes it may hold in memory.
  ///   - diskCapacity: How many bytes it may hold on the disk.
  ///   - directoryURL: Where on the disk; nothing is written there.
  public init(memoryCapacity: Int, diskCapacity: Int, directory directoryURL: URL? = nil) {
    self.memoryCapacity = memoryCapacity
    self.diskCapacity = diskCapacity
    super.init()
  }

  /// Creates a cache of a size; it holds nothing all the same.
  ///
  /// - Parameters:
  ///   - memoryCapacity: How many bytes it may hold in memory.
  ///   - diskCapacity: How many bytes it may hold on the disk.
  ///   - path: Where on the disk; nothing is written there.
  public convenience init(memoryCapacity: Int, diskCapacity: Int, diskPath path: String?) {
    self.init(memoryCapacity: memoryCapacity, diskCapacity: diskCapacity)
  }

  /// The answer that it keeps: none.
  open func cachedResponse(for request: URLRequest) -> CachedURLResponse? { nil }
  /// Would keep an answer; that it does not is reported.
  open func storeCachedResponse(_ cachedResponse: CachedURLResponse, for request: URLRequest) {
    AppProcess.current?
      .reportUnmodelled(
        "URLCache.storeCachedResponse", by: "URLCache.storeCachedResponse",
        omission: "the answer is not kept", severity: .warning)
  }
  /// Removes an answer: there is none.
  open func removeCachedResponse(for request: URLRequest) {}
  /// Removes answers: there are none.
  open func removeCachedResponses(since date: Date) {}
  /// Removes all answers: there are none.
  open func removeAllCachedResponses() {}
}

/// An answer of a server to be kept.
open class CachedURLResponse: NSObject, @unchecked Sendable {
  /// What the server said.
  public let response: URLResponse
  /// What came with it.
  public let data: Data

  /// Creates an answer.
  public init(response: URLResponse, data: Data) {
    self.response = response
    self.data = data
    super.init()
  }
}

/// The cache that a process shares.
private final class SharedCache: @unchecked Sendable {
  var cache = URLCache()
  private static let outside = SharedCache()

  static var ofProcess: SharedCache {
    AppProcess.current?.singletons.object(of: SharedCache.self) { SharedCache() } ?? outside
  }
}
