public import DeviceModel

/// What becomes of requests in the Simulator of Xcode, which schedules nothing.
public enum SimulatorSubmission {
  /// Returns whether every request is refused with code 1.
  ///
  /// So it was for years; a newer log has a Simulator that takes requests, so the policy decides
  /// (`simulator.refusesSubmissions`).
  public static func isRefused(on device: DeviceState, policy: Policy) -> Bool {
    device.isSimulator && policy.isEnabled(.simulator) && policy[.simulatorRefusesSubmissions]
  }
}
