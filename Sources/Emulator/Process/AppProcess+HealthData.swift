import DeviceModel
public import SchedulingRules
public import VirtualTime

/// Somebody in the app who wants to be told of new health data of a type.
struct HealthObserver {
  let number: Int
  let type: String
  /// Delivers a call of the update handler: for a task in the background, or for nothing.
  let deliver: (LaunchedTask?) -> Void
}

/// What `HKHealthStore` and its queries forward to.
extension AppProcess {
  /// The entitlement that an app needs to be woken for new data.
  public static let healthDeliveryEntitlement =
    "com.apple.developer.healthkit.background-delivery"

  // MARK: Observers

  /// Installs an observer, which is called once at once.
  ///
  /// - Parameters:
  ///   - type: The type of data, as the raw value of its identifier.
  ///   - answersFirstCall: Whether the call at once is answered, too (``answerFirstHealthCall(by:)``).
  ///   - deliver: Called by the phone for new data; posts the call of the update handler to its queue.
  ///     Its arguments are the observer's number and the task to answer, nil for a call that gives no time.
  /// - Returns: A number by which the observer can be taken away.
  public func observeHealth(
    ofType type: String, answersFirstCall: Bool = false,
    deliver: @escaping (Int, LaunchedTask?) -> Void
  ) -> Int {
    call("HKHealthStore.execute") { _ in
      record(.observeHealth(type: type))
      lastHealthObserver += 1
      let number = lastHealthObserver
      let observer = HealthObserver(number: number, type: type) { deliver(number, $0) }
      healthObservers.append(observer)
      guard policy.isEnabled(.healthObserverFirstCall) else { return number }
      if answersFirstCall, wasLaunchedInBackground, !state.isForeground {
        openFirstCalls.insert(number)
      }
      observer.deliver(nil)
      return number
    }
  }

  /// Takes an observer away.
  public func stopObservingHealth(_ number: Int) {
    call("HKHealthStore.stop") { _ in healthObservers.removeAll { $0.number == number } }
  }

  /// Answers the call that installing an observer brings: a wake for which the app was launched lasts until then.
  ///
  /// Nobody waits for the answer otherwise.
  ///
  /// - Parameter observer: The number of the observer.
  public func answerFirstHealthCall(by observer: Int) {
    guard openFirstCalls.remove(observer) != nil else { return }
    for (number, silent) in awaitedAnswers.sorted(by: { $0.key < $1.key }) {
      guard silent.contains(-observer), let task = tasks[number]?.task else { continue }
      answerHealthUpdate(task, by: -observer)
    }
  }

  /// Answers an update: one of its observers has called the completion handler.
  ///
  /// The update is answered when all have; to answer twice counts once.
  ///
  /// - Parameters:
  ///   - task: The update.
  ///   - observer: The number of the observer.
  public func answerHealthUpdate(_ task: LaunchedTask, by observer: Int) {
    let name = "HKObserverQuery.completionHandler"
    call(name) { phone in
      record(.answerHealthUpdate(type: task.identifier))
      guard var silent = awaitedAnswers[task.number], silent.remove(observer) != nil
      else { return }
      awaitedAnswers[task.number] = silent.isEmpty ? nil : silent
      guard tasks[task.number] != nil, !silent.contains(where: { $0 > 0 }) else { return }
      phone.deliveries.state.health.subscriptions[task.identifier]?.answer()
      guard silent.isEmpty else { return }
      phone.scheduler.complete(task, success: true, by: .handler, in: self)
    }
  }

  /// Whether all observers of an update have answered it, and only calls that installing them brought are open.
  func owesFirstCallsOnly(_ task: LaunchedTask) -> Bool {
    awaitedAnswers[task.number]?.contains { $0 > 0 } == false
  }

  // MARK: Wakes

  /// Asks to be woken for new data; a wish that stands already keeps its past.
  ///
  /// - Parameters:
  ///   - type: The type of data.
  ///   - frequency: How often at most.
  /// - Returns: False without the entitlement; nothing is wished for then.
  public func enableHealthDelivery(
    ofType type: String, frequency: HealthUpdateFrequency
  ) -> Bool {
    let name = "HKHealthStore.enableBackgroundDelivery"
    return call(name) { phone in
      let isEntitled = app.entitlements.contains(Self.healthDeliveryEntitlement)
      record(
        .enableHealthDelivery(type: type, frequency: frequency, isEntitled: isEntitled))
      guard isEntitled else {
        reportMissingHealthEntitlement()
        return false
      }
      phone.deliveries.wantUpdates(ofType: type, frequency: frequency)
      return true
    }
  }

  private func reportMissingHealthEntitlement() {
    guard core.state.reportedCalls.insert(Self.healthDeliveryEntitlement).inserted else { return }
    core.report(
      .healthDeliveryNotEntitled(entitlement: Self.healthDeliveryEntitlement), in: self)
  }

  /// Asks not to be woken any more; an update that waits is given up.
  ///
  /// - Parameter type: The type of data; nil for all types.
  public func disableHealthDelivery(ofType type: String?) {
    let name = "HKHealthStore.disableBackgroundDelivery"
    call(name) { phone in
      record(.disableHealthDelivery(type: type))
      phone.deliveries.wantNoUpdates(ofType: type)
    }
  }

  // MARK: Authorisation

  /// Whether the app may save data of a type, for which it has asked; nil: it has not asked for the type at all.
  ///
  /// Whether it may read is not told (F-065).
  public func maySaveHealthData(ofType type: String) -> Bool? {
    phone.deliveries.state.health.maySave(type)
  }

  /// Whether the app has asked its user for a type; a query before that fails, which is noted (F-065).
  public func hasAskedForHealth(ofType type: String) -> Bool {
    if phone.deliveries.state.health.hasAsked(for: type) { return true }
    call("HKHealthStore.execute") { _ in record(.queryUnaskedHealth(type: type)) }
    return false
  }

  /// Whether the app has asked its user for all of these, to read some and to save others.
  public func hasAskedForHealth(reading read: Set<String>, writing written: Set<String>) -> Bool {
    phone.deliveries.state.health.hasAsked(toRead: read, toSave: written)
  }

  /// Whether the app has asked its user for a type of which it wants to be woken; else that fails, which is noted (F-065).
  ///
  /// Who lacks the entitlement fails by that.
  public func mayAskForHealthUpdates(ofType type: String) -> Bool {
    let isEntitled = app.entitlements.contains(Self.healthDeliveryEntitlement)
    if !isEntitled || phone.deliveries.state.health.hasAsked(for: type) { return true }
    let name = "HKHealthStore.enableBackgroundDelivery"
    call(name) { _ in record(.enableUnaskedHealthDelivery(type: type)) }
    return false
  }

  /// Checks that the Info.plist says what the app does with health data; without that the process ends (F-064).
  ///
  /// - Parameters:
  ///   - read: The types that the app asks to read.
  ///   - written: Those that it asks to save.
  public func requestHealthAuthorization(reading read: Set<String>, writing written: Set<String>) {
    call("HKHealthStore.requestAuthorization") { phone in
      phone.deliveries.state.health.ask(toRead: read, toSave: written)
      let missing = app.infoPlist.missingHealthText(
        reads: !read.isEmpty, writes: !written.isEmpty)
      let isFatal = missing != nil && policy.isEnabled(.healthUsageText)
      record(.requestHealthAuthorization, rule: isFatal ? .healthUsageText : nil)
      guard isFatal, let missing else { return }
      core.report(.healthTextMissing(key: missing), in: self)
      phone.supervisor.end(self, by: .crash, reason: .crash, rule: .healthUsageText)
    }
  }

  // MARK: Data

  /// Reads the samples of a type for which the app has asked (F-065).
  public func readHealth(ofType type: String) -> HealthReading {
    guard hasAskedForHealth(ofType: type) else { return .notAsked }
    return healthSamples(ofType: type).map { .samples($0) } ?? .locked
  }

  /// The samples of a type, oldest first; nil while the device is locked.
  func healthSamples(ofType type: String) -> [KeptSample]? {
    call("HKHealthStore.execute") { phone in
      let isLocked = core.state.device.isLocked && policy.isEnabled(.lockedHealthData)
      let isInWorkout = workouts > 0 && policy.isEnabled(.workoutReadsWhileLocked)
      let isReadable = !isLocked || isInWorkout
      let samples = isReadable ? phone.deliveries.state.health.visible(ofType: type) : nil
      let rule: RuleID? =
        isReadable ? (isLocked ? .workoutReadsWhileLocked : nil) : .lockedHealthData
      record(.queryHealth(type: type, count: samples?.count), rule: rule)
      return samples
    }
  }

  /// Saves a sample, also while the device is locked; its observers are told.
  ///
  /// - Parameters:
  ///   - type: The type of data.
  ///   - value: How much, in the unit in which the phone keeps the type.
  ///   - start: When it began.
  ///   - end: When it ended.
  ///   - name: The name of the sample.
  ///   - metadata: What the app notes about it, as a property list; nil: nothing.
  /// - Returns: Whether it is kept (F-065).
  public func saveHealth(
    ofType type: String, value: Double, from start: WallTime, to end: WallTime,
    as name: String, noting metadata: [UInt8]? = nil
  ) -> HealthSaving {
    call("HKHealthStore.save") { phone in
      let saving: HealthSaving =
        switch phone.deliveries.state.health.maySave(type) {
        case nil: .notAsked
        case false?: .denied
        case true?: .saved
        }
      record(.saveHealth(type: type, value: value, saving: saving))
      guard saving == .saved else { return saving }
      phone.deliveries.state.health.add(
        type, value: value, from: start, to: end, savedAs: name, noting: metadata)
      phone.deliveries.tellOfHealthSample(ofType: type)
      return saving
    }
  }

  /// Whether the app has saved a sample of a type, and has not deleted it since.
  public func hasSavedHealth(_ name: String, ofType type: String) -> Bool {
    phone.deliveries.state.health.hasSaved([name], ofType: type)
  }

  /// Notes something else about a sample that the app has saved, such as what it belongs to; nobody is told.
  ///
  /// - Parameters:
  ///   - name: The name of the sample.
  ///   - type: Its type.
  ///   - metadata: What the app notes about it, as a property list; nil: nothing.
  public func rebindHealth(_ name: String, ofType type: String, noting metadata: [UInt8]?) {
    call("HKHealthStore.save") { phone in
      phone.deliveries.state.health.rebind(name, ofType: type, noting: metadata)
    }
  }

  /// Deletes samples that the app saved; all or none, and observers are told.
  ///
  /// That it works while the device is locked is inferred: Apple says so of saving alone.
  ///
  /// - Parameters:
  ///   - names: The names of the samples, by their types.
  ///   - notes: What stays of that which the app noted about some of them, as property lists by their names.
  /// - Returns: What becomes of them (F-065).
  public func deleteHealth(
    _ names: [String: Set<String>], keeping notes: [String: [UInt8]] = [:]
  ) -> HealthDeletion {
    call("HKHealthStore.delete") { phone in
      let types = names.keys.sorted()
      let health = phone.deliveries.state.health
      let outcomes = types.map { type -> HealthDeletion in
        switch health.maySave(type) {
        case nil: .notAsked
        case false?: .denied
        case true?: health.hasSaved(names[type] ?? [], ofType: type) ? .deleted : .notFound
        }
      }
      let deletion = outcomes.first { $0 != .deleted } ?? .deleted
      for type in types {
        let count = names[type]?.count ?? 0
        record(.deleteHealth(type: type, count: count, deletion: deletion))
        guard deletion == .deleted else { continue }
        phone.deliveries.state.health.delete(names[type] ?? [], ofType: type, keeping: notes)
        phone.deliveries.tellOfHealthSample(ofType: type)
      }
      return deletion
    }
  }

  /// What the app has deleted of a type, in this order.
  public func deletedHealth(ofType type: String) -> [DeletedSample] {
    phone.deliveries.state.health.deleted(ofType: type)
  }
}
