import Glibc
import ScenarioConfig

extension EmulatorCommand {
  /// A reader of what the user has written, which says on the standard error what is out of date.
  ///
  /// - Parameter configFolders: Where documents are looked up beside those above a scenario.
  /// - Returns: The reader.
  func reader(_ configFolders: [String] = []) -> ScenarioReader {
    ScenarioReader(apps: apps, configFolders: configFolders) { hint in
      DescriptorSink(descriptor: STDERR_FILENO, bufferLimit: 0).write(hint + "\n")
    }
  }
}
