import Foundation

extension URL {
  /// The lines of the text at the URL, without their ends and without empty ones; read when the first is asked for.
  public var lines: Lines { Lines(url: self) }

  /// The lines of a text, of a file or from a server.
  public struct Lines: AsyncSequence, Sendable {
    /// What comes.
    public typealias Element = String
    fileprivate let url: URL

    /// Begins with the first line.
    public func makeAsyncIterator() -> Iterator { Iterator(url: url) }

    /// Gives one line after the other.
    public struct Iterator: AsyncIteratorProtocol {
      private let url: URL
      private var waiting: ArraySlice<Substring>?

      fileprivate init(url: URL) { self.url = url }

      /// The next line; nil after the last.
      ///
      /// - Throws: What reading the URL throws.
      public mutating func next() async throws -> String? {
        if waiting == nil {
          let data =
            url.isFileURL
            ? try Data(contentsOf: url) : try await URLSession.shared.data(from: url).0
          waiting = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)[...]
        }
        return waiting?.popFirst().map(String.init)
      }
    }
  }
}
