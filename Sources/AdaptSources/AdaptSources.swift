import Foundation
import PackagePlugin

/// Adapts the sources of an app at each build: what `bgtask adapt` does by hand.
///
/// A plugin cannot write a file of the name of one that is compiled. So the app's own files stand in a folder that the
/// manifest excludes, and one ordinary file beside it keeps the target in being:
///
/// ```swift
/// .executableTarget(
///   name: "Walk", dependencies: […], exclude: ["Original"],
///   plugins: [.plugin(name: "AdaptSources", package: "BackgroundTaskEmulator")])
/// ```
@main
struct AdaptSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    let compiled = Set(module.sourceFiles.map(\.url.standardizedFileURL.path))
    let folder = module.directoryURL
    let originals = try files(".swift", below: folder).filter {
      !compiled.contains(folder.appending(path: $0).standardizedFileURL.path)
    }
    guard !originals.isEmpty else {
      throw Obstacle(
        "'\(target.name)' has no source to adapt: they stand in a folder that 'exclude:' names")
    }
    let namesakes = Dictionary(grouping: originals) { URL(filePath: $0).lastPathComponent }
    for name in namesakes.keys.sorted() where namesakes[name, default: []].count > 1 {
      throw Obstacle("'\(target.name)' has several sources called '\(name)'")
    }
    let work = context.pluginWorkDirectoryURL
    let program = work.appending(path: "SourceAdapter")
    try compile(program, by: context.tool(named: "swiftc").url)
    let output = work.appending(path: "Adapted")
    // What a model is made of lies in the folder that it is.
    let models = try files(".xcdatamodeld", below: folder)
    let contents = try models.flatMap { model in
      try files("contents", below: folder.appending(path: model), under: model + "/")
    }
    let names =
      originals.map { URL(filePath: $0).lastPathComponent }
      + (models.isEmpty ? [] : ["CoreDataModels.swift"])
    return [
      .buildCommand(
        displayName: "Adapting the sources of \(target.name)", executable: program,
        arguments: ["flatten", output.path, folder.path] + models + originals,
        inputFiles: [program] + (originals + contents).map { folder.appending(path: $0) },
        outputFiles: names.map { output.appending(path: $0) })
    ]
  }

  /// Compiles the program that adapts, unless that was done.
  ///
  /// It is done here and not by a command of the build: what such a command makes becomes a resource of the target.
  private func compile(_ program: URL, by compiler: URL) throws {
    let recipe = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "SourceAdapter/compile")
    let process = Process()
    let errors = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [recipe.path, program.path, compiler.path]
    process.standardError = errors
    try process.run()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Obstacle(String(decoding: complaints, as: UTF8.self))
    }
  }

  /// The paths of files and folders of an ending below a folder, from it, in alphabetical order; links to folders are followed.
  private func files(
    _ ending: String, below folder: URL, under path: String = ""
  ) throws -> [String] {
    let files = FileManager.default
    return try files.contentsOfDirectory(atPath: folder.path).sorted().flatMap { name in
      var isFolder: ObjCBool = false
      let place = folder.appending(path: name)
      guard files.fileExists(atPath: place.path, isDirectory: &isFolder), !name.hasPrefix(".")
      else { return [String]() }
      if name.hasSuffix(ending) { return [path + name] }
      guard isFolder.boolValue else { return [] }
      return try self.files(ending, below: place, under: path + name + "/")
    }
  }
}

/// Why sources cannot be adapted.
private struct Obstacle: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
