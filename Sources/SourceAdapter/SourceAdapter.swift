import Foundation

/// The program that `bgtask adapt` and the plugin `AdaptSources` start: rewrites what a compiler without Objective-C
/// does not take, and lists what it did.
///
/// It is no target of the package, since it needs the parser of the toolchain, which a manifest cannot name without
/// flags that no dependency may have. Its sources are compiled where they are first needed.
///
/// - `SourceAdapter list <folder> <file> ...` writes no file.
/// - `SourceAdapter write <output folder> <folder> <file> ...` writes each file below the output folder, which may be
///   the folder itself.
/// - `SourceAdapter flatten <output folder> <folder> <file> ...` writes them side by side, as a plugin has to.
///
/// Among the files may be models of Core Data (`.xcdatamodeld`), of all of which one file of Swift is made.
///
/// - `SourceAdapter audit <folder> <file> ...` writes what the files say about background work, as JSON.
///
/// Files are named from the folder; where that is empty, as they are. The exit code is 1 when something is left that has to be changed by hand.
@main
struct SourceAdapter {
  private static let usage =
    "usage: SourceAdapter list|write|flatten|audit [<output>] <folder> <file> ...\n"

  static func main() {
    var words = CommandLine.arguments.dropFirst()
    guard let mode = words.popFirst().flatMap(Mode.init(rawValue:)) else { return end(usage, 64) }
    let writes = mode == .write || mode == .flatten
    let output = writes ? words.popFirst() : nil
    guard let folder = words.popFirst(), !writes || output != nil else {
      return end(usage, 64)
    }
    do {
      if mode == .audit { return end(try SourceAudit(of: Array(words), in: folder).json, 0) }
      var tally = Tally()
      let models = words.filter { $0.hasSuffix(".xcdatamodeld") || $0.hasSuffix(".xcdatamodel") }
      words.removeAll(where: models.contains)
      try adapt(models, in: folder, to: output)
      let texts = try words.map { (path) throws(UnusableSource) in
        try ParsedSource(path, in: folder)
      }
      let uncalled = UncalledMethods(in: texts)
      for text in texts {
        let path = text.file
        let source = AdaptedSource(text, among: uncalled)
        tally.add(source)
        FileHandle.standardOutput.write(Data(source.report(under: path, as: mode).utf8))
        guard let output else { continue }
        let name = mode == .flatten ? String(path.split(separator: "/").last ?? "") : path
        try source.write(to: "\(output)/\(name)")
      }
      end(tally.sentence + "\n", tally.left == 0 ? 0 : 1)
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(2)
    }
  }

  /// Makes the code of models, and lists of what.
  private static func adapt(
    _ paths: [String], in folder: String, to output: String?
  ) throws(UnusableSource) {
    guard !paths.isEmpty else { return }
    let models = try paths.map { (path) throws(UnusableSource) in try DataModel(path, in: folder) }
    for (path, model) in zip(paths, models) {
      let names = model.entities.map(\.name).joined(separator: ", ")
      FileHandle.standardOutput.write(
        Data("\(path): entities \(names) → \(DataModelCode.file)\n".utf8))
      guard !model.unheeded.isEmpty else { continue }
      let list = model.unheeded.joined(separator: ", ")
      FileHandle.standardOutput.write(
        Data("\(path): asked for in vain, check it in the class: \(list)\n".utf8))
    }
    guard let output else { return }
    let code = DataModelCode(models)
    try Data(code.text.utf8).writeIfNew(to: "\(output)/\(DataModelCode.file)")
  }

  private static func end(_ sentence: String, _ status: Int32) {
    let stream = status == 64 ? FileHandle.standardError : FileHandle.standardOutput
    stream.write(Data(sentence.utf8))
    exit(status)
  }
}

/// What becomes of the adapted sources.
enum Mode: String {
  case list
  case write
  case flatten
  /// No adapted source: what the sources say.
  case audit
}

/// How much was done.
private struct Tally {
  private var files = 0
  private var changedFiles = 0
  private var changes = 0
  private(set) var left = 0

  mutating func add(_ source: AdaptedSource) {
    files += 1
    changedFiles += source.changes.isEmpty ? 0 : 1
    changes += source.changes.count
    left += source.leftovers.count
  }

  var sentence: String {
    let done =
      "\(changes) \(changes == 1 ? "change" : "changes") in \(changedFiles) of \(files) "
      + (files == 1 ? "file" : "files")
    return left == 0 ? done : "\(done); \(left) left to be changed by hand"
  }
}

/// A file that cannot be read or written.
struct UnusableSource: Error, CustomStringConvertible {
  var path: String
  var reason: String

  var description: String { "\(path): error: \(reason)" }
}
