import FoundationAdditions

// Calls over the network come by pushes of a kind that is not modelled (F-063): an app that takes them is told so.

/// Tells the phone of the app's own calls.
@available(*, unavailable, message: "calls of an app are not modelled: only CXCallObserver is")
public class CXProvider: NSObject {}

/// How the app's calls look.
@available(*, unavailable, message: "calls of an app are not modelled: only CXCallObserver is")
public class CXProviderConfiguration: NSObject {}

/// Who hears what the user does with the app's calls.
@available(*, unavailable, message: "calls of an app are not modelled: only CXCallObserver is")
public protocol CXProviderDelegate: AnyObject {}

/// Asks the phone for something with a call.
@available(*, unavailable, message: "calls of an app are not modelled: only CXCallObserver is")
public class CXCallController: NSObject {}

/// What is known of a call.
@available(*, unavailable, message: "calls of an app are not modelled: only CXCallObserver is")
public class CXCallUpdate: NSObject {}

/// Who calls.
@available(*, unavailable, message: "calls of an app are not modelled: only CXCallObserver is")
public class CXHandle: NSObject {}

/// Several things to be done with calls.
@available(*, unavailable, message: "calls of an app are not modelled: only CXCallObserver is")
public class CXTransaction: NSObject {}

/// The user takes a call.
@available(*, unavailable, message: "calls of an app are not modelled: only CXCallObserver is")
public class CXAnswerCallAction: NSObject {}

/// The user ends a call.
@available(*, unavailable, message: "calls of an app are not modelled: only CXCallObserver is")
public class CXEndCallAction: NSObject {}

/// The user calls.
@available(*, unavailable, message: "calls of an app are not modelled: only CXCallObserver is")
public class CXStartCallAction: NSObject {}
