import FoundationAdditions

/// Writes media anew.
@available(*, unavailable, message: "media are not written anew here")
public class AVAssetExportSession {}

/// Loads media in the background.
@available(
  *, unavailable, message: "streams are not loaded here: take a download task of a URLSession"
)
public class AVAssetDownloadURLSession {}

/// Loads media in the background.
@available(
  *, unavailable, message: "streams are not loaded here: take a download task of a URLSession"
)
public class AVAssetDownloadTask {}
