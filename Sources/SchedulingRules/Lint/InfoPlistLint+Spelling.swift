/// What looks right in an Info.plist, and is another word for the system.
extension InfoPlistLint {
  /// How Xcode's editor shows the keys; as keys of a source they mean nothing.
  private static let shownNames = [
    "Permitted background task scheduler identifiers": identifiersKey,
    "Required background modes": modesKey,
  ]

  /// The key of ours that a key of the document was probably meant to be; nil for any other key.
  private static func meant(by key: String) -> String? {
    let ours = [identifiersKey, modesKey]
    if ours.contains(key) { return nil }
    if let key = shownNames[key] { return key }
    return NearMiss.ofIdentifier(Blank.removed(from: key), in: ours)
  }

  /// The key under which a document has what belongs under a key: the key itself, or one that was meant for it.
  ///
  /// - Parameters:
  ///   - key: The key that the system knows.
  ///   - keys: The keys of the document, as they are written.
  /// - Returns: One of the keys of the document; where none was meant, `key`.
  public static func writtenKey(for key: String, in keys: [String]) -> String {
    keys.contains(key) ? key : keys.sorted().first { meant(by: $0) == key } ?? key
  }

  /// Whether a key stands in the document in another spelling only.
  func isMisspelt(_ key: String) -> Bool {
    !keys.contains(key) && keys.contains { Self.meant(by: $0) == key }
  }

  /// Keys that the system does not know, and that look like one that it does.
  var misspeltKeys: [LintFinding] {
    keys.sorted().compactMap { key in
      guard let meant = Self.meant(by: key) else { return nil }
      let isThere = keys.contains(meant)
      return LintFinding(
        name: "misspeltKey",
        rule: meant == Self.modesKey ? .backgroundModeDeclared : .registrationPermitted,
        severity: isThere ? .warning : .error, keyPath: key, subject: key,
        message: "the system does not know the key “\(Blank.shown(in: key))”",
        fix: isThere ? "“\(meant)” stands beside it: join the two." : "Write “\(meant)”.",
        victim: nil)
    }
  }

  /// Entries with a build setting that Xcode does not know, and that looks like one that it does: it becomes nothing.
  var misspeltSettings: [LintFinding] {
    places.flatMap { index, entry in
      BuildSetting.names(in: entry).compactMap { name in
        guard let meant = NearMiss.ofIdentifier(name, in: BuildSetting.ofXcode), meant != name
        else { return nil }
        return LintFinding(
          name: "misspeltSetting", rule: .registrationPermitted, severity: .error,
          keyPath: "\(identifiersPath)[\(index)]", subject: entry,
          message: "Xcode knows no build setting “\(name)”, and puts nothing in its place",
          fix: "Write “\(meant)”.",
          victim: LintFinding.Victim(
            identifier: "\(infoPlist.bundleIdentifier)\(BuildSetting.remainder(of: entry))",
            kind: .appRefresh))
      }
    }
  }

  /// Entries with a setting of which only Xcode knows the value: what it will permit cannot be told from here.
  ///
  /// The bundle identifier can be told by whoever asks, and is compared as far as it goes.
  var unresolvedSettings: [LintFinding] {
    let misspelt = Set(misspeltSettings.map(\.keyPath))
    return places.compactMap { index, entry in
      let keyPath = "\(identifiersPath)[\(index)]"
      let unknown = BuildSetting.names(in: entry).first { $0 != BuildSetting.ofXcode[0] }
      guard let unknown, !misspelt.contains(keyPath) else { return nil }
      return LintFinding(
        name: "unresolvedSetting", rule: .registrationPermitted, severity: .note, keyPath: keyPath,
        subject: entry,
        message: "“\(entry)” was not compared: the value of “\(unknown)” is not known here",
        fix: "A run takes it as it stands: check the Info.plist in the app that Xcode has built.",
        victim: nil)
    }
  }

  /// The mode that somebody probably meant: one that differs in a slip or two, or that the word ends in.
  ///
  /// Half of the modes end alike: a third of a word would take `background-processing` for `workout-processing`.
  static func mode(meantBy word: String, in known: [String]) -> String? {
    if let near = NearMiss.ofIdentifier(word, in: known) { return near }
    let parts = word.lowercased().split { !$0.isLetter }.map(String.init)
    return known.first { parts.last == $0 }
  }

  /// Entries with a space, a line break or a character that nobody sees.
  var blanks: [LintFinding] {
    places.filter { place in
      Blank.isPart(of: place.entry) && !uses.contains { $0.identifier == place.entry }
    }.map { index, entry in
      let clean = Blank.removed(from: entry)
      return LintFinding(
        name: "blankInIdentifier", rule: .registrationPermitted, severity: .error,
        keyPath: "\(identifiersPath)[\(index)]", subject: entry,
        message: "“\(Blank.shown(in: entry))” has a space or an invisible character",
        fix: "Write “\(clean)”.",
        victim: infoPlist.permits(clean)
          ? nil : LintFinding.Victim(identifier: clean, kind: .appRefresh))
    }
  }

  /// Entries that differ from another one in case only, of which the code uses one at most.
  var caseTwins: [LintFinding] {
    let used = Set(uses.map(\.identifier))
    return places.enumerated().compactMap { number, place in
      if used.contains(place.entry) { return nil }
      let others = places.enumerated().filter {
        $0.element.entry != place.entry
          && $0.element.entry.lowercased() == place.entry.lowercased()
          && ($0.offset < number || used.contains($0.element.entry))
      }
      guard let other = others.first?.element.entry else { return nil }
      return LintFinding(
        name: "caseTwin", rule: .registrationPermitted, severity: .warning,
        keyPath: "\(identifiersPath)[\(place.index)]", subject: place.entry,
        message: "“\(place.entry)” differs from “\(other)” in case only",
        fix: "Identifiers are compared case and all: keep the one that the code writes.",
        victim: nil)
    }
  }
}

/// Characters that nobody sees, and that make another word of a word.
enum Blank {
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.generalCategory == .format
      || scalar.properties.generalCategory == .control
  }

  /// Whether a text has one.
  static func isPart(of text: String) -> Bool { text.unicodeScalars.contains(where: isBlank) }

  /// A text without them.
  static func removed(from text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !isBlank($0) }))
  }

  /// A text in which they can be seen: a space as `␣`, others by their number.
  static func shown(in text: String) -> String {
    text.unicodeScalars.map { scalar in
      if scalar == " " { return "␣" }
      return isBlank(scalar)
        ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
    }.joined()
  }
}
