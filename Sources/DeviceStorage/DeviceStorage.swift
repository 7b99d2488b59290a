internal import CInterposer
import SQLite3
internal import VirtualTime

/// The phone's storage: makes SQLite, as the hosted apps use it, keep its files on the phone's disk.
public enum DeviceStorage {
  /// Makes the phone's file system the one that SQLite uses by default.
  ///
  /// Connections that are opened by code of a simulated app find their files on the phone; writing
  /// takes the phone's time and appears in the trace. All others get what they got before. To be called
  /// before the first simulation; further calls only set the location.
  ///
  /// - Parameter location: Where the bytes are kept; does not influence a run.
  public static func install(location: StoreLocation = .phone) {
    ProcessSessions.setLocation(location)
    if case .folder = location { interposer_omit_wall() }
    _ = installed
  }

  /// Registered once, for as long as the tool runs.
  private static let installed: VirtualFileSystem = {
    let system = VirtualFileSystem(
      name: "phone", isDefault: true, behind: sqlite3_vfs_find(nil),
      session: { ProcessSessions.current })
    SQLRandomness.install()
    // Tests and audits use it on threads of their own.
    Simulation.guardForks(take: StaticMutexes.take, give: StaticMutexes.give)
    return system
  }()
}
