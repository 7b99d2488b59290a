extension DiskConditions {
  /// How many times longer everything takes on a disk that is busy with itself.
  private static let slowness = 100

  /// Lets trouble begin.
  mutating func suffer(_ fault: StoreFault) {
    switch fault {
    case .slowStore: latencyFactor = Self.slowness
    case .diskFull:
      heldBytes = (heldBytes ?? 0) + freeBytes
      freeBytes = 0
    case .storeError: failingOperations += 1
    }
  }

  /// Lets trouble end.
  mutating func recover(from fault: StoreFault) {
    let healthy = DiskConditions()
    switch fault {
    case .slowStore: latencyFactor = healthy.latencyFactor
    case .diskFull:
      freeBytes += heldBytes ?? 0
      heldBytes = nil
    case .storeError: failingOperations = healthy.failingOperations
    }
  }
}
