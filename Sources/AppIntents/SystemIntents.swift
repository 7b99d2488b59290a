import FoundationAdditions

/// An intent that sets something to a value, as a switch of the Control Center does.
public protocol SetValueIntent: AppIntent {
  /// What it is set to.
  associatedtype ValueType
  /// What it is set to.
  var value: ValueType { get set }
}

/// An intent that sets up a control of the Control Center.
public protocol ControlConfigurationIntent: AppIntent {}

extension ControlConfigurationIntent {
  /// Does nothing.
  public func perform() async throws -> some IntentResult { IntentResultContainer<Never>.result() }
}

/// An intent that the system offers by what the user did.
public protocol PredictableIntent: AppIntent {}

/// An intent that tells how far it has come.
public protocol ProgressReportingIntent: AppIntent {}

extension ProgressReportingIntent {
  /// How far it has come; nobody reads it here.
  public var progress: Progress { Progress(totalUnitCount: 1) }
}

/// An intent that throws something of the app away.
public protocol DeleteIntent: AppIntent {}

/// An intent that begins to record sound.
public protocol AudioRecordingIntent: AppIntent {}

/// An intent that may begin a Live Activity.
public protocol LiveActivityStartingIntent: LiveActivityIntent {}

/// An intent that shows what the app finds.
public protocol ShowInAppSearchResultsIntent: AppIntent {}

/// An intent that took the place of one of Siri's.
public protocol CustomIntentMigratedAppIntent: AppIntent {
  /// The name of the other one.
  static var intentClassName: String { get }
}

/// Whether the user has to unlock the phone for an intent.
public enum IntentAuthenticationPolicy: Sendable {
  /// They have not.
  case alwaysAllowed
  /// They have to have unlocked it once.
  case requiresAuthentication
  /// They have to unlock it.
  case requiresLocalDeviceAuthentication
}

/// Whether an intent brings the app to the screen.
public struct IntentModes: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Creates modes from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// It does not.
  public static let background = Self(rawValue: 1 << 0)
  /// It does.
  public static let foreground = Self(rawValue: 1 << 1)
}

extension AppIntent {
  /// They need not.
  public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
  /// As ``openAppWhenRun`` says.
  public static var supportedModes: IntentModes {
    openAppWhenRun ? .foreground : .background
  }
}

/// An intent in a sentence with its parameters, which nobody reads here.
public protocol ParameterSummary: Sendable {}

/// A sentence with parameters.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary,
  ExpressibleByStringInterpolation
{
  /// Creates a sentence.
  public init(stringLiteral value: String) {}
  /// Creates a sentence.
  public init(stringInterpolation: StringInterpolation) {}
  /// Creates a sentence that has more parameters than it names.
  public init(_ summary: Self, @ParametersBuilder<Intent> parameters: () -> [Any]) {}
  /// Creates a sentence.
  public init(_ summary: Self) {}

  /// A sentence that is being put together.
  public struct StringInterpolation: StringInterpolationProtocol {
    /// Begins a sentence.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds words.
    public mutating func appendLiteral(_ literal: String) {}
    /// Adds a parameter.
    public mutating func appendInterpolation<Value>(
      _ parameter: KeyPath<Intent, IntentParameter<Value>>
    ) {}
  }
}

/// Puts parameters together.
@resultBuilder
public enum ParametersBuilder<Intent: AppIntent> {
  /// One.
  public static func buildExpression<Value>(
    _ parameter: KeyPath<Intent, IntentParameter<Value>>
  ) -> Any { parameter }
  /// Several.
  public static func buildBlock(_ parameters: Any...) -> [Any] { parameters }
}

extension AppIntent {
  /// A sentence with parameters.
  public typealias Summary = IntentParameterSummary<Self>
}
