public import SchedulingRules
import VirtualTime

/// What a server of the scenario answers to transfers of some URLs (`Servers`); no real network is touched.
public struct ServerResponse: Codable, Equatable, Sendable {
  /// The URL that it answers; with `*` at the end, all that begin so.
  public var url: String
  /// The length of what it sends, in bytes.
  public var bytes: Int64
  /// The status of its answer, for example 200.
  public var status: Int
  /// How long it takes before the first byte, in seconds.
  public var latencySeconds: Double
  /// Whether it asks for credentials before it answers.
  public var needsAuthentication: Bool
  /// What it says: to a request all of its answer, to an upload of a background session what comes as data.
  public var body: String
  /// Header fields of its answer, each as `Name: value`.
  public var headers: [String] {
    get { saidHeaders ?? [] }
    set { saidHeaders = newValue.isEmpty ? nil : newValue }
  }
  /// How it fails, in turn, before it answers as usual.
  public var failures: [ServerFailure] {
    get { saidFailures ?? [] }
    set { saidFailures = newValue.isEmpty ? nil : newValue }
  }
  // What a scenario does not say is no part of its digest.
  private var saidHeaders: [String]?
  private var saidFailures: [ServerFailure]?

  /// Creates a response; what is not said is as usual.
  public init(
    url: String, bytes: Int64 = 1_000_000, status: Int = 200, latencySeconds: Double = 0.1,
    needsAuthentication: Bool = false, body: String = "", headers: [String] = [],
    failures: [ServerFailure] = []
  ) {
    self.url = url
    self.bytes = bytes
    self.status = status
    self.latencySeconds = latencySeconds
    self.needsAuthentication = needsAuthentication
    self.body = body
    self.headers = headers
    self.failures = failures
  }

  /// How long it takes before the first byte.
  var latency: Duration { Duration(clampedSeconds: latencySeconds) }

  /// Whether it answers a URL.
  public func answers(_ url: String) -> Bool {
    self.url.hasSuffix("*") ? url.hasPrefix(self.url.dropLast()) : url == self.url
  }
}

extension RunConfiguration {
  /// The answer to a URL: that of the first server that fits, or the usual one.
  func response(to url: String) -> ServerResponse {
    servers.first { $0.answers(url) } ?? ServerResponse(url: url)
  }
}
