import Foundation

/// Reads property lists from files, with guards in front of the parser.
struct PropertyListFile {
  /// The largest file that is read; the scenarios of the package have a hundredth of it.
  static let sizeLimit = 1 << 20

  var log: ProblemLog

  /// Reads a dictionary from a file.
  ///
  /// - Parameters:
  ///   - file: The path to open.
  ///   - root: The root path for problems, which names the file as the user knows it.
  /// - Returns: The dictionary, or nil after a problem was logged.
  func read(_ file: String, at root: DocumentPath) -> [String: PropertyListValue]? {
    bytes(of: file, at: root).flatMap { read($0, at: root) }
  }

  /// Reads a dictionary from the bytes of a file.
  func read(_ bytes: Data, at root: DocumentPath) -> [String: PropertyListValue]? {
    guard isHarmless(bytes, at: root) else { return nil }
    guard let value = parse(bytes, at: root) else { return nil }
    guard case .dictionary(let dictionary) = value else {
      log.add(
        .rootIsNoDictionary, at: root, found: value.typedExcerpt, expected: "a dictionary")
      return nil
    }
    return dictionary
  }

  /// The contents, looked at only when it is an ordinary file of acceptable size.
  func bytes(of file: String, at root: DocumentPath) -> Data? {
    switch FileKind(of: file) {
    case nil:
      log.add(.missingFile, at: root, found: "no file", expected: "a property list")
      return nil
    case .ordinary(let size)?:
      guard size <= Self.sizeLimit else { return refuseSize("\(size) bytes", at: root) }
      return contents(of: URL(fileURLWithPath: file), at: root)
    case let kind?:
      log.add(.unreadableFile, at: root, found: kind.words, expected: "an ordinary file")
      return nil
    }
  }

  /// Reads with a bound all the same: the file can grow after it was measured.
  private func contents(of url: URL, at root: DocumentPath) -> Data? {
    guard let handle = try? FileHandle(forReadingFrom: url),
      let data = try? handle.read(upToCount: Self.sizeLimit + 1) ?? Data()
    else {
      log.add(.unreadableFile, at: root, found: "no permission", expected: "a readable file")
      return nil
    }
    try? handle.close()
    guard data.count <= Self.sizeLimit else { return refuseSize("a growing file", at: root) }
    return data
  }

  private func refuseSize(_ found: String, at root: DocumentPath) -> Data? {
    log.add(
      .fileTooLarge, at: root, found: found, expected: "at most \(Self.sizeLimit) bytes",
      hint: "It was not read.")
    return nil
  }

  /// Whether the parser may see the bytes; what it would expand or silently mend is refused here.
  private func isHarmless(_ data: Data, at root: DocumentPath) -> Bool {
    let bytes = [UInt8](data)
    let before = log.count
    if bytes.starts(with: BinaryPropertyListScan.magic) {
      BinaryPropertyListScan(bytes: bytes).check(at: root, log: log)
    } else {
      bytes.withUnsafeBufferPointer { text in
        if let flaw = flaw(of: text) {
          return log.add(
            .notAPropertyList, at: root, found: flaw,
            expected: "a property list as XML in UTF-8, binary or OpenStep")
        }
        var scan = XMLPropertyListScan(text: text, log: log)
        scan?.check(at: root)
      }
    }
    return log.count == before
  }

  /// Why bytes are no text that a parser may see; nil where they are one.
  private func flaw(of bytes: UnsafeBufferPointer<UInt8>) -> String? {
    guard let start = bytes.baseAddress else { return nil }
    if String(validating: bytes, as: UTF8.self) == nil { return "bytes that are not UTF-8" }
    return memchr(start, 0, bytes.count) == nil ? nil : "a null character"
  }

  private func parse(_ data: Data, at root: DocumentPath) -> PropertyListValue? {
    var format = PropertyListSerialization.PropertyListFormat.xml
    let object: Any
    do {
      object = try PropertyListSerialization.propertyList(from: data, options: [], format: &format)
    } catch {
      log.add(
        .notAPropertyList, at: root,
        found: data.isEmpty ? "an empty file" : "bytes that cannot be parsed",
        expected: "a complete property list", hint: hint(for: error, data))
      return nil
    }
    if format == .openStep {
      let before = log.count
      var scan = OpenStepPropertyListScan(String(decoding: data, as: UTF8.self), log: log)
      scan.check(at: root)
      guard log.count == before else { return nil }
    }
    var converter = PropertyListConverter(isUntyped: format == .openStep, root: root, log: log)
    return converter.convert(object)
  }

  /// What the parser says; of a damaged binary list it only says that it is no text.
  private func hint(for error: any Error, _ data: Data) -> String {
    if data.isEmpty { return "" }
    if data.starts(with: BinaryPropertyListScan.magic) {
      return "It begins as a binary property list, and is damaged or cut off."
    }
    let reason = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
    let parser = reason.map { "The parser says: \(Excerpt.line($0))." } ?? ""
    // What the tool itself writes as lines of JSON.
    let lines = [(#"{"kind":"sweep""#, "the results of a sweep", "merge"), ("{\"", "JSON", "")]
    guard let line = lines.first(where: { data.starts(with: $0.0.utf8) }) else { return parser }
    return "It is \(line.1)." + (line.2.isEmpty ? "" : " Try '\(line.2)'.")
  }
}
