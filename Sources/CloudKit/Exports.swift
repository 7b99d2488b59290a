// App code that imports this module uses Foundation and places without importing them, as on the phone.
@_exported import CoreLocation
@_exported import FoundationAdditions
