import AppHosting
import DeviceStorage
import Emulator
import FaultInjection
import Foundation
import ScenarioConfig
import TraceReport

/// A scenario that is swept, by faults, grants or interleavings: how the work begins, is divided and ends.
struct SweptScenario {
  let options: SweepOptions
  let context: CommandContext
  let configuration: RunConfiguration
  /// How the app's processes are kept apart.
  let isolation: IsolationMode
  /// Apps that share this process take it to the device's root folder.
  let workingFolder = FileManager.default.currentDirectoryPath

  /// Reads the scenario.
  init(_ options: SweepOptions, _ context: CommandContext) throws {
    self.options = options
    self.context = context
    let reader = context.command.reader(options.configFolders)
    configuration = try reader.read(options.scenario, overrides: options.overrides)
    isolation = context.command.isolation(wishing: options.isolation, of: configuration)
    DeviceStorage.install()
  }

  var app: HostedApp { context.command.app(of: configuration) }

  /// Says what is about to be done, and makes the folder for its results.
  ///
  /// - Returns: What ends the work early, and the folder; nil for none.
  /// - Throws: `UnusableFile` where the folder cannot be made.
  func begin() throws -> (limit: WorkLimit, folder: SweepFolder?) {
    Interruption.listen()
    let limit = WorkLimit(budget: options.division.budget, output: context.output)
    options.division.announce(context)
    context.announce(
      options.overrides, of: options.scenario, configuration,
      context.command.reader(options.configFolders))
    context.announce(options.isolation, of: [configuration])
    let folder = try options.output.map { path throws(UnusableFile) in
      try SweepFolder(path, for: options.division.shard)
    }
    return (limit, folder)
  }

  /// The work, of which further processes of the tool can do parts.
  ///
  /// - Parameters:
  ///   - words: The words for a process that does a part.
  ///   - perform: Does all of it in this process.
  /// - Returns: The work.
  func work<Header: PartHeader>(
    words: @escaping (Shard) -> [String], perform: @escaping ((Header.Result) -> Bool) -> Void
  ) -> DividedWork<Header> {
    DividedWork(
      division: options.division, folder: workingFolder, words: words, perform: perform)
  }

  /// Goes back to the folder in which the tool was started.
  func leaveRuns() { _ = FileManager.default.changeCurrentDirectoryPath(workingFolder) }

  /// Writes the summary, beside the results and for whoever waits for it.
  ///
  /// - Throws: `UnusableFile` when a file could not be written.
  func finish<Header: PartHeader>(
    _ writer: ResultWriter<Header>, summary: (PageStyle) -> String
  ) throws(UnusableFile) {
    leaveRuns()
    try writer.finish(summary: summary(.plain))
    context.output.write(summary(context.page))
    context.output.flush()
  }
}
