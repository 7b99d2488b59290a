internal import AppHosting
internal import Emulator
import FoundationAdditions
internal import VirtualTime

extension HKHealthStore {
  /// Saves a sample, also while the device is locked.
  ///
  /// - Parameters:
  ///   - object: A sample; of its metadata texts, numbers, dates and data are kept.
  ///   - completion: Called later on a background queue: true, or false with an ``HKError`` for an app that has not
  ///     asked, or whose user has said no (F-065).
  @preconcurrency
  public func save(
    _ object: HKObject, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    save([object], withCompletion: completion)
  }

  /// Saves samples, all or none; each has to have both or none of a sync identifier and a version.
  @preconcurrency
  public func save(
    _ objects: [HKObject],
    withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let error = keep(objects)
    DispatchQueue.global().async { completion(error == nil, error) }
  }

  /// Saves a sample.
  ///
  /// - Throws: ``HKError`` for an app that has not asked, or whose user has said no (F-065).
  nonisolated(nonsending) public func save(_ object: HKObject) async throws {
    try await save([object])
  }

  /// Saves samples, all or none.
  ///
  /// - Throws: ``HKError`` for an app that has not asked, or whose user has said no (F-065).
  nonisolated(nonsending) public func save(_ objects: [HKObject]) async throws {
    if let error = keep(objects) { throw error }
  }

  /// Saves samples, all or none.
  ///
  /// Those that are saved already stay as they are, but for what they belong to.
  ///
  /// - Parameters:
  ///   - objects: The samples.
  ///   - workout: The name of the workout that they are to belong to; nil: the one that they belong to.
  /// - Returns: Why they are not saved.
  func keep(_ objects: [HKObject], of workout: UUID? = nil) -> HKError? {
    guard let process = AppProcess.caller(of: "HKHealthStore.save") else {
      return HKError(.errorHealthDataUnavailable)
    }
    let samples = objects.compactMap { $0 as? HKSample }
    let parts = samples.flatMap(\.parts)
    if (samples + parts).contains(where: { $0.metadata?.count ?? 0 != $0.keptMetadata.count }) {
      process.reportUnmodelled(
        "HKSample.metadata", by: "HKHealthStore.save",
        omission: "quantities in it are not kept", severity: .warning)
    }
    // None is kept where one may not be.
    for part in parts {
      if process.maySaveHealthData(ofType: part.sampleType.identifier) != true {
        return save(part, in: process)
      }
    }
    guard samples.allSatisfy(\.isComplete) else { return HKError(.errorInvalidArgument) }
    var versions = SavedVersions(process)
    for sample in samples { put(sample, of: workout, beside: &versions, in: process) }
    return nil
  }

  /// Saves a sample that may be saved, or a correlation with its parts.
  private func put(
    _ sample: HKSample, of workout: UUID?, beside versions: inout SavedVersions,
    in process: AppProcess
  ) {
    guard !sample.isOfPhone else {
      return process.reportUnmodelled(
        "HKHealthStore.save of a sample that the phone has measured", by: "HKHealthStore.save",
        omission: "it is there already, and is bound to nothing", severity: .warning)
    }
    let isThere = sample.isSaved(in: process)
    guard isThere || versions.makeRoom(for: sample) else { return }
    if let workout { sample.workoutName = workout }
    if let correlation = sample as? HKCorrelation {
      correlation.markParts()
      for part in correlation.parts { put(part, of: workout, beside: &versions, in: process) }
    } else if !isThere {
      _ = save(sample, in: process)
    } else if sample.workoutName != nil || sample.correlation != nil {
      process.rebindHealth(
        sample.uuid.uuidString, ofType: sample.sampleType.identifier, noting: sample.keptBytes)
    }
    sample.isKept = true
    versions.note(sample)
  }

  private func save(_ sample: HKSample, in process: AppProcess) -> HKError? {
    let saving = process.saveHealth(
      ofType: sample.sampleType.identifier, value: sample.keptValue,
      from: WallTime(date: sample.startDate), to: WallTime(date: sample.endDate),
      as: sample.uuid.uuidString, noting: sample.keptBytes)
    return switch saving {
    case .saved: nil
    case .denied: HKError(.errorAuthorizationDenied)
    case .notAsked: HKError(.errorAuthorizationNotDetermined)
    }
  }

  /// Saves samples that belong to a workout, as apps did before there were builders.
  ///
  /// - Parameters:
  ///   - samples: The samples, which are saved where they are not saved already.
  ///   - workout: The workout, which the app has saved.
  ///   - completion: Called later on a background queue: true, or false with an ``HKError`` (F-065), also for a workout that is
  ///     not saved.
  @preconcurrency
  public func add(
    _ samples: [HKSample], to workout: HKWorkout,
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let process = AppProcess.caller(of: "HKHealthStore.add")
    let isSaved = process.map(workout.isSaved) ?? false
    let error = isSaved ? keep(samples, of: workout.uuid) : HKError(.errorInvalidArgument)
    DispatchQueue.global().async { completion(error == nil, error) }
  }

  /// The first date of which samples may be: any.
  public func earliestPermittedSampleDate() -> Date { .distantPast }
}

extension HKSample {
  /// Whether the store takes it: a correlation has parts, and who names a version says of what.
  fileprivate var isComplete: Bool {
    !parts.isEmpty && ([self] + parts).allSatisfy { !SyncMark.isBroken($0.metadata) }
  }

  /// Whether the app has saved it, and has not deleted it since.
  func isSaved(in process: AppProcess) -> Bool {
    // Names are chosen at random: only what was saved, or read, can be there.
    guard isKept else { return false }
    return parts.allSatisfy { part in
      process.hasSavedHealth(part.uuid.uuidString, ofType: part.sampleType.identifier)
    }
  }
}
