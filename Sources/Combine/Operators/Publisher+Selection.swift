extension Publishers {
  /// The first value.
  public typealias First<Upstream: Publisher> = Filter<Upstream>
  /// The last value.
  public typealias Last<Upstream: Publisher> = Filter<Upstream>
  /// All values but some at the beginning.
  public typealias Drop<Upstream: Publisher> = Filter<Upstream>
  /// Some values of the beginning.
  public typealias PrefixWhile<Upstream: Publisher> = Filter<Upstream>
  /// Values by their place.
  public typealias Output<Upstream: Publisher> = Filter<Upstream>
  /// One answer at the end.
  public typealias Reduce<Upstream: Publisher, Output> = Map<Upstream, Output>
  /// All values in one array.
  public typealias Collect<Upstream: Publisher> = Map<Upstream, [Upstream.Output]>
}

extension Publisher {
  /// Sends the first value and ends.
  public func first() -> Publishers.First<Self> { first { _ in true } }

  /// Sends the first value that fulfils a condition, and ends.
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.First<Self> {
    reduction { ({ predicate($0) ? .finish($0) : .skip }, { nil }) }
  }

  /// Sends the last value before the end.
  public func last() -> Publishers.Last<Self> { last { _ in true } }

  /// Sends the last value before the end that fulfils a condition.
  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.Last<Self> {
    reduction {
      var last: Output?
      return (
        { value in
          if predicate(value) { last = value }
          return .skip
        }, { last }
      )
    }
  }

  /// Leaves out so many values at the beginning.
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    stage {
      var left = count
      return { value in
        left -= 1
        return left < 0 ? .pass(value) : .skip
      }
    }
  }

  /// Leaves out values of the beginning as long as they fulfil a condition.
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.Drop<Self> {
    stage {
      var isDropping = true
      return { value in
        isDropping = isDropping && predicate(value)
        return isDropping ? .skip : .pass(value)
      }
    }
  }

  /// Sends so many values and ends.
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> { output(in: 0..<maxLength) }

  /// Sends values as long as they fulfil a condition, and ends.
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    stage { { predicate($0) ? .pass($0) : .finish(nil) } }
  }

  /// Sends the value at a place, from 0.
  public func output(at index: Int) -> Publishers.Output<Self> { output(in: index...index) }

  /// Sends the values at some places, from 0, and ends.
  public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self>
  where R.Bound == Int {
    let places = range.relative(to: 0..<Int.max)
    guard !places.isEmpty else {
      return Stage(self, isEmpty: true) { .init(value: { _ in .finish(nil) }, end: { (nil, $0) }) }
    }
    return stage {
      var place = -1
      return { value in
        place += 1
        if place < places.lowerBound { return .skip }
        return place + 1 >= places.upperBound ? .finish(value) : .pass(value)
      }
    }
  }

  /// Sends one result of all values at the end.
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Reduce<Self, T> {
    reduction {
      var result = initialResult
      return (
        { value in
          result = nextPartialResult(result, value)
          return .skip
        }, { result }
      )
    }
  }

  /// Sends all values in one array at the end.
  public func collect() -> Publishers.Collect<Self> {
    reduction {
      var all: [Output] = []
      return (
        { value in
          all.append(value)
          return .skip
        }, { all }
      )
    }
  }

  /// Sends arrays of so many values, the last one perhaps of fewer.
  public func collect(_ count: Int) -> Publishers.Collect<Self> {
    Stage(self) {
      var collected: [Output] = []
      return .init(
        value: { value in
          collected.append(value)
          guard collected.count >= count else { return .hold }
          defer { collected = [] }
          return .pass(collected)
        },
        end: { completion in
          if case .finished = completion, !collected.isEmpty { return (collected, completion) }
          return (nil, completion)
        }, inputsPerOutput: count)
    }
  }

  /// Sends how many values there were, at the end.
  public func count() -> Publishers.Reduce<Self, Int> { reduce(0) { count, _ in count + 1 } }

  /// Sends whether any value fulfils a condition.
  public func contains(
    where predicate: @escaping (Output) -> Bool
  ) -> Publishers.Reduce<Self, Bool> {
    reduction { ({ predicate($0) ? .finish(true) : .skip }, { false }) }
  }

  /// Sends whether all values fulfil a condition.
  public func allSatisfy(
    _ predicate: @escaping (Output) -> Bool
  ) -> Publishers.Reduce<Self, Bool> {
    reduction { ({ predicate($0) ? .skip : .finish(false) }, { true }) }
  }

  /// Sends a value at the end if there was none.
  public func replaceEmpty(with output: Output) -> Publishers.Filter<Self> {
    Stage(self) {
      var isEmpty = true
      return .init(
        value: { value in
          isEmpty = false
          return .pass(value)
        },
        end: { completion in
          if case .finished = completion, isEmpty { return (output, completion) }
          return (nil, completion)
        })
    }
  }
}

extension Publisher where Output: Equatable {
  /// Sends whether a value is among them.
  public func contains(_ output: Output) -> Publishers.Reduce<Self, Bool> {
    contains { $0 == output }
  }
}

extension Publisher where Output: Comparable {
  /// Sends the least value at the end.
  public func min() -> Publishers.Last<Self> { extreme { $0 < $1 } }
  /// Sends the greatest value at the end.
  public func max() -> Publishers.Last<Self> { extreme { $0 > $1 } }
}

extension Publisher {
  /// The value to which none is to be preferred, at the end.
  func extreme(
    _ isBetter: @escaping (Output, Output) -> Bool
  ) -> Publishers.Last<Self> {
    reduction {
      var best: Output?
      return (
        { value in
          if best.map({ isBetter(value, $0) }) ?? true { best = value }
          return .skip
        }, { best }
      )
    }
  }
}
