// Points, sizes and rectangles are Foundation's here; on the phone they come from this module.
@_exported import FoundationAdditions
