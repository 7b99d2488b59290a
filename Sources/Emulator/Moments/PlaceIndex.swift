/// Where the files of a disk are found, kept up with the disk: what follows a change costs as much as what has changed.
struct PlaceIndex {
  /// Where a node is found.
  private struct Place: Equatable {
    var path: String
    /// The folders above it.
    var folders: [Int]
  }

  /// Files by path; a file with two names has two.
  private var files: [String: (number: Int, folders: [Int])] = [:]
  /// Where files and folders are, by number.
  private var places: [Int: [Place]] = [
    FileTree.home: [Place(path: "", folders: [])], FileTree.root: [Place(path: "", folders: [])],
  ]
  /// Files below it are the app itself, and left out.
  let bundlePath: String

  /// Begins with an empty tree.
  init(bundlePath: String) { self.bundlePath = bundlePath }

  /// The number of the file of a path, and the folders above it; nil for none.
  subscript(path: String) -> (number: Int, folders: [Int])? { files[path] }

  /// The paths of a file.
  func paths(of number: Int) -> [String] {
    (places[number] ?? []).map(\.path).filter { files[$0]?.number == number }
  }

  /// The paths of all files below a folder.
  func paths(below folder: Int) -> [String] {
    files.filter { $0.value.folders.contains(folder) }.map(\.key)
  }

  /// Follows the names in folders that have changed from one tree to the other, and gives the paths that lead elsewhere now.
  mutating func follow(
    _ changed: some Sequence<Int>, from old: FileTree, to new: FileTree
  ) -> Set<String> {
    var touched: Set<String> = []
    // What has moved is taken away from everywhere before it is put anywhere.
    for folder in changed {
      let (before, after) = (old[folder]?.entries ?? [:], new[folder]?.entries ?? [:])
      for place in places[folder] ?? [] {
        for (name, number) in before where after[name] != number {
          take(number, name, folder, place, of: old, &touched)
        }
      }
    }
    for folder in changed {
      let (before, after) = (old[folder]?.entries ?? [:], new[folder]?.entries ?? [:])
      for place in places[folder] ?? [] {
        for (name, number) in after where before[name] != number {
          put(number, name, folder, place, of: new, &touched)
        }
      }
    }
    return touched
  }

  private mutating func put(
    _ number: Int, _ name: String, _ folder: Int, _ above: Place, of tree: FileTree,
    _ touched: inout Set<String>
  ) {
    guard let node = tree[number], number != FileTree.home else { return }
    let place = Self.place(of: name, folder, above)
    switch node.kind {
    case .file:
      guard !place.path.hasPrefix(bundlePath + "/") else { return }
      files[place.path] = (number, place.folders)
      touched.insert(place.path)
    case .folder: break
    case .link: return
    }
    guard places[number]?.contains(place) != true else { return }
    places[number, default: []].append(place)
    for (name, child) in node.entries { put(child, name, number, place, of: tree, &touched) }
  }

  private mutating func take(
    _ number: Int, _ name: String, _ folder: Int, _ above: Place, of tree: FileTree,
    _ touched: inout Set<String>
  ) {
    let place = Self.place(of: name, folder, above)
    guard let index = places[number]?.firstIndex(of: place), number != FileTree.home else { return }
    places[number]?.remove(at: index)
    if places[number]?.isEmpty == true { places[number] = nil }
    if files[place.path]?.number == number {
      files[place.path] = nil
      touched.insert(place.path)
    }
    for (name, child) in tree[number]?.entries ?? [:] {
      take(child, name, number, place, of: tree, &touched)
    }
  }

  /// What `/private` holds has no such prefix in a trace.
  private static func place(of name: String, _ folder: Int, _ above: Place) -> Place {
    let isPrivate = folder == FileTree.root && name == "private"
    return Place(
      path: isPrivate ? "" : "\(above.path)/\(name)", folders: above.folders + [folder])
  }
}
