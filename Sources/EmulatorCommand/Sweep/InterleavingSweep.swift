import DeviceStorage
import Emulator
import FaultInjection
import Foundation
import ScenarioConfig

/// `sweep <scenario> --interleavings …`: the same scenario in many orders, one run for each.
enum InterleavingSweep {
  /// Makes the runs and says what came of them.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    let options = try InterleavingOptions(arguments)
    let command = context.command
    let reader = ScenarioReader(apps: command.apps, configFolders: options.configFolders)
    let configuration = try reader.read(options.scenario, overrides: options.overrides)
    DeviceStorage.install()
    var summary = InterleavingSummary(
      scenario: configuration.identifier, plan: options.plan,
      reproduction: {
        options.reproduction(of: $0, seed: configuration.seed, tool: command.name)
      })
    let search = InterleavingSearch(
      of: configuration, app: command.app(of: configuration), audits: command.audits,
      isolation: options.isolation, plan: options.plan)
    Interruption.listen()
    let progress = Terminal.standardError(context.surroundings).map {
      ProgressBar(total: options.plan.count + 1, on: $0, sink: context.diagnostics)
    }
    var choices = 0
    let seconds = BenchClock.seconds {
      choices = search.perform { result in
        summary.add(result)
        progress?.show(done: summary.tried, failed: summary.failed)
        return !Interruption.isRequested
      }
    }
    progress?.erase()
    context.output.write(summary.text(choices: choices))
    context.output.flush()
    let rate = Double(summary.tried) / seconds
    context.diagnostics.write(
      "\(Int(seconds.rounded())) s, \(Int(rate.rounded())) interleavings a second\n")
    return summary.isPassed ? .success : .violations
  }
}
