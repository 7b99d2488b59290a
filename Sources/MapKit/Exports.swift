// App code that imports this module uses Foundation, places and UIKit without importing them, as on the phone.
@_exported import CoreLocation
@_exported import FoundationAdditions
@_exported import UIKit
