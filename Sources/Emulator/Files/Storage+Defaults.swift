import DeviceModel
import Foundation
import SchedulingRules
import VirtualTime

/// The daemon that keeps the defaults: what an app sets is with it at once, however the process ends (W-020, W-021).
///
/// It writes property lists in place of the app, so that neither a point nor time of the app is spent on it.
extension Storage {
  /// How long the daemon takes to bring a change to the medium: what was set later, a power cut takes (W-022).
  ///
  /// Assumed: nobody publishes it.
  static let defaultsDelay = Duration.seconds(5)

  func answer(to request: DefaultsRequest, in domain: ExecutionDomain?) -> DefaultsAnswer {
    guard let process = domain?.owner as? AppProcess else { return .host }
    guard !process.domain.hasEnded else { return .object(nil) }
    let name = request.domain.map(Self.text) ?? configuration.app.infoPlist.bundleIdentifier
    switch request.call {
    case .copyValue:
      let key = request.key.map(Self.text) ?? ""
      let domains = [name] + (request.domain == nil ? process.defaultsSuites : [])
      let own = domains.lazy.compactMap { process.defaults(of: $0).values[key] }.first
      return Self.owned(own ?? process.systemDefault(key))
    case .setValue:
      let value = request.value.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
      set(value, forKey: request.key.map(Self.text) ?? "", in: name, of: process)
    case .copyValues:
      var values = process.defaults(of: name).values
      if let keys = request.key {
        let wanted = unsafeBitCast(keys, to: NSArray.self).compactMap { $0 as? String }
        values = values.filter { wanted.contains($0.key) }
      }
      return Self.owned(NSDictionary(dictionary: values))
    case .copyKeys:
      return Self.owned(NSArray(array: process.defaults(of: name).values.keys.sorted()))
    case .addSuite:
      if !process.defaultsSuites.contains(name) { process.defaultsSuites.append(name) }
    case .removeSuite: process.defaultsSuites.removeAll { $0 == name }
    }
    return .object(nil)
  }

  /// Posted on the thread that made the change (W-026).
  func defaultsChanged(in domain: ExecutionDomain?) {
    NotificationCenter.default.post(
      name: UserDefaults.didChangeNotification, object: UserDefaults.standard)
  }

  private func set(_ value: Any?, forKey key: String, in name: String, of process: AppProcess) {
    var domain = process.defaults(of: name)
    domain.set(value, forKey: key)
    process.defaultsDomains[name] = domain
    // What is set over an unreadable file is lost with the process (W-030).
    guard domain.isReadable else { return }
    keepOldDefaults()
    let path = defaultsPath(of: name)
    state.disk.now = simulation.wallNow
    state.unkeptDefaults[path] = state.unkeptDefaults[path] ?? now
    // A full disk takes nothing; the process goes on with what it has set.
    try? state.disk.replace(path, by: domain.propertyList)
  }

  /// Where the values of a name are kept: those of a group with the group, all others with the app (W-025).
  func defaultsPath(of name: String) -> String {
    let file = "/Library/Preferences/\(name).plist"
    let group = SharedContainer.path(ofGroup: name)
    return state.disk.number(at: group) == nil ? file : group + file
  }

  /// Brings to the medium what was set long enough ago.
  func keepOldDefaults() {
    for (path, since) in state.unkeptDefaults.sorted(by: { $0.key < $1.key })
    where since.duration(to: now) >= Self.defaultsDelay {
      state.unkeptDefaults[path] = nil
      try? state.disk.sync(path)
      try? state.disk.syncFolder(of: path)
    }
  }

  private static func text(_ string: UnsafeRawPointer) -> String {
    String._unconditionallyBridgeFromObjectiveC(unsafeBitCast(string, to: NSString.self))
  }

  private static func owned(_ object: NSObject?) -> DefaultsAnswer {
    .object(object.map { UnsafeRawPointer(Unmanaged.passRetained($0).toOpaque()) })
  }
}

extension AppProcess {
  /// The values of a name; read from the disk when the process first asks.
  func defaults(of name: String) -> DefaultsDomain {
    if let known = defaultsDomains[name] { return known }
    let path = phone.storage.defaultsPath(of: name)
    let isReadable = FileAccess.open.isPossible(
      on: .completeUntilFirstUserAuthentication, device: device, sinceLock: nil, policy: policy)
    let domain = DefaultsDomain(disk[path], isReadable: isReadable)
    defaultsDomains[name] = domain
    return domain
  }
}

extension Disk {
  /// Puts a file in the place of another in one step, so that nobody ever finds half of it.
  mutating func replace(_ path: String, by bytes: [UInt8]) throws(DiskError) {
    let entry = entry(of: path)
    try conditions.admit(growth: bytes.count)
    let node = FileNode(
      kind: .file, file: DiskFile(bytes), attributes: FileAttributes(mode: 0o600, at: now))
    let beside = FileEntry(folder: entry.folder, name: entry.name + ".new")
    _ = create(node, as: beside)
    rename(beside, to: entry)
  }
}
