import FoundationAdditions

/// Writes media anew.
@available(*, unavailable, message: "media are not written anew here")
public class AVAssetExportSession {
  /// Creates a writer.
  public init?(asset: AVAsset, presetName: String) { return nil }
}

/// Loads media in the background.
@available(
  *, unavailable, message: "streams are not loaded here: take a download task of a URLSession"
)
public class AVAssetDownloadURLSession {
  /// Creates a session.
  public init(
    configuration: URLSessionConfiguration, assetDownloadDelegate: AnyObject?,
    delegateQueue: OperationQueue?
  ) {}
}

/// Loads media in the background.
@available(
  *, unavailable, message: "streams are not loaded here: take a download task of a URLSession"
)
public class AVAssetDownloadTask {}
