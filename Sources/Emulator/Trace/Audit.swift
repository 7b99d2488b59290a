/// An independent checker of an app's durable data.
///
/// It follows a run as it goes on, so that a long one need not be kept. Which variant of the app it judges
/// is kept from it.
public protocol Audit: Sendable {
  /// The name of the hosted app that it audits.
  var app: String { get }

  /// Begins to audit a run.
  func begin() -> any Auditor
}

/// The audit of one run: judges it by its trace and the phone's disk.
///
/// It is a value: a copy goes on by itself, so that runs which begin alike are followed once up to where they part.
public protocol Auditor {
  /// Takes the next record of the trace in.
  mutating func follow(_ record: TraceRecord)

  /// Judges the run, of which all records have been taken in.
  ///
  /// - Parameter disk: The phone's disk at the end of the run.
  /// - Returns: The balance, and a finding for everything lost, doubled or misattributed.
  func judge(disk: Disk) -> (balance: Balance?, findings: [Finding])
}

extension Audit {
  /// Judges a run that is over.
  ///
  /// - Parameters:
  ///   - trace: All records of the run so far, in order.
  ///   - disk: The phone's disk at the end of the run.
  /// - Returns: The balance, and a finding for everything lost, doubled or misattributed.
  public func judge(
    trace: [TraceRecord], disk: Disk
  ) -> (balance: Balance?, findings: [Finding]) {
    var auditor = begin()
    for record in trace { auditor.follow(record.withoutVariant) }
    return auditor.judge(disk: disk)
  }
}

extension TraceRecord {
  /// The record as an auditor sees it: without the name of the app's variant, which could prejudice it.
  package var withoutVariant: TraceRecord {
    guard case .runStarted(var run) = event, run.variant != nil else { return self }
    run.variant = nil
    return TraceRecord(time: time, event: .runStarted(run))
  }
}
