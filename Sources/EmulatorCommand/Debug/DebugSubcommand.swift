import AppHosting
import Debugging
import DeviceStorage
import Emulator
import Foundation
import ScenarioConfig
import TimelinePage
import TraceReport
import VirtualTime

/// `debug <scenario>`: a prompt over one run, forwards and back.
enum DebugSubcommand {
  private static let pace = OptionDescription(
    "pace", value: "factor",
    "Show what happens on the way, at so many times real time, from 0.001 on")
  /// The factors that can be asked for.
  private static let paces = 0.001...1e9

  private static let until = OptionDescription(
    "until", value: "time",
    "Begin there: '[D ]HH:MM[:SS]' local or seconds, as the prompt's 'until'")

  /// The row of the command table.
  static let row = SubcommandDescription(
    name: "debug", abstract: "Step through a run, forwards and back, and take the phone in hand.",
    arguments: [.scenario],
    options: [
      .seed, .policy, .variant, .life, until,
      OptionDescription(
        "fault", value: "fault", isRepeatable: true,
        "Let something go wrong: KIND[:TARGET]@point=K, @seconds=S, @call=NAME or @p=P"),
      pace,
      OptionDescription(
        "attach", "Wait until gdb or lldb is attached, for breakpoints in the app's own code"),
      .isolation, .config, .help,
    ],
    action: perform)

  /// Reads lines until the session or the input ends; exit code 1 for a script with lines that could not be obeyed.
  static func perform(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
    let command = context.command
    let reader = command.reader(arguments.values("config"))
    let pace = try arguments.value(pace.name) {
      Double($0).flatMap { paces.contains($0) ? $0 : nil }
    }
    // The run goes on behind the moment at which the session begins.
    var overrides = try ScenarioOverrides(arguments)
    overrides.until = nil
    let scenario = try reader.draft(arguments.positional[0], overrides: overrides)
    let configuration = try reader.configuration(of: scenario)
    let beginning = arguments.value(until.name)
    if let beginning, configuration.instant(of: beginning) == nil {
      throw UsageError(problem: .invalidValue(until, beginning), subcommand: row.name)
    }
    var isolation: IsolationMode = arguments.choice("isolation")
    try command.check(isolation, of: configuration, in: row.name)
    let app = command.app(of: configuration)
    DeviceStorage.install()
    if arguments.has("attach") {
      // One process is easier to follow.
      isolation = command.isolation(wishing: .inProcess, of: configuration)
      DebuggerAttachment.wait(isolation, context.diagnostics)
    }
    let session = try DebugSession(
      scenario, reader: reader,
      app: DebuggedApp(app, audits: command.audits, isolation: isolation),
      services: services(app, isolation, context), pace: pace, on: context.page
    ) { context.output.write($0) }
    let lines: any LineSource =
      EditedLines(context.input, output: context.output, session: session)
      ?? ScriptLines(context.input, output: context.output)
    session.greet()
    if let beginning { _ = session.obey("until \(beginning)") }
    while let line = try lines.line(after: session.prompt), session.obey(line) {}
    context.output.flush()
    let isScript = context.input?.isTerminal != true
    return isScript && session.refusals > 0 ? .violations : .success
  }

  private static func services(
    _ app: HostedApp, _ isolation: IsolationMode, _ context: CommandContext
  ) -> DebugServices {
    // An app that shares the process may take it to another folder.
    let folder = FileManager.default.currentDirectoryPath
    return DebugServices(
      explain: { configuration, identifier, time in
        WhySubcommand.text(
          of: identifier, in: configuration, app, isolation, at: time, on: context.page)
      },
      page: { runs in
        let models = runs.compactMap { run in
          TimelineModel(run.records, device: run.device, chronicle: run.chronicle)
            .map { (name: run.name, model: $0) }
        }
        return PageFormat.html.text(of: models, [])
      },
      write: { path, text in
        let file = OutputFile(path, in: folder)
        try file.check()
        // Into the file itself: a link stays one, and a device is written to, not replaced.
        do throws(UnusableFile) {
          let destination = try ReportDestination(file: file.path)
          destination.write(text)
          try destination.finish()
        } catch {
          throw UnusableFile(path: path, reason: error.reason)
        }
      },
      wait: { span in
        // Whoever watches is to see what has happened before.
        context.output.flush()
        HostWait.wait(milliseconds: Int(span.seconds * 1_000))
      })
  }
}
