public import Foundation

/// The folders that an app of the phone finds by what they are for.
///
/// Foundation on Linux knows some of them only, and would have others made by variables of a desktop.
@_silgen_name("app_process_folders")
@usableFromInline func folders(
  _ place: FileManager.SearchPathDirectory, _ domains: FileManager.SearchPathDomainMask
) -> [URL] {
  guard domains.contains(.userDomainMask), let process = AppProcess.current,
    let name = standardFolder(place)
  else { return [] }
  let home = process.phone.storage.homePath
  return [URL(fileURLWithPath: home + "/" + name, isDirectory: true)]
}

/// Where a folder lies in the app's home; nil for those that no app has.
///
/// That it has a place does not mean that there is such a folder (W-002).
private func standardFolder(_ place: FileManager.SearchPathDirectory) -> String? {
  switch place {
  case .documentDirectory: "Documents"
  case .libraryDirectory: "Library"
  case .cachesDirectory: "Library/Caches"
  case .applicationSupportDirectory: "Library/Application Support"
  case .applicationDirectory: "Applications"
  case .autosavedInformationDirectory: "Library/Autosave Information"
  case .inputMethodsDirectory: "Library/Input Methods"
  case .preferencePanesDirectory: "Library/PreferencePanes"
  case .desktopDirectory: "Desktop"
  case .downloadsDirectory: "Downloads"
  case .moviesDirectory: "Movies"
  case .musicDirectory: "Music"
  case .picturesDirectory: "Pictures"
  case .sharedPublicDirectory: "Public"
  case .trashDirectory: ".Trash"
  default: nil
  }
}
