// App code that imports this module uses UIKit and Foundation without importing them, as on the phone.
@_exported import FoundationAdditions
@_exported import UIKit
