extension Publishers {
  /// How values are collected by time.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// What comes in each interval.
    case byTime(Context, Context.SchedulerTimeType.Stride)
    /// What comes in each interval, but no more than so many.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }
}

extension Publisher {
  /// Hands values and end on where a scheduler runs them.
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Joined<Output, Failure> {
    Joined { hub in
      hub.add(
        self,
        onValue: { value in
          scheduler.schedule(options: options) { hub.send(value) }
          return .none
        },
        onEnd: { completion in scheduler.schedule(options: options) { hub.finish(completion) } })
    }
  }

  /// Subscribes, asks and cancels where a scheduler runs it.
  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Joined<Output, Failure> {
    Joined { hub in
      scheduler.schedule(options: options) {
        hub.add(self, onValue: { hub.outlet.send($0) }, onEnd: { hub.finish($0) })
      }
    }
  }

  /// Hands values and end on so much later.
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Joined<Output, Failure> {
    Joined { hub in
      let later = { (action: @escaping () -> Void) in
        scheduler.schedule(
          after: scheduler.now.advanced(by: interval),
          tolerance: tolerance ?? scheduler.minimumTolerance, options: options, action)
      }
      hub.add(
        self,
        onValue: { value in
          later { hub.send(value) }
          return .none
        }, onEnd: { completion in later { hub.finish(completion) } })
    }
  }

  /// Sends a value when none has come after it for so long.
  ///
  /// A value that still waits at the end is not sent.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Joined<Output, Failure> {
    Joined { hub in
      let last = Kept(0)
      hub.add(
        self, demand: .unlimited,
        onValue: { value in
          last.change { $0 += 1 }
          let number = last.current
          scheduler.schedule(
            after: scheduler.now.advanced(by: dueTime), tolerance: scheduler.minimumTolerance,
            options: options
          ) {
            if last.current == number { hub.send(value) }
          }
          return .none
        },
        onEnd: { completion in
          last.clear()
          scheduler.schedule(options: options) { hub.finish(completion) }
        })
    }
  }

  /// Sends no more than one value in each interval: the last that has come, or the first.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Joined<Output, Failure> {
    Joined { hub in
      let pace = Kept(Pace<Output, S.SchedulerTimeType>())
      let sendPending = {
        var value: Output?
        pace.change {
          value = $0.pending
          $0.pending = nil
          if value != nil { $0.lastSent = scheduler.now }
        }
        if let value { hub.send(value) }
      }
      hub.add(
        self, demand: .unlimited,
        onValue: { value in
          guard let before = pace.current else { return .none }
          if before.pending == nil || latest { pace.change { $0.pending = value } }
          guard before.pending == nil else { return .none }
          let due = before.lastSent.map { $0.advanced(by: interval) }
          guard let due, due > scheduler.now else {
            scheduler.schedule(sendPending)
            return .none
          }
          scheduler.schedule(after: due, sendPending)
          return .none
        },
        onEnd: { completion in
          scheduler.schedule {
            sendPending()
            hub.finish(completion)
          }
        })
    }
  }

  /// Sends what has come in each interval in one array; nothing where nothing has come.
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Joined<[Output], Failure> {
    let (scheduler, interval, limit): (S, S.SchedulerTimeType.Stride, Int) =
      switch strategy {
      case .byTime(let scheduler, let interval): (scheduler, interval, .max)
      case .byTimeOrCount(let scheduler, let interval, let count): (scheduler, interval, count)
      }
    return Joined { hub in
      let collected = Kept<[Output]>([])
      let send = {
        let values = collected.current ?? []
        collected.replace([])
        if !values.isEmpty { hub.send(values) }
      }
      let ticks = scheduler.schedule(
        after: scheduler.now.advanced(by: interval), interval: interval,
        tolerance: scheduler.minimumTolerance, options: options, send)
      hub.add(
        self.handleEvents(receiveCancel: { ticks.cancel() }), demand: .unlimited,
        onValue: { value in
          collected.change { $0.append(value) }
          if collected.current?.count ?? 0 >= limit {
            send()
          }
          return .none
        },
        onEnd: { completion in
          ticks.cancel()
          if case .finished = completion { send() }
          hub.finish(completion)
        })
    }
  }

  /// Ends when nothing has come for so long, perhaps by an error.
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Joined<Output, Failure> {
    Joined { hub in
      let last = Kept(0)
      let arm = {
        last.change { $0 += 1 }
        let number = last.current
        scheduler.schedule(
          after: scheduler.now.advanced(by: interval), tolerance: scheduler.minimumTolerance,
          options: options
        ) {
          guard let number, last.current == number else { return }
          last.clear()
          hub.finish(customError.map { .failure($0()) } ?? .finished)
        }
      }
      arm()
      hub.add(
        self.handleEvents(receiveCancel: { last.clear() }),
        onValue: { value in
          arm()
          scheduler.schedule(options: options) { hub.send(value) }
          return .none
        },
        onEnd: { completion in
          last.clear()
          scheduler.schedule(options: options) { hub.finish(completion) }
        })
    }
  }

  /// Sends how much time lies between the values.
  public func measureInterval<S: Scheduler>(
    using scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Map<Self, S.SchedulerTimeType.Stride> {
    stage {
      var last = scheduler.now
      return { _ in
        let now = scheduler.now
        defer { last = now }
        return .pass(last.distance(to: now))
      }
    }
  }
}

private struct Pace<Value, Instant> {
  var pending: Value?
  var lastSent: Instant?
}
