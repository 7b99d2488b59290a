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

  /// Saves samples, all or none.
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
  /// - Returns: Why they are not saved.
  func keep(_ objects: [HKObject]) -> HKError? {
    guard let process = AppProcess.caller(of: "HKHealthStore.save") else {
      return HKError(.errorHealthDataUnavailable)
    }
    let samples = objects.flatMap { object -> [HKSample] in
      (object as? HKCorrelation)?.markedParts ?? (object as? HKSample).map { [$0] } ?? []
    }
    if samples.contains(where: { $0.metadata?.count ?? 0 != $0.keptMetadata.count }) {
      process.reportUnmodelled(
        "HKSample.metadata", by: "HKHealthStore.save",
        omission: "quantities in it are not kept", severity: .warning)
    }
    // None is kept where one may not be.
    for sample in samples {
      if process.maySaveHealthData(ofType: sample.sampleType.identifier) != true {
        return save(sample, in: process)
      }
    }
    for sample in samples where !isOld(sample, in: process) { _ = save(sample, in: process) }
    return nil
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
  /// Whether the app has saved a sample of the same sync identifier whose version is not lower: then the new one is not kept.
  ///
  /// One whose version is lower makes room for the new one.
  private func isOld(_ sample: HKSample, in process: AppProcess) -> Bool {
    guard let name = sample.syncName, let version = sample.syncVersion else { return false }
    let type = sample.sampleType
    let former = process.workoutSamples(ofType: type.identifier).filter { $0.savedName != nil }
      .map { HKSample.kept($0, of: type) }.filter { $0.syncName == name }
    guard !former.contains(where: { $0.syncVersion ?? 0 >= version }) else { return true }
    let names = Set(former.map(\.uuid.uuidString))
    if !names.isEmpty { _ = process.deleteHealth([type.identifier: names]) }
    return false
  }

  /// Saves samples that belong to a workout, as apps did before there were builders.
  ///
  /// - Parameters:
  ///   - samples: The samples, which are saved.
  ///   - workout: The workout, which the app has saved.
  ///   - completion: Called later on a background queue: true, or false with an ``HKError`` (F-065).
  @preconcurrency
  public func add(
    _ samples: [HKSample], to workout: HKWorkout,
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    for sample in samples { sample.workoutName = workout.uuid }
    save(samples, withCompletion: completion)
  }

  /// The first date of which samples may be: any.
  public func earliestPermittedSampleDate() -> Date { .distantPast }
}

extension HKSample {
  fileprivate var syncName: String? { metadata?[HKMetadataKeySyncIdentifier] as? String }
  fileprivate var syncVersion: Int? {
    (metadata?[HKMetadataKeySyncVersion] as? NSNumber)?.intValue
      ?? metadata?[HKMetadataKeySyncVersion] as? Int
  }
}
