import DeviceModel
import VirtualTime

/// The folders that the phone gives to an app when it is installed (W-001, W-002).
struct Containers: Codable, Equatable, Sendable {
  /// The names on the way to the app's own folder, from the root.
  private(set) var home: [String]
  /// The names on the way to what was installed.
  private(set) var bundle: [String]
  private var generator: SeededGenerator

  private static let groups = ["private", "var", "mobile", "Containers", "Shared", "AppGroup"]

  /// Names the folders of an app.
  ///
  /// - Parameters:
  ///   - name: The name of the app.
  ///   - seed: Decides the parts of the names that are chance on the phone.
  init(of name: String, seed: UInt64) {
    generator = SeededGenerator(seed: seed, stream: "containers")
    home = ["private", "var", "mobile", "Containers", "Data", "Application"]
    home.append(Self.identifier(from: &generator))
    bundle = ["private", "var", "containers", "Bundle", "Application"]
    bundle += [Self.identifier(from: &generator), name + ".app"]
  }

  /// Gives the folders other names, as each new version of the app does: the files move along (W-004, W-005).
  mutating func renew(on disk: inout Disk) {
    let (oldHome, oldBundle) = (home, bundle)
    home[home.count - 1] = Self.identifier(from: &generator)
    bundle[bundle.count - 2] = Self.identifier(from: &generator)
    disk.move(oldHome, to: home)
    disk.move(oldBundle.dropLast(), to: bundle.dropLast())
  }

  /// The home of the app as it is told: `/var` leads to `/private/var`.
  var homePath: String { "/" + home.dropFirst().joined(separator: "/") }

  /// What was installed, as the app is told.
  var bundlePath: String { "/" + bundle.dropFirst().joined(separator: "/") }

  /// Makes the folders.
  func make(on disk: inout Disk) {
    let parent = disk.folder(home.dropLast(), in: FileTree.root)
    disk.place(
      .folder(in: parent, at: disk.now), FileTree.home,
      as: FileEntry(folder: parent, name: home.last ?? ""))
    for names in [["Documents"], ["tmp"]] + Self.library {
      _ = disk.folder(names, in: FileTree.home)
    }
    _ = disk.folder(bundle, in: FileTree.root)
    _ = disk.folder(Self.groups, in: FileTree.root)
    _ = disk.folder(["private", "tmp"], in: FileTree.root)
    for name in ["var", "tmp"] {
      disk.place(
        FileNode(kind: .link, target: "private/" + name), disk.tree.nextNumber,
        as: FileEntry(folder: FileTree.root, name: name))
    }
  }

  /// Makes the folder of a group, as it is when the first of its apps is installed (W-003).
  static func makeGroup(_ identifier: String, on disk: inout Disk) {
    let group = disk.folder(groups + [identifier], in: FileTree.root)
    for names in library { _ = disk.folder(names, in: group) }
  }

  private static let library = [["Library", "Caches"], ["Library", "Preferences"]]

  /// Whether the app may write at a place (W-005, W-006).
  func mayWrite(at names: [String]) -> Bool {
    names.starts(with: home)
      || names.starts(with: Self.groups) && names.count > Self.groups.count
  }

  /// Whether the app may read at a place.
  func mayRead(at names: [String]) -> Bool { mayWrite(at: names) || isInstalled(at: names) }

  /// Whether a place is in the app's bundle, from which the app is launched also before the first unlock.
  func isInstalled(at names: [String]) -> Bool { names.starts(with: bundle) }

  /// Whether a path leads into the app's folders or those of its groups.
  func isAppFolder(_ path: String) -> Bool {
    mayWrite(at: Self.names(of: path))
  }

  /// Whether a path leads into a folder that the app had as its home before an update (W-004).
  func isFormerHome(_ path: String) -> Bool {
    let names = Self.names(of: path)
    return names.count >= home.count && names.starts(with: home.dropLast())
      && !names.starts(with: home)
  }

  /// The names on the way to a path: `/var` leads to `/private/var`.
  static func names(of path: String) -> [String] {
    let names = path.split(separator: "/").map(String.init)
    return names.first == "var" ? ["private"] + names : names
  }

  /// What the trace calls a file: files of the app's own by the path from its home.
  func traceName(of names: [String]) -> String {
    if names.starts(with: home) { return "/" + names.dropFirst(home.count).joined(separator: "/") }
    let isBelowVar = names.first == "private"
    return "/" + names.dropFirst(isBelowVar ? 1 : 0).joined(separator: "/")
  }

  /// Random as the phone's identifiers are: 128 bits, of which six say that they are.
  static func identifier(from generator: inout SeededGenerator) -> String {
    let (high, low) = (generator.next(), generator.next())
    let digits =
      Array(hexadecimal(high &>> 16, 12) + "4" + hexadecimal(high, 3))
      + Array("8" + hexadecimal(low, 15))
    return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
      .joined(separator: "-")
  }

  private static func hexadecimal(_ number: UInt64, _ count: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String((String(repeating: "0", count: 16) + digits).suffix(count))
  }
}
