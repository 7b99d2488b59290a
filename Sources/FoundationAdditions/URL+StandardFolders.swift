import Foundation

extension URL {
  /// Where an app keeps what belongs to its user.
  public static var documentsDirectory: URL { standardFolder(.documentDirectory) }

  /// Where an app keeps what it needs and its user does not see.
  public static var applicationSupportDirectory: URL {
    standardFolder(.applicationSupportDirectory)
  }

  /// Where an app keeps what it can make anew; the phone may remove it while the app does not run.
  public static var cachesDirectory: URL { standardFolder(.cachesDirectory) }

  /// The folder of what an app keeps beside documents.
  public static var libraryDirectory: URL { standardFolder(.libraryDirectory) }

  /// The same folder as `FileManager` names; it need not be there.
  private static func standardFolder(_ folder: FileManager.SearchPathDirectory) -> URL {
    guard let place = FileManager.default.urls(for: folder, in: .userDomainMask).first else {
      preconditionFailure("The phone has no folder for \(folder)")
    }
    return place
  }
}
