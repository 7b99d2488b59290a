import DeviceModel
import Foundation
import SchedulingRules
import VirtualTime

/// The daemon that keeps the defaults: what an app sets is with it at once, however the process ends (W-020, W-021).
///
/// It writes property lists in place of the app, so that neither a point nor time of the app is spent on it.
extension Storage {
  func answer(to request: DefaultsRequest, in domain: ExecutionDomain?) -> DefaultsAnswer {
    guard let process = domain?.owner as? AppProcess else { return .host }
    guard !process.domain.hasEnded else { return .object(nil) }
    let name = request.domain.map(Self.text) ?? configuration.app.infoPlist.bundleIdentifier
    switch request.call {
    case .copyValue:
      let key = request.key.map(Self.text) ?? ""
      let domains = [name] + (request.domain == nil ? process.defaultsSuites : [])
      let own = domains.lazy.compactMap { process.defaults(of: $0).values[key] }.first
      return Self.owned(
        own ?? process.systemDefault(key) ?? process.registeredDefaults.values[key])
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
    let path = defaultsPath(of: name)
    var stored = domain
    switch domain.view.setting(policy: policy) {
    case .dropped:
      return process.reportDefaults(.defaultsNotKept(losesOthers: false), in: name)
    case .replacesAll: process.reportDefaults(.defaultsNotKept(losesOthers: true), in: name)
    case .stored where domain.view == .stored: break
    case .stored:
      stored = DefaultsDomain(defaultsFile(at: path), seenAs: .stored)
      stored.set(value, forKey: key)
    }
    state.defaultsSteps += 1
    let unsent = UnsentDefaults(at: now, path: path, propertyList: stored.propertyList)
    process.unsentDefaults.append(unsent)
    handOverDefaults(of: process)
  }

  /// Takes over what a process set long enough ago (W-021).
  func handOverDefaults(of process: AppProcess) {
    let delay = DefaultsDelay.untilHandedOver(policy: policy)
    while let unsent = process.unsentDefaults.first, unsent.at.duration(to: now) >= delay {
      process.unsentDefaults.removeFirst()
      state.defaultsSteps += 1
      keepOldDefaults()
      state.disk.now = simulation.wallNow
      state.unkeptDefaults[unsent.path] =
        state.unkeptDefaults[unsent.path] ?? unsent.at.advanced(by: delay)
      let isWritten = keep(unsent.path) { disk throws(DiskError) in
        try disk.replace(unsent.path, by: unsent.propertyList)
      }
      state.heldDefaults[unsent.path] = isWritten ? nil : unsent.propertyList
    }
  }

  /// Writes what could not be written before, as far as that goes now.
  func writeHeldDefaults() {
    guard !state.heldDefaults.isEmpty else { return }
    state.disk.now = simulation.wallNow
    for (path, propertyList) in state.heldDefaults.sorted(by: { $0.key < $1.key }) {
      let isWritten = keep(path) { disk throws(DiskError) in
        try disk.replace(path, by: propertyList)
      }
      guard isWritten else { continue }
      state.heldDefaults[path] = nil
      state.defaultsSteps += 1
    }
  }

  /// What the daemon has of a file: what it could not write yet, or else what is on the disk.
  func defaultsFile(at path: String) -> DiskFile? {
    state.heldDefaults[path].map { DiskFile($0) } ?? state.disk[path]
  }

  /// Changes the disk for the daemon.
  ///
  /// Where that fails the process goes on with what it has set, and hears nothing of it.
  ///
  /// - Parameters:
  ///   - path: The file that is written; it is told of once, until it can be written again.
  ///   - change: Writes it.
  /// - Returns: Whether it was written.
  @discardableResult
  private func keep(_ path: String, _ change: (inout Disk) throws(DiskError) -> Void) -> Bool {
    do {
      try change(&state.disk)
      state.failedDefaults.remove(path)
      return true
    } catch {
      if state.failedDefaults.insert(path).inserted {
        report(.fileNotWritten(path: path, isDiskFull: error == .full))
      }
      return false
    }
  }

  /// Where the values of a name are kept: those of a group with the group, all others with the app (W-025).
  func defaultsPath(of name: String) -> String {
    let file = "/Library/Preferences/\(name).plist"
    let group = SharedContainer.path(ofGroup: name)
    return state.disk.number(at: group) == nil ? file : group + file
  }

  /// Brings to the medium what was set long enough ago.
  func keepOldDefaults() {
    writeHeldDefaults()
    for (path, since) in state.unkeptDefaults.sorted(by: { $0.key < $1.key })
    where since.duration(to: now) >= DefaultsDelay.untilDurable(policy: policy) {
      let isKept = keep(path) { disk throws(DiskError) in
        try disk.sync(path)
        try disk.syncFolder(of: path)
      }
      state.defaultsSteps += 1
      // What failed is tried again, but not all the time.
      state.unkeptDefaults[path] = isKept ? nil : now
    }
  }

  /// How many steps there have been by now; those that are due and not yet taken count, too.
  ///
  /// While it stays the same, so does what the end of the process leaves of the defaults.
  func defaultsProgress(of process: AppProcess) -> Int {
    let handOver = DefaultsDelay.untilHandedOver(policy: policy)
    let durability = DefaultsDelay.untilDurable(policy: policy)
    return state.defaultsSteps
      + process.unsentDefaults.count { $0.at.duration(to: now) >= handOver }
      + state.unkeptDefaults.values.count { $0.duration(to: now) >= durability }
  }

  private static func text(_ string: UnsafeRawPointer) -> String {
    String._unconditionallyBridgeFromObjectiveC(unsafeBitCast(string, to: NSString.self))
  }

  private static func owned(_ object: NSObject?) -> DefaultsAnswer {
    .object(object.map { UnsafeRawPointer(Unmanaged.passRetained($0).toOpaque()) })
  }
}

/// What a process has set at an instant, as it is to be stored.
struct UnsentDefaults {
  let at: Instant
  let path: String
  let propertyList: [UInt8]
}

extension AppProcess {
  /// The values of a name; read from the disk when the process first asks, and again when it sees more (W-029).
  func defaults(of name: String) -> DefaultsDomain {
    let known = defaultsDomains[name]
    let view =
      known?.view.later(on: device, policy: policy) ?? .first(on: device, policy: policy)
    if let known, known.view == view { return known }
    if known == nil, view == .empty { reportDefaults(.defaultsUnreadable, in: name) }
    let file = phone.storage.defaultsFile(at: phone.storage.defaultsPath(of: name))
    let domain = DefaultsDomain(file, seenAs: view)
    defaultsDomains[name] = domain
    return domain
  }

  /// Reports something about the defaults of a name, once.
  fileprivate func reportDefaults(_ kind: FindingKind, in name: String) {
    guard deniedFiles.insert("\(kind) \(name)").inserted else { return }
    core.report(kind, about: name, in: self)
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
