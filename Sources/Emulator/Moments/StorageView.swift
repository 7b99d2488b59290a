import DeviceModel
import SchedulingRules
import VirtualTime

/// The app's containers and defaults as they were last looked at, to tell what has changed since.
///
/// Bytes are read of what may have changed alone: a look at a disk to which nobody has written costs next to nothing.
struct StorageView {
  /// The longest text that is kept of a file, and of a default, in bytes.
  static let longestText = 2_048
  /// How much is kept of the texts of files in a run, in bytes.
  static let allTexts = 128 << 10

  private var tree = FileTree()
  private var index = PlaceIndex(bundlePath: "")
  private var loose = LooseNodes()
  private var protections: [String: FileProtection] = [:]
  private var files: [String: StorageChange.File] = [:]
  private var defaults: [String: [String: String]] = [:]
  private var keptBytes = 0
  /// How many files were looked at so far, which tells what looking costs.
  private(set) var looks = 0

  /// What has changed since the look before; nil for nothing.
  mutating func change(
    to state: Storage.State, at now: Instant, policy: Policy
  ) -> StorageChange? {
    let disk = state.disk
    var renamed: Set<String> = []
    if index.bundlePath != state.containers.bundlePath {
      (tree, index) = (FileTree(), PlaceIndex(bundlePath: state.containers.bundlePath))
      renamed = Set(files.keys)
    }
    let suspects = disk.tree.suspects(besides: tree)
    guard !suspects.isEmpty || !loose.isOf(disk) || protections != state.fileProtections else {
      return nil
    }
    let changed = Set(suspects.filter { disk.tree[$0] != tree[$0] })
    renamed.formUnion(index.follow(changed, from: tree, to: disk.tree))
    tree = disk.tree
    let touched = renamed.union(changed.flatMap { index.paths(of: $0) }).union(pathsOfLoose(disk))
      .union(pathsOfProtections(state.fileProtections))
    var change = StorageChange(at: now, files: [], defaults: [])
    for path in touched.sorted() {
      looks += 1
      let known = files[path]
      guard let place = index[path], let node = disk.tree[place.number] else {
        guard known != nil else { continue }
        change.files.append(.init(path: path, file: nil))
        change.defaults += defaults(in: nil, at: path)
        continue
      }
      let isRead = changed.contains(place.number) || renamed.contains(path) || known == nil
      let protection =
        state.fileProtections[path] ?? node.attributes.protection ?? .unnamed(policy: policy)
      let file = StorageChange.File(
        size: node.size, protection: protection,
        isSynced: !loose.contains(place.number, in: place.folders),
        contents: isRead ? contents(of: node.file, at: path) : known?.contents ?? .bytes)
      if isRead { change.defaults += defaults(in: node.file, at: path) }
      if file != known { change.files.append(.init(path: path, file: file)) }
    }
    guard !change.files.isEmpty || !change.defaults.isEmpty else { return nil }
    take(over: change)
    return change
  }

  /// The paths of what a power cut may take something of now and could not before, or the other way.
  private mutating func pathsOfLoose(_ disk: Disk) -> [String] {
    let before = loose
    loose.follow(disk)
    return before.all.symmetricDifference(loose.all).flatMap { index.paths(of: $0) }
      + before.named.symmetricDifference(loose.named).flatMap { index.paths(below: $0) }
  }

  /// The paths whose class is another one.
  private mutating func pathsOfProtections(_ present: [String: FileProtection]) -> [String] {
    defer { protections = present }
    if present == protections { return [] }
    return Set(present.keys).union(protections.keys).filter { present[$0] != protections[$0] }
  }

  /// Takes in what another process has seen.
  mutating func take(over change: StorageChange) {
    for changed in change.files {
      files[changed.path] = changed.file
      if case .text(let text) = changed.file?.contents { keptBytes += text.utf8.count }
    }
    for changed in change.defaults {
      defaults[changed.domain, default: [:]][changed.key] = changed.value
    }
  }

  // MARK: Bytes

  private func contents(of file: DiskFile, at path: String) -> StorageChange.File.Contents {
    // What is in a list of defaults is told key by key.
    guard DefaultsDomain.name(ofFile: path) == nil, 1...Self.longestText ~= file.size,
      let text = String(validating: file.bytes, as: UTF8.self), text.isPlain
    else { return .bytes }
    if case .text(text) = files[path]?.contents { return .text(text) }
    return keptBytes + file.size <= Self.allTexts ? .text(text) : .notKept
  }

  private func defaults(in file: DiskFile?, at path: String) -> [StorageChange.DefaultChange] {
    guard let domain = DefaultsDomain.name(ofFile: path) else { return [] }
    let known = defaults[domain] ?? [:]
    let values = DefaultsDomain(file, seenAs: .stored).lines.mapValues {
      $0.shortened(to: Self.longestText)
    }
    return Set(known.keys).union(values.keys).sorted().compactMap { key in
      values[key] == known[key]
        ? nil : StorageChange.DefaultChange(domain: domain, key: key, value: values[key])
    }
  }
}

/// What a power cut may take something of.
private struct LooseNodes {
  private(set) var all: Set<Int> = []
  private(set) var named: Set<Int> = []
  private var count = 0
  private var lastSerial = 0

  /// Whether it is that of a disk: changes are added with a new number, or go.
  func isOf(_ disk: Disk) -> Bool {
    count == disk.unsynced.count && lastSerial == disk.lastSerial
  }

  /// Becomes that of a disk.
  mutating func follow(_ disk: Disk) {
    let added = disk.lastSerial - lastSerial
    if added < 0 || disk.unsynced.count != count + added { (all, named) = ([], []) }
    for change in all.isEmpty ? disk.unsynced[...] : disk.unsynced.suffix(added) {
      all.insert(change.node)
      if change.isNaming { named.insert(change.node) }
    }
    (count, lastSerial) = (disk.unsynced.count, disk.lastSerial)
  }

  func contains(_ number: Int, in folders: [Int]) -> Bool {
    all.contains(number) || folders.contains(where: named.contains)
  }
}

extension String {
  /// Whether it is a text that a person could read.
  fileprivate var isPlain: Bool {
    unicodeScalars.allSatisfy { scalar in
      scalar.value >= 0x20 && scalar.value != 0x7f || scalar == "\n" || scalar == "\t"
        || scalar == "\r"
    }
  }

  /// The text with so many bytes at most, and what is missing.
  fileprivate func shortened(to limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var kept = self
    while kept.utf8.count > limit { kept.removeLast(max(1, (kept.utf8.count - limit) / 16)) }
    return kept + "… (\(utf8.count) bytes in all)"
  }
}
