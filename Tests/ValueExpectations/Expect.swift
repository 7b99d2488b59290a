import Testing

/// Expects a value to be another one, and says what differs where it is not.
///
/// `#expect(found == expected)` expects the same. The compiler takes up to twenty times as long for what that becomes,
/// which was a third of its time for all tests: where a comparison is all that is expected, this stands in its place.
/// Conditions, values of two types and what throws are `#expect`'s.
///
/// - Parameters:
///   - found: What there is.
///   - expected: What there should be.
///   - fileID: The module and the file that expect it.
///   - filePath: The path of that file.
///   - line: The line of it.
///   - column: The column of it.
public func expect<Value: Equatable>(
  _ found: Value, is expected: Value, fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line, column: Int = #column
) {
  if found == expected { return }
  record(
    "is \(words(found)), not \(words(expected))",
    at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Expects the elements of a list to be those of another one, and says which of them are too many or lacking.
///
/// - Parameters:
///   - found: The elements that there are.
///   - expected: Those that there should be.
///   - fileID: The module and the file that expect it.
///   - filePath: The path of that file.
///   - line: The line of it.
///   - column: The column of it.
public func expect<Element: Equatable>(
  _ found: [Element], is expected: [Element], fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  if found == expected { return }
  let changes = found.difference(from: expected).map { change in
    switch change {
    case .remove(let place, let element, _): "\n- \(place): \(words(element))"
    case .insert(let place, let element, _): "\n+ \(place): \(words(element))"
    }
  }
  record(
    "is \(words(found)), not \(words(expected)); lacking (-) and too many (+):" + changes.joined(),
    at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// A value as its own description tells it in a list: text in quotes.
private func words(_ value: some Any) -> String { String(reflecting: value) }

private func record(_ text: String, at place: SourceLocation) {
  Issue.record(Comment(rawValue: text), sourceLocation: place)
}
