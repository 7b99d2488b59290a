// App code that imports this module uses Foundation, UIKit and Combine without importing them, as on the phone.
@_exported import Combine
@_exported import FoundationAdditions
@_exported import Observation
@_exported import UIKit
