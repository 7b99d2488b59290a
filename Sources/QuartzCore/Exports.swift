// App code that imports this module uses Foundation and Dispatch without importing them, as on the phone.
@_exported import CoreGraphics
@_exported import FoundationAdditions
