import Foundation

/// A method of a class, without an object: what `#selector` makes on the phone.
///
/// Linux has no Objective-C to find a method by its name, so the value holds the method itself. `bgtask adapt` writes
/// it where an app says `#selector`:
///
/// ```swift
/// NotificationCenter.default.addObserver(
///   self, selector: Selector("appDidLeave", Player.appDidLeave), name: UIApplication.didEnterBackgroundNotification,
///   object: nil)
/// ```
///
/// As on the phone a subclass's method is called where it has one, and nobody is kept alive by the value. Two values
/// are equal when names and number of arguments are.
public struct Selector: @unchecked Sendable {
  /// The name of the method, without its arguments.
  public let name: String

  private let argumentCount: Int
  private let call: (AnyObject, Any?) -> Any?

  /// Names a method that takes nothing.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - method: The method, as `Type.method`.
  public init<Target, Result>(_ name: String, _ method: @escaping (Target) -> () -> Result) {
    self.name = name
    argumentCount = 0
    call = { target, _ in method(Self.receiver(target, of: name))() }
  }

  /// Names a method that takes the notification, the timer, or whatever it is called with.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - method: The method, as `Type.method`.
  public init<Target, Argument, Result>(
    _ name: String, _ method: @escaping (Target) -> (Argument) -> Result
  ) {
    self.name = name
    argumentCount = 1
    call = { target, argument in
      method(Self.receiver(target, of: name))(Self.argument(argument, of: name))
    }
  }

  /// Names a method by an object of its class, where its type has no name at hand.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - example: An object of the class; it is not asked for.
  ///   - method: The method, as `{ $0.method }`.
  public init<Target, Result>(
    _ name: String, of example: @autoclosure () -> Target,
    _ method: @escaping (Target) -> () -> Result
  ) {
    self.init(name, method)
  }

  /// Names a method with an argument by an object of its class, where its type has no name at hand.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - example: An object of the class; it is not asked for.
  ///   - method: The method, as `{ $0.method }`.
  public init<Target, Argument, Result>(
    _ name: String, of example: @autoclosure () -> Target,
    _ method: @escaping (Target) -> (Argument) -> Result
  ) {
    self.init(name, method)
  }

  /// Not there: nothing that is modelled calls a method with two arguments.
  @available(*, unavailable, message: "nothing here calls a method with more than one argument")
  public init<Target, First, Second, Result>(
    _ name: String, _ method: @escaping (Target) -> (First, Second) -> Result
  ) {
    preconditionFailure("\(name) takes two arguments")
  }

  /// Calls the method of an object.
  ///
  /// - Parameters:
  ///   - target: The object.
  ///   - argument: What the method is called with, if it takes anything.
  /// - Returns: What it returns.
  @discardableResult
  package func perform(on target: AnyObject, with argument: Any?) -> Any? { call(target, argument) }

  /// The phone ends an app that calls what an object does not have, with an exception of this text.
  private static func receiver<Target>(_ target: AnyObject, of name: String) -> Target {
    guard let receiver = target as? Target else {
      preconditionFailure("-[\(type(of: target)) \(name)]: unrecognized selector sent to instance")
    }
    return receiver
  }

  private static func argument<Argument>(_ argument: Any?, of name: String) -> Argument {
    if let argument = argument as? Argument { return argument }
    preconditionFailure(
      "\(name) takes a value of the type \(Argument.self), and is called with \(argument ?? "nil")")
  }
}

extension Selector: Hashable, CustomStringConvertible {
  /// Whether names and numbers of arguments are equal.
  public static func == (left: Selector, right: Selector) -> Bool {
    (left.name, left.argumentCount) == (right.name, right.argumentCount)
  }

  /// Hashes name and number of arguments.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(argumentCount)
  }

  /// The name as Objective-C writes it: `tick:` for a method with an argument.
  public var description: String { name + String(repeating: ":", count: argumentCount) }
}
