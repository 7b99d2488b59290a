import SwiftData

// Classes whose relationships differ: by how many they lead to, by how the other side is found, and by their delete rules.

@Model
final class Library {
  var name: String
  @Relationship(deleteRule: .cascade, inverse: \Book.library) var books: [Book] = []
  @Relationship(deleteRule: .deny) var loans: [Loan] = []
  @Relationship(deleteRule: .noAction, inverse: \Visit.library) var visits: [Visit] = []

  init(_ name: String) { self.name = name }
}

@Model
final class Book {
  var title: String
  var library: Library?
  @Relationship(inverse: \Author.books) var authors: [Author] = []
  @Relationship(deleteRule: .cascade) var cover: Cover?

  init(_ title: String) { self.title = title }
}

@Model
final class Author {
  @Attribute(.unique) var name: String
  var books: [Book]? = []

  init(_ name: String) { self.name = name }
}

@Model
final class Cover {
  var color: String
  var book: Book?

  init(_ color: String) { self.color = color }
}

@Model
final class Loan {
  var library: Library?
  init() {}
}

@Model
final class Visit {
  var library: Library?
  init() {}
}
