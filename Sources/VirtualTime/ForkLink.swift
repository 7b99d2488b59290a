internal import Glibc

/// One end of the line between a forked process and the one that waits for it.
struct ForkLink {
  /// What a forked process says.
  struct Message: Equatable {
    /// The number of the branch that has ended, for which the process waits; nil: the process itself, which says no more.
    var branch: Int?
    var end: ForkedEnd
  }

  private let file: Int32

  /// Both ends of a new line; nil when the system gives none.
  static func pair() -> (ForkLink, ForkLink)? {
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { return nil }
    return (ForkLink(file: ends[0]), ForkLink(file: ends[1]))
  }

  func close() { _ = Glibc.close(file) }

  /// Says something; nobody may be there any more to hear it.
  func send(_ message: Message) {
    let (isOfRun, bytes): (Int64, [UInt8]) =
      switch message.end {
      case .launch(let bytes): (0, bytes)
      case .run(let bytes): (1, bytes)
      }
    send(message.branch.map { Int64($0) } ?? -1)
    send(isOfRun)
    send(Int64(bytes.count))
    bytes.withUnsafeBytes(sendAll)
  }

  /// What is said next; nil when the other end is closed.
  func receive() -> Message? {
    guard let number = receiveNumber(), let isOfRun = receiveNumber(), let count = receiveNumber()
    else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, filled in
      filled = receiveAll(UnsafeMutableRawBufferPointer(buffer)) ? Int(count) : 0
    }
    guard bytes.count == count else { return nil }
    return Message(
      branch: number < 0 ? nil : Int(number), end: isOfRun == 1 ? .run(bytes) : .launch(bytes))
  }

  /// Says a number, in answer.
  func send(_ number: Int64) {
    withUnsafeBytes(of: number, sendAll)
  }

  /// The number that is said next; nil when the other end is closed.
  func receiveNumber() -> Int64? {
    var number: Int64 = 0
    return withUnsafeMutableBytes(of: &number, receiveAll) ? number : nil
  }

  private func sendAll(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Glibc.send(
        file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count,
        Int32(MSG_NOSIGNAL))
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
    }
  }

  private func receiveAll(_ bytes: UnsafeMutableRawBufferPointer) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = read(file, UnsafeMutableRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count == 0 || errno != EINTR {
        return false
      }
    }
    return true
  }
}
