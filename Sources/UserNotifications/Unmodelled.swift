import FoundationAdditions

/// An extension that changes what a server has sent runs in a process of its own, which the phone does not have.
@available(*, unavailable, message: "extensions are not modelled: notifications come as they are")
open class UNNotificationServiceExtension: NSObject {}
