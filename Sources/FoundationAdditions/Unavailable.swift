import Foundation

// What is often used and not modelled: the compiler says so.

/// Hands something to other apps.
@available(*, unavailable, message: "no other app is there to hand anything to")
open class NSItemProvider: NSObject {
  /// Creates a provider of an object.
  public init(object: Any) {}
}

extension AttributedString {
  /// Reads a text in Markdown.
  @available(*, unavailable, message: "texts in Markdown are not read: give the text as it is")
  public init(markdown: String, baseURL: URL? = nil) throws { self.init(markdown) }
}
