import CoreLocation
import FoundationAdditions
import UIKit

/// What a photo is; raw values as on the phone.
public enum PHAssetMediaType: Int, Sendable {
  /// Not known.
  case unknown = 0
  /// A picture.
  case image
  /// A film.
  case video
  /// A sound.
  case audio
}

/// Something of a library.
open class PHObject: NSObject, @unchecked Sendable {
  /// By what the phone knows it.
  public let localIdentifier: String

  init(localIdentifier: String) { self.localIdentifier = localIdentifier }
}

/// A photo; there is none.
public final class PHAsset: PHObject, @unchecked Sendable {
  /// What it is.
  public var mediaType: PHAssetMediaType { .unknown }
  /// When it was made.
  public var creationDate: Date? { nil }
  /// When it was changed.
  public var modificationDate: Date? { nil }
  /// Where it was made.
  public var location: CLLocation? { nil }
  /// How long a film is, in seconds.
  public var duration: TimeInterval { 0 }
  /// How wide it is.
  public var pixelWidth: Int { 0 }
  /// How high it is.
  public var pixelHeight: Int { 0 }
  /// Whether the user likes it most.
  public var isFavorite: Bool { false }
  /// What more it is.
  public var mediaSubtypes: PHAssetMediaSubtype { [] }
  /// Whether the user hides it.
  public var isHidden: Bool { false }
  /// Of which burst it is; nil: of none.
  public var burstIdentifier: String? { nil }

  /// Finds photos: none.
  public class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
    PHFetchResult(of: "PHAsset.fetchAssets")
  }

  /// Finds photos of a kind: none.
  public class func fetchAssets(
    with mediaType: PHAssetMediaType, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { fetchAssets(with: options) }

  /// Finds photos by what the phone knows them: none.
  public class func fetchAssets(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { fetchAssets(with: options) }

  /// Finds the photos of an album: none.
  public class func fetchAssets(
    in assetCollection: PHAssetCollection, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { fetchAssets(with: options) }
}

/// What an album is; raw values as on the phone.
public enum PHAssetCollectionType: Int, Sendable {
  /// One of the user's.
  case album = 1
  /// One of the phone's.
  case smartAlbum
}

/// Which album it is; raw values as on the phone.
public enum PHAssetCollectionSubtype: Int, Sendable {
  /// One that the user made.
  case albumRegular = 2
  /// All that is no film.
  case smartAlbumUserLibrary = 209
  /// Any.
  case any = 9_223_372_036_854_775_807
}

/// An album; there is none.
public final class PHAssetCollection: PHObject, @unchecked Sendable {
  /// What it is called.
  public var localizedTitle: String? { nil }

  /// Finds albums: none.
  public class func fetchAssetCollections(
    with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype, options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> {
    PHFetchResult(of: "PHAssetCollection.fetchAssetCollections")
  }
}

/// How photos are looked for; nothing comes of it.
public final class PHFetchOptions: NSObject, @unchecked Sendable {
  /// Which are meant.
  public var predicate: NSPredicate?
  /// In which order.
  public var sortDescriptors: [NSSortDescriptor]?
  /// How many at most; 0: all.
  public var fetchLimit = 0
  /// Whether hidden ones are meant, too.
  public var includeHiddenAssets = false
  /// Whether all of a burst are meant.
  public var includeAllBurstAssets = false
  /// Which libraries are meant; none: all.
  public var includeAssetSourceTypes: PHAssetSourceType = []
  /// Whether changes tell what has become of each.
  public var wantsIncrementalChangeDetails = true

  /// Creates options.
  public override init() { super.init() }
}

/// What was found: nothing.
public final class PHFetchResult<ObjectType: AnyObject>: NSObject, @unchecked Sendable {
  init(of call: String) {
    super.init()
    PHPhotoLibrary.noteEmptiness(call)
  }

  /// How many there are: none.
  public var count: Int { 0 }
  /// The first one.
  public var firstObject: ObjectType? { nil }
  /// The last one.
  public var lastObject: ObjectType? { nil }
  /// The one of a place; there is none.
  public func object(at index: Int) -> ObjectType {
    preconditionFailure("index \(index) beyond bounds for an empty result")
  }
  /// The one of a place; there is none.
  public subscript(index: Int) -> ObjectType { object(at: index) }
  /// The ones of places: none.
  public func objects(at indexes: IndexSet) -> [ObjectType] { [] }
  /// Whether one is among them: no.
  public func contains(_ anObject: ObjectType) -> Bool { false }
  /// Calls a closure with each: never.
  public func enumerateObjects(
    _ block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {}
}

/// How a picture is made of a photo; nothing comes of it.
public final class PHImageRequestOptions: NSObject, @unchecked Sendable {
  /// Whether the call waits for the picture.
  public var isSynchronous = false
  /// Whether it may come from the network.
  public var isNetworkAccessAllowed = false
  /// Whether a quick picture may come before a good one.
  public var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
  /// How exactly the size is kept.
  public var resizeMode = PHImageRequestOptionsResizeMode.fast
  /// Creates options.
  public override init() { super.init() }
}

/// How a picture fills its size; raw values as on the phone.
public enum PHImageContentMode: Int, Sendable {
  /// All of it is there.
  case aspectFit = 0
  /// It fills all.
  case aspectFill
}

/// Makes pictures of photos; there are none.
open class PHImageManager: NSObject, @unchecked Sendable {
  /// The one of the app.
  open class func `default`() -> PHImageManager { PHImageManager() }

  /// Makes a picture of a photo: none.
  @discardableResult
  open func requestImage(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?,
    resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    resultHandler(nil, nil)
    return PHInvalidImageRequestID
  }

  /// Makes a picture no more.
  open func cancelImageRequest(_ requestID: PHImageRequestID) {}
}

/// Would change the library, within ``PHPhotoLibrary/performChanges(_:completionHandler:)``; nothing is kept.
public final class PHAssetChangeRequest: NSObject, @unchecked Sendable {
  private override init() { super.init() }
  /// Would add a picture.
  @discardableResult
  public class func creationRequestForAsset(from image: UIImage) -> PHAssetChangeRequest {
    PHAssetChangeRequest()
  }
  /// Would add a file.
  @discardableResult
  public class func creationRequestForAssetFromImage(
    atFileURL fileURL: URL
  ) -> PHAssetChangeRequest? { PHAssetChangeRequest() }
  /// Would delete photos.
  public class func deleteAssets(_ assets: NSArray) {}
}
