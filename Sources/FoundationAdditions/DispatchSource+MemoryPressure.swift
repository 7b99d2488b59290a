import Dispatch
import Foundation

/// A source that tells of a shortage of memory (W-067).
public protocol DispatchSourceMemoryPressure: AnyObject, DispatchSourceProtocol {
  /// What the source has told of since its handler ran last.
  var data: DispatchSource.MemoryPressureEvent { get }
  /// What the source tells of.
  var mask: DispatchSource.MemoryPressureEvent { get }
}

extension DispatchSource: DispatchSourceMemoryPressure {
  /// How short memory is.
  public struct MemoryPressureEvent: OptionSet, Sendable {
    /// The bits of the system.
    public let rawValue: UInt

    /// Creates a set of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Memory is not short any more; the simulated phone never says so.
    public static let normal = MemoryPressureEvent(rawValue: 1)
    /// Memory is short.
    public static let warning = MemoryPressureEvent(rawValue: 2)
    /// Memory is very short; the simulated phone ends apps instead.
    public static let critical = MemoryPressureEvent(rawValue: 4)
    /// Every event.
    public static let all: MemoryPressureEvent = [.normal, .warning, .critical]
  }

  /// What the source has told of since its handler ran last.
  public var data: MemoryPressureEvent {
    MemoryPressureEvent(rawValue: (self as any DispatchSourceUserDataOr).data)
  }

  /// What the source tells of: all that the phone does, which is `warning`.
  public var mask: MemoryPressureEvent { .warning }

  /// Makes a source that is told when the phone warns of a shortage of memory.
  ///
  /// - Parameters:
  ///   - eventMask: What the source tells of.
  ///   - queue: Where its handlers run; a global queue when absent.
  /// - Returns: The source, not activated yet.
  public class func makeMemoryPressureSource(
    eventMask: MemoryPressureEvent, queue: DispatchQueue? = nil
  ) -> any DispatchSourceMemoryPressure {
    let source = makeUserDataOrSource(queue: queue)
    guard let memory = source as? DispatchSource else {
      preconditionFailure("Sources of Dispatch are of one class.")
    }
    guard eventMask.contains(.warning) else { return memory }
    let center = NotificationCenter.default
    // The centre goes with the process; a source that is gone hears nothing.
    _ = center.addObserver(forName: .memoryPressure, object: nil, queue: nil) { [weak memory] _ in
      (memory as (any DispatchSourceUserDataOr)?)?.or(data: MemoryPressureEvent.warning.rawValue)
    }
    return memory
  }
}

extension NSNotification.Name {
  /// Posted for the sources above when the phone warns of a shortage of memory.
  package static let memoryPressure = NSNotification.Name("EmulatorMemoryPressure")
}
