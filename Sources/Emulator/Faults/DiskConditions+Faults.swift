extension DiskConditions {
  /// How many times longer everything takes on a disk that is busy with itself.
  private static let slowness = 100

  /// Lets trouble begin.
  mutating func suffer(_ fault: StoreFault) {
    switch fault {
    case .slowStore: latencyFactor = Self.slowness
    case .diskFull: freeBytes = 0
    case .storeError: failingOperations += 1
    }
  }

  /// Lets trouble end.
  mutating func recover(from fault: StoreFault) {
    let healthy = DiskConditions()
    switch fault {
    case .slowStore: latencyFactor = healthy.latencyFactor
    case .diskFull: freeBytes = healthy.freeBytes
    case .storeError: failingOperations = healthy.failingOperations
    }
  }
}
