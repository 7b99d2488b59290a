// App code that imports this module uses SwiftUI without importing it, as on the phone.
@_exported import FoundationAdditions
@_exported import SwiftUI
