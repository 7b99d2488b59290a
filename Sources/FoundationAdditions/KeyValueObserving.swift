internal import AppHosting
internal import Emulator
import Foundation

/// What keeps an observer of a property: it ends when nobody keeps this.
public class NSKeyValueObservation: NSObject {
  private var end: (() -> Void)?

  init(_ end: @escaping () -> Void) {
    self.end = end
    super.init()
  }

  deinit { invalidate() }

  /// Ends the observation.
  public func invalidate() {
    end?()
    end = nil
  }

  /// What it is, without its address.
  public override var description: String { describeClass() }
}

/// What an observer of a property is told.
public struct NSKeyValueObservedChange<Value> {
  /// What has happened.
  public enum Kind: UInt, Sendable {
    /// There is another value.
    case setting = 1
  }
  /// What has happened.
  public let kind = Kind.setting
  /// The value from now on; nil: it was not asked for.
  public let newValue: Value?
  /// The value before; nil: it was not asked for.
  public let oldValue: Value?
  /// Whether the change is about to happen: never here.
  public let isPrior = false
}

/// What an observer of a property wants to be told.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits, as on the phone.
  public let rawValue: UInt

  /// Creates options of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The value from now on.
  public static let new = Self(rawValue: 1)
  /// The value before.
  public static let old = Self(rawValue: 2)
  /// The value at the beginning.
  public static let initial = Self(rawValue: 4)
  /// Each change also before it happens.
  public static let prior = Self(rawValue: 8)
}

extension NSObjectProtocol where Self: NSObject {
  /// Needs the runtime of Objective-C, which Linux does not have.
  ///
  /// A `Progress` alone has observers here.
  @available(*, unavailable, message: "key-value observing needs the Objective-C runtime")
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { preconditionFailure("unavailable") }
}

/// A progress of a task of this house, which tells its observers when its own units change.
package final class ObservableProgress: Progress, @unchecked Sendable {
  private var observers: [Int: () -> Void] = [:]
  private var last = 0
  /// How much is done by now of how much, where that is known better than by units; nil: it is not.
  package var partNow: (() -> (done: Int64, whole: Int64)?)?

  /// Creates the progress of so many units.
  package convenience init(unitCount: Int64) {
    self.init(parent: nil, userInfo: nil)
    totalUnitCount = unitCount
  }

  package override var completedUnitCount: Int64 {
    get { max(super.completedUnitCount, unitsNow) }
    set {
      super.completedUnitCount = newValue
      for (_, tell) in observers.sorted(by: { $0.key < $1.key }) { tell() }
    }
  }

  /// The last unit is left for the end, which is set.
  private var unitsNow: Int64 {
    guard let (done, whole) = partNow?(), whole > 0 else { return 0 }
    return min(totalUnitCount - 1, totalUnitCount * done / whole)
  }

  /// Counts the units that are done by now, of which observers are told when they are to be.
  ///
  /// `fractionCompleted` cannot be overridden, and knows of no more than what was counted.
  package func countUnits(isTold: Bool) {
    let units = completedUnitCount
    if isTold { completedUnitCount = units } else { super.completedUnitCount = units }
  }

  fileprivate func add(_ tell: @escaping () -> Void) -> Int {
    last += 1
    observers[last] = tell
    return last
  }

  fileprivate func remove(_ number: Int) { observers[number] = nil }
}

extension Progress {
  /// Observes how far something is: the tasks of a `URLSession` tell it, on the thread on which they come further.
  ///
  /// Any other progress tells nothing, which is reported: that takes the runtime of Objective-C.
  ///
  /// - Parameters:
  ///   - keyPath: What is observed, as `\.fractionCompleted`.
  ///   - options: What the observer wants to be told.
  ///   - changeHandler: Is called for each change.
  /// - Returns: What keeps the observation.
  @preconcurrency
  public func observe<Value>(
    _ keyPath: KeyPath<Progress, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @Sendable (Progress, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    func change(from old: Value?, to new: Value) -> NSKeyValueObservedChange<Value> {
      NSKeyValueObservedChange(
        newValue: options.contains(.new) ? new : nil, oldValue: options.contains(.old) ? old : nil)
    }
    if options.contains(.initial) {
      changeHandler(self, change(from: nil, to: self[keyPath: keyPath]))
    }
    guard let progress = self as? ObservableProgress else {
      AppProcess.caller(of: "Progress.observe")?
        .reportUnmodelled(
          "Progress.observe", by: "NSObject.observe",
          omission: "the observer is told of no change: ask the progress in a timer")
      return NSKeyValueObservation {}
    }
    var old = self[keyPath: keyPath]
    let number = progress.add { [unowned progress] in
      let new = progress[keyPath: keyPath]
      changeHandler(progress, change(from: old, to: new))
      old = new
    }
    return NSKeyValueObservation { [weak progress] in progress?.remove(number) }
  }
}
