/// A file that may do what is banned elsewhere, because doing it is its purpose.
struct Exemption: Equatable {
  let path: String
  let ban: String
  let because: String

  /// The ban of absolute paths, which concerns more than Swift code.
  static let place = "place"

  /// All exemptions; one that is no longer needed fails a test.
  static let all: [Exemption] = process + lookAlikes + storage + tests

  private static let process = [
    Exemption(
      path: "Sources/EmulatorCommand/Process/ReproducibleProcess.swift", ban: "environment",
      because: "It replaces the environment by one that is the same everywhere."),
    Exemption(
      path: "Sources/DeviceStorage/Process/ProcessHost.swift", ban: "environment",
      because: "It takes the folder for the app's home that the app itself finds there."),
    Exemption(
      path: "Tests/TraceReportTests/Golden.swift", ban: "environment",
      because: "Goldens are rewritten only when a variable says so."),
    Exemption(
      path: "Tests/ScenarioConfigTests/KeyReferenceTests.swift", ban: "environment",
      because: "The reference is rewritten only when a variable says so."),
    Exemption(
      path: "Tests/SchedulingRulesTests/DocumentedPolicyTests.swift", ban: "environment",
      because: "The policy's file is rewritten only when a variable says so."),
    Exemption(
      path: "Tests/DeviceStorageTests/TestPhone.swift", ban: place,
      because: "Its phone has a home of that name."),
  ]
}
