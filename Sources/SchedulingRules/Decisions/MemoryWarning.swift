/// Whom the system warns when memory is short (W-067).
public enum MemoryWarning {
  /// Decides whether an app is warned: one whose code runs, and no suspended one, which is not told later either.
  public static func reaches(suspended isSuspended: Bool, policy: Policy) -> Bool {
    !isSuspended && policy.isEnabled(.memoryWarnings)
  }
}
