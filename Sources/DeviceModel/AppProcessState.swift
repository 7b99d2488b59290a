/// The states of an app process, in the order in which an ordinary day passes them.
public enum AppProcessState: String, Codable, CaseIterable, Sendable {
  case notRunning
  case foregroundInactive
  case foregroundActive
  case backgroundRunning
  case suspended
}
