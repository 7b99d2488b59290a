import Foundation
public import ScenarioConfig

/// A place in a folder at which one file after another is read, beside the package's own documents.
public struct ReaderDesk {
  /// The reader of property lists; it knows the policies and the Info.plists that are shipped.
  public let reader: ScenarioReader
  private let file: String

  /// The scenario that a file at the desk can be, whose identifier has to be the name of its file.
  public static let scenario = "Sample"

  /// Sets up a desk.
  ///
  /// - Parameters:
  ///   - folder: Where files are put; it has to be there.
  ///   - configFolder: The package's `Config`.
  public init(in folder: String, configFolder: String) {
    reader = ScenarioReader(apps: VocabularyApp.all, configFolders: [configFolder])
    file = "\(folder)/\(Self.scenario).plist"
  }

  /// Puts a file on the desk, in the place of the one before.
  ///
  /// - Parameter bytes: What it holds.
  /// - Returns: The path of the file.
  /// - Throws: What writing a file throws.
  func place(_ bytes: Data) throws -> String {
    try bytes.write(to: URL(fileURLWithPath: file))
    return file
  }
}
