// App code that imports this module uses Foundation, Dispatch and `ProcessInfo`'s power state
// without importing them, as on the phone.
@_exported import CoreGraphics
@_exported import FoundationAdditions
@_exported import QuartzCore
@_exported import UserNotifications
