import DeviceModel
import Glibc
import SchedulingRules
import VirtualTime

/// What of the phone's disk an app may touch, and what it should learn from a refusal.
extension Storage {
  /// Whether the app may write at a place (W-006).
  func mayWrite(at names: [String]) -> Bool {
    !AppFolders.areSandboxed(policy: policy) || state.containers.mayWrite(at: names)
  }

  /// Whether the app may read at a place (W-006).
  func mayRead(at names: [String]) -> Bool {
    !AppFolders.areSandboxed(policy: policy) || state.containers.mayRead(at: names)
  }

  /// Reports a call that failed for the place that it names: each place once for each process.
  func explain(_ error: FileError, of request: FileRequest, by process: AppProcess) {
    guard let path = request.path, path.hasPrefix("/"),
      let place = unreachablePlace(at: path, error, of: request)
    else { return }
    let folder = state.containers.traceName(of: Containers.names(of: path).dropLast())
    guard process.deniedFiles.insert("\(place) \(folder)").inserted else { return }
    report(.fileUnreachable(place: place), about: folder, in: process)
  }

  private func unreachablePlace(
    at path: String, _ error: FileError, of request: FileRequest
  ) -> FindingKind.UnreachablePlace? {
    let isWrite = request.call == .open && request.flags & (O_CREAT | O_ACCMODE) != O_RDONLY
    switch error.number {
    case EPERM where isWrite || request.call == .makeFolder || request.call == .remove:
      return state.containers.isAppFolder(path) ? nil : .outsideOfFolders
    case ENOENT where state.containers.isFormerHome(path):
      return .formerFolder
    case ENOENT where isWrite:
      let folder = "/Library/Application Support"
      let isMissing = state.disk.number(at: folder) == nil
      return isMissing && path.contains(homePath + folder + "/") ? .applicationSupport : nil
    default: return nil
    }
  }
}
