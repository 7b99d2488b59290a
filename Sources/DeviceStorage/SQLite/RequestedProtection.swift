internal import CInterposer
import DeviceModel
import SQLite3

extension FileProtection {
  /// The class that the database is to have which the calling thread is opening; nil: it names none.
  static var requested: FileProtection? {
    switch interposer_requested_file_protection() {
    case SQLITE_OPEN_FILEPROTECTION_COMPLETE: .complete
    case SQLITE_OPEN_FILEPROTECTION_COMPLETEUNLESSOPEN: .completeUnlessOpen
    case SQLITE_OPEN_FILEPROTECTION_COMPLETEUNTILFIRSTUSERAUTHENTICATION:
      .completeUntilFirstUserAuthentication
    case SQLITE_OPEN_FILEPROTECTION_NONE: FileProtection.none
    default: nil
    }
  }
}
