import Dispatch
import FoundationAdditions
import Testing
import ValueExpectations

@Suite("Old atomic functions")
struct OSAtomicTests {
  @Test("Values are combined, added to and replaced, and the new ones returned")
  func values() {
    var flags: UInt32 = 0b100
    expect(OSAtomicOr32(0b001, &flags), is: 0b101)
    expect(OSAtomicAnd32(0b110, &flags), is: 0b100)
    var count = Int32.max
    expect(OSAtomicIncrement32(&count), is: .min)
    expect(OSAtomicDecrement32(&count), is: .max)
    expect(OSAtomicAdd32(-7, &count), is: Int32.max - 7)
    #expect(!OSAtomicCompareAndSwap32(0, 1, &count))
    #expect(OSAtomicCompareAndSwap32(.max - 7, 1, &count) && count == 1)
  }

  @Test("Bits are counted from the highest of the first byte")
  func bits() {
    var bytes: [UInt8] = [0, 0]
    #expect(!OSAtomicTestAndSet(0, &bytes) && bytes == [0x80, 0])
    #expect(OSAtomicTestAndSet(0, &bytes) && bytes == [0x80, 0])
    #expect(!OSAtomicTestAndSet(10, &bytes) && bytes == [0x80, 0x20])
    #expect(OSAtomicTestAndClear(10, &bytes) && bytes == [0x80, 0])
    #expect(!OSAtomicTestAndClear(10, &bytes))
  }

  @Test("No step is lost between threads")
  func threads() {
    let count = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    count.initialize(to: 0)
    defer { count.deallocate() }
    nonisolated(unsafe) let shared = count
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 1...5000 { OSAtomicIncrement32(shared) }
    }
    expect(count.pointee, is: 20_000)
  }
}
