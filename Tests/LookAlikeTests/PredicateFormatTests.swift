import CoreData
import Testing
import ValueExpectations

@testable import FoundationAdditions

@Suite("Predicates from texts")
struct PredicateFormatTests {
  private final class Note: NSObject {
    let title: String
    let count: Int
    let isDone: Bool
    let date: Date?
    let tags: [String]
    let owner: Note?

    init(
      _ title: String, _ count: Int, isDone: Bool, date: Date? = nil, tags: [String] = [],
      owner: Note? = nil
    ) {
      (self.title, self.count, self.isDone) = (title, count, isDone)
      (self.date, self.tags, self.owner) = (date, tags, owner)
    }
  }

  private static let day = Date(timeIntervalSince1970: 1_000)

  /// The titles of those notes for which a predicate holds.
  private func chosen(_ predicate: NSPredicate) -> String {
    let milk = Note("Milk", 3, isDone: false, date: Self.day, tags: ["x", "y"])
    let apples = Note("Äpfel", 5, isDone: true, owner: milk)
    return [milk, apples].filter { predicate.evaluate(with: $0) }.map(\.title)
      .joined(separator: " ")
  }

  @Test(
    "Comparisons, their options, and how they are joined",
    arguments: [
      ("title == 'Milk'", "Milk"), ("title CONTAINS[cd] \"APF\"", "Äpfel"),
      ("title beginswith 'M' OR title ENDSWITH 'l'", "Milk Äpfel"), ("title LIKE 'M?l*'", "Milk"),
      ("title MATCHES '[A-Z].*k'", "Milk"), ("isDone == YES && count > 4", "Äpfel"),
      ("NOT (isDone = NO)", "Äpfel"), ("(count) <> 3", "Äpfel"), ("count IN {1, 5}", "Äpfel"),
      ("count BETWEEN {1, 4}", "Milk"), ("date == nil", "Äpfel"), ("date != nil", "Milk"),
      ("ANY tags == 'y'", "Milk"), ("tags.@count == 2", "Milk"), ("NONE tags == 'y'", "Äpfel"),
      ("owner.title == 'Milk'", "Äpfel"), ("TRUEPREDICATE", "Milk Äpfel"),
      ("FALSEPREDICATE OR count =< 3", "Milk"), ("title == 'it\\'s'", ""),
    ])
  func comparisons(format: String, titles: String) {
    expect(chosen(NSPredicate(format: format)), is: titles)
  }

  @Test("Arguments stand for values and names, in their order")
  func arguments() {
    expect(chosen(NSPredicate(format: "%K == %@ AND count < %d", "title", "Milk", 4)), is: "Milk")
    expect(chosen(NSPredicate(format: "date <= %@", Self.day as NSDate)), is: "Milk")
    expect(chosen(NSPredicate(format: "title IN %@", argumentArray: [["Milk"]])), is: "Milk")
    expect(chosen(NSPredicate(format: "isDone == %@", NSNumber(value: true))), is: "Äpfel")
  }

  @Test(
    "What cannot be read says where",
    arguments: [
      ("title ==", ""), ("title is 'x'", "'x'"), ("count == 3 count", "count"), ("%@ == 1", "== 1"),
      ("count == {1 2}", "2 }"),
    ])
  func unreadable(format: String, rest: String) {
    #expect(throws: PredicateFormat.Unreadable(rest: rest)) {
      try PredicateFormat.term(format, [])
    }
  }
}
