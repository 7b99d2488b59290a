import Dispatch
import Foundation
internal import SchedulingRules

extension NSBackgroundActivityScheduler {
  /// The word of an activity about one run.
  public enum Result: Int, Sendable {
    /// The work is done; a repeating activity comes in its next interval.
    case finished = 1
    /// The rest of the work is put off; the activity comes again soon.
    case deferred = 2
  }
}

extension ActivityResult {
  init(_ result: NSBackgroundActivityScheduler.Result) {
    switch result {
    case .finished: self = .finished
    case .deferred: self = .deferred
    }
  }
}

extension DispatchQoS {
  /// The class of a queue for a quality of Foundation.
  init(_ quality: QualityOfService) {
    self =
      switch quality {
      case .userInteractive: .userInteractive
      case .userInitiated: .userInitiated
      case .utility: .utility
      case .background: .background
      case .default: .default
      @unknown default: .default
      }
  }
}
