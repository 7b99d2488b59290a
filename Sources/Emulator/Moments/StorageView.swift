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
  private var places: [FilePlace] = []
  private var unsynced: Set<Int> = []
  private var files: [String: StorageChange.File] = [:]
  private var defaults: [String: [String: String]] = [:]
  private var keptBytes = 0

  /// What has changed since the look before; nil for nothing.
  mutating func change(
    to state: Storage.State, at now: Instant, policy: Policy
  ) -> StorageChange? {
    let disk = state.disk
    let suspects = disk.tree.suspects(besides: tree)
    let unsynced = Set(disk.unsynced.map(\.node))
    guard !suspects.isEmpty || unsynced != self.unsynced else { return nil }
    let changed = Set(suspects.filter { disk.tree[$0] != tree[$0] })
    if changed.contains(where: { (disk.tree[$0] ?? tree[$0])?.kind != .file }) || places.isEmpty {
      places = disk.places.filter { !$0.path.hasPrefix(state.containers.bundlePath + "/") }
    }
    (tree, self.unsynced) = (disk.tree, unsynced)
    let loose = LooseNodes(disk)
    var change = StorageChange(at: now, files: [], defaults: [])
    var gone = Set(files.keys)
    for place in places {
      guard let node = disk.tree[place.number] else { continue }
      gone.remove(place.path)
      let known = files[place.path]
      let isRead = changed.contains(place.number) || known == nil
      let protection =
        state.fileProtections[place.path] ?? node.attributes.protection
        ?? .unnamed(policy: policy)
      let file = StorageChange.File(
        size: node.size, protection: protection, isSynced: !loose.contains(place),
        contents: isRead ? contents(of: node.file, at: place.path) : known?.contents ?? .bytes)
      if isRead { change.defaults += defaults(in: node.file, at: place.path) }
      if file != known { change.files.append(.init(path: place.path, file: file)) }
    }
    for path in gone.sorted() {
      change.files.append(.init(path: path, file: nil))
      change.defaults += defaults(in: nil, at: path)
    }
    guard !change.files.isEmpty || !change.defaults.isEmpty else { return nil }
    change.files.sort { $0.path < $1.path }
    take(over: change)
    return change
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

/// Where a file is found.
struct FilePlace {
  var path: String
  var number: Int
  /// The folders above it.
  var folders: [Int]
}

extension Disk {
  /// The places of all files, by path; a file with two names has two.
  fileprivate var places: [FilePlace] {
    var places: [FilePlace] = []
    collect(FileTree.home, "", [], &places)
    collect(FileTree.root, "", [], &places)
    return places.sorted { $0.path < $1.path }
  }

  private func collect(
    _ folder: Int, _ path: String, _ above: [Int], _ places: inout [FilePlace]
  ) {
    for (name, number) in tree[folder]?.entries ?? [:] {
      guard let node = tree[number] else { continue }
      switch node.kind {
      case .file:
        places.append(FilePlace(path: "\(path)/\(name)", number: number, folders: above + [folder]))
      case .folder where number != FileTree.home:
        let isPrivate = folder == FileTree.root && name == "private"
        collect(number, isPrivate ? "" : "\(path)/\(name)", above + [folder], &places)
      case .folder, .link: break
      }
    }
  }
}

/// What a power cut may take something of.
private struct LooseNodes {
  private let all: Set<Int>
  private let named: Set<Int>

  init(_ disk: Disk) {
    all = Set(disk.unsynced.map(\.node))
    named = Set(disk.unsynced.filter(\.isNaming).map(\.node))
  }

  func contains(_ place: FilePlace) -> Bool {
    all.contains(place.number) || place.folders.contains(where: named.contains)
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
