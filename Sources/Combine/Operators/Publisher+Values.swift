extension Publishers {
  /// Each value changed.
  public typealias Map<Upstream: Publisher, Output> = Stage<Upstream, Output, Upstream.Failure>
  /// Each value changed, unless that fails.
  public typealias TryMap<Upstream: Publisher, Output> = Stage<Upstream, Output, any Error>
  /// Each value changed, unless to nothing.
  public typealias CompactMap<Upstream: Publisher, Output> = Stage<
    Upstream, Output, Upstream.Failure
  >
  /// Some of the values.
  public typealias Filter<Upstream: Publisher> = Stage<Upstream, Upstream.Output, Upstream.Failure>
  /// The values that differ from the one before.
  public typealias RemoveDuplicates<Upstream: Publisher> = Filter<Upstream>
  /// The values with another kind of failure.
  public typealias MapError<Upstream: Publisher, Failure: Error> = Stage<
    Upstream, Upstream.Output, Failure
  >
  /// The values with a kind of failure that does not happen.
  public typealias SetFailureType<Upstream: Publisher, Failure: Error> = MapError<Upstream, Failure>
}

extension Publisher {
  /// Changes each value.
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    stage { { .pass(transform($0)) } }
  }

  /// Takes one property of each value.
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.Map<Self, T> {
    stage { { .pass($0[keyPath: keyPath]) } }
  }

  /// Changes each value; an error ends it.
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
    throwingStage { { .pass(try transform($0)) } }
  }

  /// Changes each value, and leaves out what becomes nil.
  public func compactMap<T>(
    _ transform: @escaping (Output) -> T?
  ) -> Publishers.CompactMap<Self, T> {
    stage { { transform($0).map { .pass($0) } ?? .skip } }
  }

  /// Changes each value, and leaves out what becomes nil; an error ends it.
  public func tryCompactMap<T>(
    _ transform: @escaping (Output) throws -> T?
  ) -> Publishers.TryMap<Self, T> {
    throwingStage { { try transform($0).map { .pass($0) } ?? .skip } }
  }

  /// Leaves out the values that are not included.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    stage { { isIncluded($0) ? .pass($0) : .skip } }
  }

  /// Leaves out the values that are not included; an error ends it.
  public func tryFilter(
    _ isIncluded: @escaping (Output) throws -> Bool
  ) -> Publishers.TryMap<Self, Output> {
    throwingStage { { try isIncluded($0) ? .pass($0) : .skip } }
  }

  /// Leaves out what is the same as the value before.
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    stage {
      var last: Output?
      return { value in
        defer { last = value }
        return last.map { predicate($0, value) } == true ? .skip : .pass(value)
      }
    }
  }

  /// Puts a value in the place of nil.
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    map { $0 ?? output }
  }

  /// Goes on from one result to the next, and sends each.
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Map<Self, T> {
    stage {
      var result = initialResult
      return { value in
        result = nextPartialResult(result, value)
        return .pass(result)
      }
    }
  }

  /// Goes on from one result to the next, and sends each; an error ends it.
  public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryMap<Self, T> {
    throwingStage {
      var result = initialResult
      return { value in
        result = try nextPartialResult(result, value)
        return .pass(result)
      }
    }
  }

  /// Sends no value, only the end.
  public func ignoreOutput() -> Publishers.Map<Self, Never> { stage { { _ in .skip } } }

  /// Changes the error by which it ends.
  public func mapError<E: Error>(
    _ transform: @escaping (Failure) -> E
  ) -> Publishers.MapError<Self, E> {
    Stage(self) { .init(value: { .pass($0) }, end: { (nil, $0.mapFailure(transform)) }) }
  }

  /// Ends with a value in the place of an error.
  public func replaceError(with output: Output) -> Stage<Self, Output, Never> {
    Stage(self) {
      .init(
        value: { .pass($0) },
        end: { completion in
          if case .failure = completion { return (output, .finished) }
          return (nil, .finished)
        })
    }
  }

  /// Takes it for granted that no error comes: one ends the app.
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> Stage<Self, Output, Never> {
    Stage(self) {
      .init(
        value: { .pass($0) },
        end: { completion in
          if case .failure(let error) = completion {
            preconditionFailure(
              "\(prefix)\(prefix.isEmpty ? "" : ": ")\(error)", file: file, line: line)
          }
          return (nil, .finished)
        })
    }
  }
}

extension Publisher where Output: Equatable {
  /// Leaves out what is equal to the value before.
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> { removeDuplicates(by: ==) }
}

extension Publisher where Failure == Never {
  /// Gives it a kind of failure, which does not happen.
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E>
  {
    Stage(self) { .init(value: { .pass($0) }, end: { _ in (nil, .finished) }) }
  }
}
