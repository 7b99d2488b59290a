import FoundationAdditions

/// What cannot be done with a store.
///
/// A predicate or an order by a property that is not stored is none of them: the phone ends the app then, which nobody can
/// catch, and here it works.
public struct SwiftDataError: Error, Hashable, CustomStringConvertible, LocalizedError {
  private let name: String
  private let detail: String

  private init(_ name: String, _ detail: String = "") {
    self.name = name
    self.detail = detail
  }

  // MARK: Fetches

  /// What is not yet saved cannot be read in parts.
  public static let includePendingChangesWithBatchSize = SwiftDataError(
    "includePendingChangesWithBatchSize")
  /// What is not yet saved has no identifier by which it could be put in order.
  public static let sortingPendingChangesWithIdentifiers = SwiftDataError(
    "sortingPendingChangesWithIdentifiers")
  /// A key path leads to what cannot be asked for; never thrown here.
  public static let unsupportedKeyPath = SwiftDataError("unsupportedKeyPath")
  /// A predicate cannot be asked of the store; never thrown here, where predicates are asked of the objects.
  public static let unsupportedPredicate = SwiftDataError("unsupportedPredicate")
  /// The store cannot put objects in this order; never thrown here.
  public static let unsupportedSortDescriptor = SwiftDataError("unsupportedSortDescriptor")
  /// The history does not go back so far; none is kept here.
  public static let historyTokenExpired = SwiftDataError("historyTokenExpired")
  /// A question for the history cannot be answered; none is kept here.
  public static let invalidTransactionFetchRequest = SwiftDataError(
    "invalidTransactionFetchRequest")

  // MARK: Containers and contexts

  /// A store cannot be opened, or a model cannot be stored.
  public static let loadIssueModelContainer = SwiftDataError("loadIssueModelContainer")
  /// A file's name has signs that it may not have; never thrown here.
  public static let configurationFileNameContainsInvalidCharacters = SwiftDataError(
    "configurationFileNameContainsInvalidCharacters")
  /// A file's name is too long; never thrown here.
  public static let configurationFileNameTooLong = SwiftDataError("configurationFileNameTooLong")
  /// A configuration has a class that the container does not have; never thrown here.
  public static let configurationSchemaNotFoundInContainerSchema = SwiftDataError(
    "configurationSchemaNotFoundInContainerSchema")
  /// Two configurations have one file; never thrown here.
  public static let duplicateConfiguration = SwiftDataError("duplicateConfiguration")
  /// A migration would lead to an older version; never thrown here.
  public static let backwardMigration = SwiftDataError("backwardMigration")
  /// The store is of a version that nobody knows; never thrown here.
  public static let unknownSchema = SwiftDataError("unknownSchema")
  /// An object is in no context; never thrown here.
  public static let missingModelContext = SwiftDataError("missingModelContext")
  /// An object is not as its class wants it; never thrown here.
  public static let modelValidationFailure = SwiftDataError("modelValidationFailure")

  /// A store that cannot be opened, or a model that cannot be stored, with what was found.
  static func loadIssue(_ detail: String) -> SwiftDataError {
    SwiftDataError(loadIssueModelContainer.name, detail)
  }

  /// Whether two are of the same kind.
  public static func == (left: SwiftDataError, right: SwiftDataError) -> Bool {
    left.name == right.name
  }

  /// Feeds the kind.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The kind, and what was found.
  public var description: String {
    detail.isEmpty ? "SwiftDataError.\(name)" : "SwiftDataError.\(name): \(detail)"
  }

  /// The same.
  public var errorDescription: String? { description }
}
