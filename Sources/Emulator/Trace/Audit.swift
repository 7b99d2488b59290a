/// An independent checker of an app's durable data: judges a run by its trace and the phone's disk.
public protocol Audit: Sendable {
  /// The name of the hosted app that it audits.
  var app: String { get }

  /// Judges a run.
  ///
  /// - Parameters:
  ///   - trace: All records of the run so far, in order.
  ///   - disk: The phone's disk at the end of the run.
  /// - Returns: The balance, and a finding for everything lost, doubled or misattributed.
  func judge(trace: [TraceRecord], disk: Disk) -> (balance: Balance?, findings: [Finding])
}
