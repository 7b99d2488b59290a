import CoreData
import FoundationAdditions

private struct ManagedContextKey: EnvironmentKey {
  static var defaultValue: NSManagedObjectContext {
    NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
  }
}

extension EnvironmentValues {
  /// The context of Core Data that the view works with; one without a store where nobody has given it one.
  public var managedObjectContext: NSManagedObjectContext {
    get { self[ManagedContextKey.self] }
    set { self[ManagedContextKey.self] = newValue }
  }
}

/// The objects of a question to Core Data, asked anew when a context has saved.
@propertyWrapper
public struct FetchRequest<Result: NSFetchRequestResult>: DynamicProperty {
  @Environment(\.managedObjectContext) private var context
  @StateObject private var saves = PostedCount(of: .NSManagedObjectContextDidSave)
  private let request: NSFetchRequest<Result>
  private let order: [SortDescriptor<Result>]

  /// The objects; none where they cannot be read.
  @MainActor
  public var wrappedValue: FetchedResults<Result> {
    _ = saves.count
    let found = (try? context.fetch(request)) ?? []
    return FetchedResults(objects: order.isEmpty ? found : found.sorted(using: order))
  }

  /// Asks a question.
  public init(fetchRequest: NSFetchRequest<Result>, animation: Animation? = nil) {
    request = fetchRequest
    order = []
  }

  /// Asks for objects of a kind.
  public init(
    entity: NSEntityDescription, sortDescriptors: [NSSortDescriptor],
    predicate: NSPredicate? = nil, animation: Animation? = nil
  ) {
    self.init(
      request: NSFetchRequest(entityName: entity.name ?? "\(Result.self)"), sortDescriptors,
      predicate, [])
  }

  private init(
    request: NSFetchRequest<Result>, _ sortDescriptors: [NSSortDescriptor],
    _ predicate: NSPredicate?, _ order: [SortDescriptor<Result>]
  ) {
    request.sortDescriptors = sortDescriptors
    request.predicate = predicate
    self.request = request
    self.order = order
  }
}

extension FetchRequest where Result: NSManagedObject {
  /// Asks for objects of a class.
  public init(
    sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {
    self.init(
      request: NSFetchRequest(entityName: "\(Result.self)"), sortDescriptors, predicate, [])
  }

  /// Asks for objects of a class, in an order of Swift's.
  public init(
    sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {
    self.init(
      request: NSFetchRequest(entityName: "\(Result.self)"), [], predicate, sortDescriptors)
  }
}

/// The objects that a view was given.
public struct FetchedResults<Result: NSFetchRequestResult>: RandomAccessCollection {
  let objects: [Result]
  /// The place of the first.
  public var startIndex: Int { 0 }
  /// The place after the last.
  public var endIndex: Int { objects.count }
  /// The object at a place.
  public subscript(position: Int) -> Result { objects[position] }
}
