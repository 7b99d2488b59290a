internal import Glibc

/// One end of the line between a forked process and the one that waits for it.
struct ForkLink {
  /// What a forked process says.
  enum Content: Equatable {
    /// What it hands back, last.
    case handBack
    /// What a branch of a launch hands back, by the number of the branch; an answer is waited for.
    case branch(Int)
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
  func send(_ content: Content, _ bytes: [UInt8]) {
    let number =
      switch content {
      case .handBack: Int64(-1)
      case .branch(let number): Int64(number)
      }
    send(number)
    send(Int64(bytes.count))
    bytes.withUnsafeBytes(sendAll)
  }

  /// What is said next; nil when the other end is closed.
  func receive() -> (content: Content, bytes: [UInt8])? {
    guard let number = receiveNumber(), let count = receiveNumber() else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, filled in
      filled = receiveAll(UnsafeMutableRawBufferPointer(buffer)) ? Int(count) : 0
    }
    guard bytes.count == count else { return nil }
    return (number < 0 ? .handBack : .branch(Int(number)), bytes)
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
