internal import AppHosting
import Combine
import FoundationAdditions
import UIKit

/// Gives an `App` a delegate, which gets what SwiftUI has no words for.
@propertyWrapper @preconcurrency @MainActor
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>:
  DynamicProperty
{
  private let location = DelegateLocation<DelegateType>()

  /// Creates the property; the delegate is made by its own `init()`.
  nonisolated public init(_ delegateType: DelegateType.Type = DelegateType.self) {}

  /// The delegate.
  public var wrappedValue: DelegateType { location.delegate }
}

extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject {
  /// Bindings of the delegate's properties.
  public var projectedValue: ObservedObject<DelegateType>.Wrapper {
    ObservedObject.Wrapper(object: wrappedValue)
  }
}

@MainActor
private final class DelegateLocation<DelegateType: NSObject & UIApplicationDelegate> {
  lazy var delegate: DelegateType = {
    guard let made = RequiredInitialiser.make(DelegateType.self) as? DelegateType else {
      preconditionFailure("\(DelegateType.self) cannot be made.")
    }
    return made
  }()

  nonisolated init() {}
}

/// A property of an app that gives it a delegate.
@MainActor
protocol DelegateAdaptor {
  var made: any UIApplicationDelegate { get }
}

extension UIApplicationDelegateAdaptor: DelegateAdaptor {
  var made: any UIApplicationDelegate { wrappedValue }
}
