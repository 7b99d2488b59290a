public import AppHosting
public import Emulator
import FaultInjection
import Glibc
import ScenarioConfig
import TraceReport
import VirtualTime

/// The command line of the emulator for a set of apps: `bgtask`, or a tool of your own.
///
/// An app gets its own `bgtask` by joining itself, and the audits of its data, in `main.swift`:
///
/// ```swift
/// EmulatorCommand.main(apps: [myApp], audits: [MyAudit()])
/// ```
///
/// What is written and which exit code comes of it depends on nothing but the arguments and the
/// files that they name.
public struct EmulatorCommand: Sendable {
  /// The name of the tool, as help shows it.
  public let name: String
  /// The apps that scenarios can name.
  public let apps: [HostedApp]
  /// The checkers of the apps' durable data.
  public let audits: [any Audit]
  /// The app that `torture` kills, if there is one.
  public let torture: TortureSubject?

  /// Joins apps and audits.
  ///
  /// - Parameters:
  ///   - name: The name of the tool, as help and reproduction lines show it.
  ///   - apps: The apps that scenarios can name.
  ///   - audits: The checkers of their data; each is asked only about the app that it names.
  ///   - torture: The app that `torture` kills.
  public init(
    name: String = "bgtask", apps: [HostedApp], audits: [any Audit],
    torture: TortureSubject? = nil
  ) {
    self.name = name
    self.apps = apps
    self.audits = audits
    self.torture = torture
  }

  /// Runs the tool on this process's arguments and ends the process with the exit code.
  ///
  /// The process replaces itself once at the beginning, so that neither hash seeds nor addresses
  /// nor the environment can influence a run.
  ///
  /// - Parameters:
  ///   - name: The name of the tool, as help and reproduction lines show it.
  ///   - apps: The apps that scenarios can name.
  ///   - audits: The checkers of their data.
  ///   - torture: The app that `torture` kills.
  public static func main(
    name: String = "bgtask", apps: [HostedApp], audits: [any Audit],
    torture: TortureSubject? = nil
  ) -> Never {
    let diagnostics = DescriptorSink(descriptor: STDERR_FILENO, bufferLimit: 0)
    let output = DescriptorSink(descriptor: STDOUT_FILENO)
    ReproducibleProcess.ensure { diagnostics.write($0) }
    let surroundings = ReproducibleProcess.takeSurroundings()
    // `| head` closes the pipe: that must end in a failed write, not in a signal.
    signal(SIGPIPE, SIG_IGN)
    FatalSignals.endWithInternalFault()
    DeviceEnvironment.giveProcessToRuns()
    let input = StandardInput.taken()
    SharedProcess.endInput()
    let command = EmulatorCommand(name: name, apps: apps, audits: audits, torture: torture)
    let context = CommandContext(
      command: command, surroundings: surroundings, output: output, diagnostics: diagnostics,
      page: Terminal(STDOUT_FILENO, surroundings)?.page ?? .plain, input: input)
    var code = command.run(Array(CommandLine.arguments.dropFirst()), context)
    output.flush()
    if let failure = output.failure {
      diagnostics.write("Error: Standard output cannot be written: \(failure).\n")
      code = .unusableInput
    }
    exit(code.rawValue)
  }

  /// Runs the tool on arguments.
  ///
  /// - Parameters:
  ///   - arguments: The words behind the tool's name.
  ///   - surroundings: Variables of the environment; those that say how work is divided or shown are heeded.
  ///   - output: Receives data: reports and help.
  ///   - diagnostics: Receives everything else.
  /// - Returns: The exit code.
  public func run(
    arguments: [String], surroundings: [String: String] = [:], output: any TextSink,
    diagnostics: any TextSink
  ) -> ExitCode {
    let context = CommandContext(
      command: self, surroundings: Surroundings(surroundings), output: output,
      diagnostics: diagnostics)
    return run(arguments, context)
  }

  private func run(_ arguments: [String], _ context: CommandContext) -> ExitCode {
    let diagnostics = context.diagnostics
    do {
      return try dispatch(ArraySlice(arguments), context)
    } catch let error as UsageError {
      let subcommand = CommandTable.subcommands.first { $0.name == error.subcommand }
      diagnostics.write(HelpText(tool: name).error(error, in: subcommand))
      return .usage
    } catch let problems as ConfigurationProblems {
      diagnostics.write("\(problems)\n")
      return .unusableInput
    } catch let problems as PartMergeProblems {
      diagnostics.write("\(problems)\n")
      return .unusableInput
    } catch let interruption as WorkInterrupted {
      diagnostics.write("Error: \(interruption)\n")
      return .violations
    } catch let file as UnusableFile {
      diagnostics.write("Error: \(file)\n")
      return .unusableInput
    } catch {
      diagnostics.write(
        "Internal error: \(error)\nThis is a fault of the tool; please report it.\n")
      return .internalFault
    }
  }
}

/// The command line of a program that is an app; see ``AppProgram``.
@_cdecl("emulator_program_main")
func runProgram() {
  guard let app = AppProgram.app else { preconditionFailure("No app has been made the program.") }
  EmulatorCommand.main(name: app.name, apps: [app], audits: [])
}

/// How a call of the tool ended, as scripts see it.
public enum ExitCode: Int32, Sendable {
  /// Expectations met, and no error finding beyond the expected ones.
  case success = 0
  /// The run did not keep what its scenario promises.
  case violations = 1
  /// A file that the command names cannot be used, or holds nothing of what is asked for; nothing was shown.
  case unusableInput = 2
  /// The command line cannot be obeyed.
  case usage = 64
  /// The tool itself is at fault.
  case internalFault = 70
}
