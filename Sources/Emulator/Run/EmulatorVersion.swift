/// The version of the emulator, as traces and `--version` show it.
public enum EmulatorVersion {
  /// The version that this is.
  public static let current = "0.1.0"
}
