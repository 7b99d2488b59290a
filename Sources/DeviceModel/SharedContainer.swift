/// The folders that the apps and extensions of a group have in common.
public enum SharedContainer {
  /// The folder of all such folders, without a slash at its end.
  public static let folder = "/var/mobile/Containers/Shared/AppGroup"

  /// Returns the folder of a group, without a slash at its end.
  public static func path(ofGroup identifier: String) -> String { "\(folder)/\(identifier)" }

  /// Returns whether a file lies in the folder of a group.
  public static func contains(_ path: String) -> Bool { path.hasPrefix(folder + "/") }
}
