/// The notes that there may be of one title, by what the user did.
///
/// A note is written or shared under any title, so that there may be several; what is typed into a title that no note
/// has yet makes one, too.
struct NotesOfOneTitle {
  /// How many there must be, and how many there may be.
  let least: Int
  let most: Int

  private let entries: [NoteLedger.Entry]

  /// The notes of what the user did under a title, in order.
  init(_ entries: [NoteLedger.Entry]) {
    self.entries = entries
    let own = entries.count { $0.isNote }
    let isTypedFirst = entries.first?.isNote == false
    most = own + (isTypedFirst ? 1 : 0)
    let ownCertain = entries.count { $0.isNote && $0.isCertain }
    least =
      entries.contains(where: \.isCertain)
      ? max(1, ownCertain + (isTypedFirst && entries.first?.isCertain == true ? 1 : 0)) : 0
  }

  /// Whether the notes may have these texts.
  func canHave(_ texts: [String]) -> Bool {
    let versions = entries.compactMap { entry in
      if case .text(let text) = entry.content { (text: text, entry: entry) } else { nil }
    }
    // Whoever attaches a file first makes a note without a text.
    let known = Set(versions.map(\.text) + [""])
    guard most > 1 else { return texts.allSatisfy(lastTexts(of: versions).contains) }
    guard texts.allSatisfy(known.contains) else { return false }
    guard versions.allSatisfy(\.entry.isNote) else {
      return texts.contains(where: lastTexts(of: versions).contains)
    }
    // Nothing was typed over: each note that must be there has its text.
    var rest = texts
    for version in versions where version.entry.isCertain {
      guard let index = rest.firstIndex(of: version.text) else { return false }
      rest.remove(at: index)
    }
    return true
  }

  /// The texts that are in none of some notes as the disk had no room for them; what came after them stands for them.
  func withoutRoom(besides texts: [String]) -> [String] {
    entries.indices.compactMap { index in
      guard entries[index].isWithoutRoom, case .text(let text) = entries[index].content else {
        return nil
      }
      let isStored = entries[index...].contains { entry in
        if case .text(let later) = entry.content { texts.contains(later) } else { false }
      }
      return isStored ? nil : text
    }
  }

  /// The last text that must be there, or any that came after it.
  private func lastTexts(of versions: [(text: String, entry: NoteLedger.Entry)]) -> [String] {
    guard let last = versions.lastIndex(where: \.entry.isCertain) else {
      return [""] + versions.map(\.text)
    }
    return versions[last...].map(\.text)
  }
}
