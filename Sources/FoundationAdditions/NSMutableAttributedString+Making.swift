import Foundation

extension NSMutableAttributedString {
  /// Creates an empty text, as on the phone.
  public convenience init() { self.init(string: "") }
}
