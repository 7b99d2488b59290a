// App code that imports this module uses Foundation without importing it, as on the phone.
@_exported import FoundationAdditions
