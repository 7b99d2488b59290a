import DeviceModel
import Glibc
import SchedulingRules
import VirtualTime

/// The phone's disk with all files of the app, and the daemon that keeps the app's defaults on it.
final class Storage: Organ, @unchecked Sendable {
  let core: PhoneCore
  @exclusivity(unchecked) var state: State
  /// What the disk held when this process was forked; what is handed back is the difference.
  @exclusivity(unchecked) var diskAtFork = Disk()
  /// Where a forked process leaves pages for this one, or this one for its parent; there while one is forked.
  @exclusivity(unchecked) var pages: PageFile?

  /// What outlives the processes of the app.
  struct State: Codable, Equatable, Sendable {
    var disk = Disk()
    var containers: Containers
    /// The files of defaults that are not yet on the medium, with the instant of the first change.
    var unkeptDefaults: [String: Instant] = [:]
    /// What the daemon has taken over and could not write, by file: it keeps it in memory, and tries again (W-020).
    var heldDefaults: [String: [UInt8]] = [:]
    /// How many steps what was set in defaults has gone on its way to the medium.
    var defaultsSteps = 0
    /// The files of defaults that could not be written last time.
    var failedDefaults: Set<String> = []
    /// What the app keeps in the keychain.
    var keychain = Keychain()
    /// The classes of the files that named one when they were created, by path.
    var fileProtections: [String: FileProtection] = [:]

    /// Installs an app.
    ///
    /// - Parameters:
    ///   - containers: Its folders.
    ///   - app: The app.
    ///   - date: When it was installed: the date of its folders, and of what is in its bundle.
    ///   - policy: Which folders there are.
    init(containers: Containers, app: AppDescription, at date: WallTime, policy: Policy) {
      self.containers = containers
      disk.now = date
      containers.make(on: &disk)
      containers.install(app, on: &disk)
      guard AppFolders.haveApplicationSupport(policy: policy) else { return }
      _ = disk.folder(["Library", "Application Support"], in: FileTree.home)
    }
  }

  init(_ core: PhoneCore) {
    self.core = core
    let configuration = core.configuration
    let installed = configuration.startDate.advanced(
      by: Instant.zero.duration(to: configuration.history.installed))
    state = State(
      containers: Containers(of: configuration.app.name, seed: configuration.seed),
      app: configuration.app, at: installed, policy: configuration.policy)
    followFreeSpace(of: configuration.device)
  }

  /// The folder that the app takes for its home.
  var homePath: String { state.containers.homePath }

  /// The folder of what was installed, as the app is told.
  var bundlePath: String { state.containers.bundlePath }

  /// The app's executable, as the app is told.
  var executablePath: String { bundlePath + "/" + core.configuration.app.name }

  /// Does to a file what app code asks for.
  func answer(to request: FileRequest, in domain: ExecutionDomain?) -> Int64? {
    guard let process = domain?.owner as? AppProcess else { return nil }
    // Destructors of a process that is dead must not reach the disk that a later one works on.
    guard !process.domain.hasEnded else { return -Int64(EIO) }
    state.disk.now = simulation.wallNow
    do {
      return try process.answer(to: request)
    } catch {
      explain(error, of: request, by: process)
      return -Int64(error.number)
    }
  }

  /// Lets the power be cut: what is left of the disk, and of defaults that were set long enough ago.
  func cutPower(_ cut: PowerCut) {
    keepOldDefaults()
    state.unkeptDefaults = [:]
    state.heldDefaults = [:]
    state.disk = state.disk.afterPowerCut(cut)
    loseTemporaryFiles()
  }

  /// Brings everything to the medium, as a restart in order does.
  func deviceDidRestart() {
    writeHeldDefaults()
    state.heldDefaults = [:]
    loseTemporaryFiles()
    state.disk.syncAll()
  }

  private func loseTemporaryFiles() {
    guard AppFolders.loseTemporaryFilesAtRestart(policy: policy) else { return }
    state.disk.empty(Self.temporaryFiles)
  }

  /// Takes in how much room there is on the device.
  func followFreeSpace(of device: DeviceState) {
    guard policy.isEnabled(.fullDisk) else { return }
    state.disk.conditions.freeBytes = device.freeSpace
    writeHeldDefaults()
  }

  /// Makes room, at the cost of what the app can have again (W-009).
  func freeUpSpace(whileRunning isRunning: Bool) {
    guard AppFolders.loseCaches(isRunning: isRunning, policy: policy) else { return }
    state.disk.empty(Self.caches)
  }

  /// Gives the containers their new names.
  func appDidUpdate() {
    guard AppFolders.moveWithUpdate(policy: policy) else { return }
    var containers = state.containers
    containers.renew(on: &state.disk)
    state.containers = containers
  }

  // MARK: Hand-back

  /// What this process has changed since it was forked; the disk itself stays out of what is handed back.
  func takeDifference() -> DiskDifference {
    state.disk.closeAll()
    defer { state.disk = Disk() }
    return DiskDifference(from: diskAtFork, to: state.disk, leavingPagesIn: pages)
  }
}
