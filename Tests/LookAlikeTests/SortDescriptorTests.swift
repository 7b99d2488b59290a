import FoundationAdditions
import Testing
import ValueExpectations

@Suite("The order of texts")
struct SortDescriptorTests: StoreSuite {
  private struct File {
    let name: String
    var folder: String?
  }

  private static let files = ["b", "A10", "a2", "B", "ä", "Z"].map { File(name: $0) }

  /// The names of files in an order, as an app of a phone in the United States finds it.
  private func names(_ order: @escaping @Sendable () -> [SortDescriptor<File>]) -> [String] {
    said { print(Self.files.sorted(using: order()).map(\.name).joined(separator: " ")) }
  }

  @Test("It is the user's where nothing else is said, and reads numbers")
  func standard() {
    expect(names { [SortDescriptor(\.name)] }, is: ["ä a2 A10 b B Z"])
    expect(names { [SortDescriptor(\.name, order: .reverse)] }, is: ["Z B b A10 a2 ä"])
    expect(
      names { [SortDescriptor(\.name, comparator: .localizedStandard)] }, is: ["ä a2 A10 b B Z"])
  }

  @Test("It is a dictionary's, or that of the numbers of characters, where that is said")
  func others() {
    expect(names { [SortDescriptor(\.name, comparator: .localized)] }, is: ["ä A10 a2 b B Z"])
    expect(names { [SortDescriptor(\.name, comparator: .lexical)] }, is: ["A10 B Z a2 b ä"])
    expect(
      names { [SortDescriptor(\.name, comparator: .localized, order: .reverse)] },
      is: ["Z B b a2 A10 ä"])
  }

  @Test("What has no text comes first; comparators stand alone, too")
  func empty() {
    let said = said {
      let files = [File(name: "1", folder: "b"), File(name: "2"), File(name: "3", folder: "A")]
      print(files.sorted(using: SortDescriptor(\.folder)).map(\.name))
      print(
        files.sorted(using: SortDescriptor(\.folder, comparator: .localized, order: .reverse))
          .map(\.name))
      print(["b", "A10", "a2"].sorted(using: .localizedStandard))
      print(["b", "A10", "a2"].sorted(using: .localized))
    }
    expect(
      said,
      is: [
        #"["2", "3", "1"]"#, #"["1", "3", "2"]"#, #"["a2", "A10", "b"]"#,
        #"["A10", "a2", "b"]"#,
      ])
  }
}
