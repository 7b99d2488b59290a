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
    let samples = objects.compactMap { $0 as? HKSample }
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
    for sample in samples { _ = save(sample, in: process) }
    return nil
  }

  private func save(_ sample: HKSample, in process: AppProcess) -> HKError? {
    let saving = process.saveHealth(
      ofType: sample.sampleType.identifier, value: sample.keptValue,
      from: WallTime(date: sample.startDate), to: WallTime(date: sample.endDate),
      as: sample.uuid.uuidString, noting: HKObject.bytes(of: sample.keptMetadata))
    return switch saving {
    case .saved: nil
    case .denied: HKError(.errorAuthorizationDenied)
    case .notAsked: HKError(.errorAuthorizationNotDetermined)
    }
  }
}
