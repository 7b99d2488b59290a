internal import AppHosting
internal import Emulator
import FoundationAdditions

extension HKHealthStore {
  /// Deletes a sample that the app has saved.
  ///
  /// - Parameters:
  ///   - object: The sample.
  ///   - completion: Called later on a background queue: true, or false with an ``HKError``: for an app that has not asked to
  ///     save the type, or whose user has said no (F-065), and for a sample that is not there or that the app did not save.
  @preconcurrency
  public func delete(
    _ object: HKObject, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    delete([object], withCompletion: completion)
  }

  /// Deletes samples that the app has saved, all or none.
  @preconcurrency
  public func delete(
    _ objects: [HKObject],
    withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let error = drop(objects)
    DispatchQueue.global().async { completion(error == nil, error) }
  }

  /// Deletes a sample that the app has saved.
  ///
  /// - Throws: ``HKError``, as the form with a completion has it.
  nonisolated(nonsending) public func delete(_ object: HKObject) async throws {
    try await delete([object])
  }

  /// Deletes samples that the app has saved, all or none.
  ///
  /// - Throws: ``HKError``, as the form with a completion has it.
  nonisolated(nonsending) public func delete(_ objects: [HKObject]) async throws {
    if let error = drop(objects) { throw error }
  }

  /// Deletes what the app has saved of a type, as far as it is wanted.
  ///
  /// - Parameters:
  ///   - objectType: The type.
  ///   - predicate: Which samples.
  ///   - completion: Called later on a background queue: true and how many there were, or false with an ``HKError``: where
  ///     the app may not save the type (F-065), and while the device is locked.
  @preconcurrency
  public func deleteObjects(
    of objectType: HKObjectType, predicate: NSPredicate,
    withCompletion completion: @escaping @Sendable (Bool, Int, (any Error)?) -> Void
  ) {
    let outcome = Result { try drop(objectType, predicate) }
    DispatchQueue.global().async {
      switch outcome {
      case .success(let count): completion(true, count, nil)
      case .failure(let error): completion(false, 0, error)
      }
    }
  }

  /// Deletes what the app has saved of a type, as far as it is wanted.
  ///
  /// - Returns: How many there were.
  /// - Throws: ``HKError`` where the app may not save the type (F-065), and while the device is locked.
  @discardableResult
  nonisolated(nonsending) public func deleteObjects(
    of objectType: HKObjectType, predicate: NSPredicate
  ) async throws -> Int { try drop(objectType, predicate) }

  private func drop(_ type: HKObjectType, _ predicate: NSPredicate) throws -> Int {
    guard let process = AppProcess.caller(of: "HKHealthStore.delete"),
      let type = type as? HKSampleType
    else { throw HKError(.errorHealthDataUnavailable) }
    guard !(type is HKCorrelationType) else { throw refuseCorrelation(in: process) }
    switch process.maySaveHealthData(ofType: type.identifier) {
    case nil: throw HKError(.errorAuthorizationNotDetermined)
    case false?: throw HKError(.errorAuthorizationDenied)
    case true?: break
    }
    // Who says by a predicate what is to go has it read.
    switch process.readHealth(ofType: type.identifier) {
    case .notAsked: throw HKError(.errorAuthorizationNotDetermined)
    case .locked: throw HKError(.errorDatabaseInaccessible)
    case .samples(let kept):
      let wanted = kept.filter { $0.savedName != nil }.map { HKSample.kept($0, of: type) }
        .filter { predicate.evaluate(with: $0) }
      if !wanted.isEmpty, let error = drop(wanted) { throw error }
      return wanted.count
    }
  }

  /// Deletes samples, all or none.
  ///
  /// - Returns: Why they are not deleted.
  private func drop(_ objects: [HKObject]) -> HKError? {
    guard let process = AppProcess.caller(of: "HKHealthStore.delete") else {
      return HKError(.errorHealthDataUnavailable)
    }
    guard !objects.contains(where: { $0 is HKCorrelation }) else {
      return refuseCorrelation(in: process)
    }
    return switch process.deleteHealth(objects.compactMap { $0 as? HKSample }) {
    case .deleted: nil
    case .denied: HKError(.errorAuthorizationDenied)
    case .notAsked: HKError(.errorAuthorizationNotDetermined)
    case .notFound: HKError(.errorInvalidArgument)
    }
  }

  private func refuseCorrelation(in process: AppProcess) -> HKError {
    process.reportUnmodelled(
      "HKHealthStore.delete of an HKCorrelation", by: "HKHealthStore.delete",
      omission: "it stays: delete the samples that it consists of")
    return HKError(.errorInvalidArgument)
  }
}
