import FoundationAdditions

extension NSManagedObject: NamedValues {
  package func namedValue(_ name: String) -> Any? { value(forKey: name) }
}
