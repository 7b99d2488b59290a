/// What app code asks of the variables of its environment.
public enum VariableRequest {
  /// The value of a variable; Foundation finds some that app code does not.
  case value(of: String, isForFoundation: Bool)
  /// Sets a variable, or takes it away where there is no value.
  case set(String, to: String?)
  /// Takes all variables away.
  case clear
}

/// What app code finds in a variable of its environment.
public enum VariableValue {
  /// What the simulated device says, nil for no such variable; the text lives as long as the run.
  case device(UnsafePointer<CChar>?)
  /// What the host says.
  case host
}

extension World {
  /// Has no environment of its own: the host answers.
  public func answer(to request: VariableRequest, in domain: ExecutionDomain?) -> VariableValue {
    .host
  }
}
