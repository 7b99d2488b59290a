// App code that imports this module uses Foundation and UIKit without importing them, as on the phone.
@_exported import FoundationAdditions
@_exported import UIKit
