/// What the counter of habits does otherwise than it should, or in another way that is right as well.
public enum HabitsVariant: String, CaseIterable, Sendable {
  /// The diary is written into a folder that is taken for granted.
  case supportFolderTrusted
  /// The whole path of the diary is kept, and used after the next update.
  case absolutePath
  /// The export is written to a path without a folder.
  case relativeExport
  /// What is not finished is kept in the folder for temporary files.
  case draftInTemporaryFolder
  /// The streak is set to what was found, whatever that was.
  case trustsEmptyDefaults
  /// The streak is read at the launch, and never again.
  case readsAtLaunch
  /// The diary is readable only while the phone is unlocked.
  case strictDiary
  /// The diary stays open across a lock, in the class that is made for it.
  case openDiary
  /// Time away is measured in uptime.
  case uptimeAway
  /// The reminder in the app is a `Timer`.
  case timerReminder
  /// The reminder is a notification, which comes whether or not the app runs.
  case notifiedReminder
}
