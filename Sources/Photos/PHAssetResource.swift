import FoundationAdditions

/// By what a wish for a picture is known.
public typealias PHImageRequestID = Int32
// swift-format-ignore: AlwaysUseLowerCamelCase
/// By what a wish is known that is none.
public let PHInvalidImageRequestID: PHImageRequestID = 0
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The size of the photo itself.
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)

/// Makes pictures of photos before they are asked for; there are none.
open class PHCachingImageManager: PHImageManager, @unchecked Sendable {
  /// Creates one.
  public override init() { super.init() }
  /// Makes pictures.
  open func startCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?
  ) {}
  /// Makes them no more.
  open func stopCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?
  ) {}
  /// Makes none any more.
  open func stopCachingImagesForAllAssets() {}
}

/// What a file of a photo is; raw values as on the phone.
public enum PHAssetResourceType: Int, Sendable {
  /// The photo.
  case photo = 1
  /// The film.
  case video
  /// The sound.
  case audio
  /// The photo as it was taken beside.
  case alternatePhoto
  /// The photo as the user has changed it.
  case fullSizePhoto
  /// The film as the user has changed it.
  case fullSizeVideo
  /// What the user has changed.
  case adjustmentData
  /// The photo before it was changed.
  case adjustmentBasePhoto
  /// What moves of it.
  case pairedVideo
  /// What moves of it as the user has changed it.
  case fullSizePairedVideo
}

/// A file of a photo; there is none.
public final class PHAssetResource: NSObject, @unchecked Sendable {
  /// What it is.
  public let type: PHAssetResourceType
  /// Of which photo.
  public var assetLocalIdentifier: String { "" }
  /// What it is called.
  public var originalFilename: String { "" }
  /// What kind of data it is, by its name.
  public var uniformTypeIdentifier: String { "" }

  /// There are none.
  @available(*, unavailable, message: "photos have files, and there are none here")
  public override init() { preconditionFailure("unavailable") }

  /// The files of a photo: none.
  public class func assetResources(for asset: PHAsset) -> [PHAssetResource] { [] }
}

/// How the file of a photo is read.
public final class PHAssetResourceRequestOptions: NSObject, @unchecked Sendable {
  /// Whether it may come from the network.
  public var isNetworkAccessAllowed = false
  /// Called while it comes, with how far.
  public var progressHandler: ((Double) -> Void)?
  /// Creates options.
  public override init() { super.init() }
}

/// Reads the files of photos; there are none.
public final class PHAssetResourceManager: NSObject, @unchecked Sendable {
  private override init() { super.init() }
  /// The one of the app.
  public class func `default`() -> PHAssetResourceManager { PHAssetResourceManager() }

  /// Reads a file piece by piece; fails.
  @discardableResult
  public func requestData(
    for resource: PHAssetResource, options: PHAssetResourceRequestOptions?,
    dataReceivedHandler handler: @escaping (Data) -> Void,
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) -> Int32 {
    PHPhotoLibrary.noteEmptiness("PHAssetResourceManager.requestData")
    DispatchQueue.global().async { completionHandler(PHPhotosError(.internalError)) }
    return 0
  }

  /// Writes a file elsewhere; fails.
  public func writeData(
    for resource: PHAssetResource, toFile fileURL: URL, options: PHAssetResourceRequestOptions?,
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) {
    PHPhotoLibrary.noteEmptiness("PHAssetResourceManager.writeData")
    DispatchQueue.global().async { completionHandler(PHPhotosError(.internalError)) }
  }

  /// Writes a file elsewhere; fails.
  public func writeData(
    for resource: PHAssetResource, toFile fileURL: URL, options: PHAssetResourceRequestOptions?
  ) async throws {
    PHPhotoLibrary.noteEmptiness("PHAssetResourceManager.writeData")
    throw PHPhotosError(.internalError)
  }

  /// Reads no more.
  public func cancelDataRequest(_ requestID: Int32) {}
}
