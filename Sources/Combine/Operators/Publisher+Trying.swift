/// Operators whose closures may throw: an error ends them.
extension Publisher {
  /// Leaves out values of the beginning as long as they fulfil a condition.
  public func tryDrop(
    while predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryMap<Self, Output> {
    throwingStage {
      var isDropping = true
      return { value in
        if isDropping { isDropping = try predicate(value) }
        return isDropping ? .skip : .pass(value)
      }
    }
  }

  /// Sends values as long as they fulfil a condition, and ends.
  public func tryPrefix(
    while predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryMap<Self, Output> {
    throwingStage { { try predicate($0) ? .pass($0) : .finish(nil) } }
  }

  /// Leaves out what is the same as the value before.
  public func tryRemoveDuplicates(
    by predicate: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryMap<Self, Output> {
    throwingStage {
      var last: Output?
      return { value in
        defer { last = value }
        if let last, try predicate(last, value) { return .skip }
        return .pass(value)
      }
    }
  }

  /// Sends the first value that fulfils a condition, and ends.
  public func tryFirst(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.First<Publishers.TryMap<Self, Output>> {
    tryFilter(predicate).first()
  }

  /// Sends the last value before the end that fulfils a condition.
  public func tryLast(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.Last<Publishers.TryMap<Self, Output>> {
    tryFilter(predicate).last()
  }

  /// Sends whether any value fulfils a condition.
  public func tryContains(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.Reduce<Publishers.TryMap<Self, Bool>, Bool> {
    tryMap(predicate).contains(true)
  }

  /// Sends whether all values fulfil a condition.
  public func tryAllSatisfy(
    _ predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.Reduce<Publishers.TryMap<Self, Bool>, Bool> {
    tryMap(predicate).allSatisfy { $0 }
  }

  /// Sends one result of all values at the end.
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.Filter<Publishers.Last<Publishers.TryMap<Self, T>>> {
    tryScan(initialResult, nextPartialResult).last().replaceEmpty(with: initialResult)
  }
}

extension Publisher {
  /// Sends the least value at the end.
  public func min(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> Publishers.Last<Self> {
    extreme(areInIncreasingOrder)
  }

  /// Sends the greatest value at the end.
  public func max(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> Publishers.Last<Self> {
    extreme { areInIncreasingOrder($1, $0) }
  }

  /// Sends two properties of each value.
  public func map<First, Second>(
    _ first: KeyPath<Output, First>, _ second: KeyPath<Output, Second>
  ) -> Publishers.Map<Self, (First, Second)> {
    map { ($0[keyPath: first], $0[keyPath: second]) }
  }

  /// Sends three properties of each value.
  public func map<First, Second, Third>(
    _ first: KeyPath<Output, First>, _ second: KeyPath<Output, Second>,
    _ third: KeyPath<Output, Third>
  ) -> Publishers.Map<Self, (First, Second, Third)> {
    map { ($0[keyPath: first], $0[keyPath: second], $0[keyPath: third]) }
  }
}
