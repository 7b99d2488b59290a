import EmulatorCommand

/// What one call of the tool gave, inside the test process and without any app.
struct CommandCall: Equatable {
  var status: ExitCode
  var output: String
  var diagnostics: String

  init(status: ExitCode, output: String = "", diagnostics: String = "") {
    self.status = status
    self.output = output
    self.diagnostics = diagnostics
  }

  /// Calls the tool.
  init(_ arguments: [String]) {
    let output = Text()
    let diagnostics = Text()
    let command = EmulatorCommand(apps: [], audits: [])
    let status = command.run(arguments: arguments, output: output, diagnostics: diagnostics)
    self.init(status: status, output: output.text, diagnostics: diagnostics.text)
  }

  private final class Text: TextSink {
    var text = ""
    func write(_ text: String) { self.text += text }
    func flush() {}
  }
}
