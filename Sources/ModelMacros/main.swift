import Foundation

// The compiler starts this program to expand the macros of `SwiftData`, and talks with it in messages of JSON, each after
// its length in eight bytes. An empty one is the last.

let (input, output) = (FileHandle.standardInput, FileHandle.standardOutput)

/// Reads so many bytes, which may come in pieces; nil: there are none, or the compiler has ended.
func read(_ count: Int) throws -> Data? {
  var read = Data()
  while read.count < count {
    guard let part = try input.read(upToCount: count - read.count), !part.isEmpty else {
      return nil
    }
    read += part
  }
  return read.isEmpty ? nil : read
}

while let head = try read(8),
  let request = try read(head.reversed().reduce(0) { $0 << 8 | Int($1) })
{
  let reply = try JSONEncoder().encode(Reply(to: JSONDecoder().decode(Request.self, from: request)))
  let length = (0..<8).map { UInt8(truncatingIfNeeded: reply.count >> (8 * $0)) }
  try output.write(contentsOf: Data(length) + reply)
}
