/// What app code finds in a variable of its environment.
public enum VariableValue {
  /// What the simulated device says, nil for no such variable; the text lives as long as the run.
  case device(UnsafePointer<CChar>?)
  /// What the host says.
  case host
}

extension World {
  /// Has no environment of its own: the host answers.
  public func value(ofVariable name: String) -> VariableValue { .host }
}
