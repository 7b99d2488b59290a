internal import AppHosting
internal import Emulator
import FoundationAdditions

/// What an app may do with a type of data.
public enum HKAuthorizationStatus: Int, Sendable {
  /// It has not asked.
  case notDetermined = 0
  /// It may not save.
  case sharingDenied
  /// It may save.
  case sharingAuthorized
}

/// Whether asking the user would show something.
public enum HKAuthorizationRequestStatus: Int, Sendable {
  /// Nobody knows.
  case unknown = 0
  /// It would.
  case shouldRequest
  /// The app has asked for all of it.
  case unnecessary
}

extension HKHealthStore {
  /// Tells whether asking would show something: it would, for a type that the app has never asked to save, or to read,
  /// as the case may be.
  ///
  /// - Parameters:
  ///   - typesToShare: What the app wants to save.
  ///   - typesToRead: What it wants to read.
  ///   - completion: Called later on a background queue.
  @preconcurrency
  public func getRequestStatusForAuthorization(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>,
    completion: @escaping @Sendable (HKAuthorizationRequestStatus, (any Error)?) -> Void
  ) {
    let status = requestStatus(typesToShare, typesToRead)
    DispatchQueue.global().async { completion(status, nil) }
  }

  /// Tells whether asking would show something, as the form with a completion does.
  ///
  /// - Throws: Nothing here.
  nonisolated(nonsending) public func statusForAuthorizationRequest(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
  ) async throws -> HKAuthorizationRequestStatus {
    requestStatus(typesToShare, typesToRead)
  }

  private func requestStatus(
    _ share: Set<HKSampleType>, _ read: Set<HKObjectType>
  ) -> HKAuthorizationRequestStatus {
    guard let process = AppProcess.caller(of: "HKHealthStore.getRequestStatusForAuthorization")
    else { return .unknown }
    let isAsked = process.hasAskedForHealth(
      reading: Set(read.map(\.identifier)), writing: Set(share.map(\.identifier)))
    return isAsked ? .unnecessary : .shouldRequest
  }

  /// Asks the user for what the app wants to do; the scenario says what they allow, and they answer at once.
  ///
  /// Without the texts in the Info.plist the app is ended (F-064), and also for asking for an ``HKCorrelationType``, as on the
  /// phone: its parts are what is asked for.
  ///
  /// - Parameters:
  ///   - typesToShare: What the app wants to save.
  ///   - typesToRead: What it wants to read.
  ///   - completion: Called later on a background queue: whether the user was asked, whatever the answer (F-065).
  @preconcurrency
  public func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>?, read typesToRead: Set<HKObjectType>?,
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let isKnown = ask(typesToShare, typesToRead)
    DispatchQueue.global().async { completion(isKnown, nil) }
  }

  /// Asks the user, as the form with a completion does.
  ///
  /// - Throws: Nothing here.
  nonisolated(nonsending) public func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
  ) async throws {
    _ = ask(typesToShare, typesToRead)
  }

  /// What the app may save: what it has asked for, in this launch or an earlier one; reading is never told (F-065).
  ///
  /// A type that it has asked to read alone is one that it may not save.
  public func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus {
    let process = AppProcess.caller(of: "HKHealthStore.authorizationStatus")
    return switch process?.maySaveHealthData(ofType: type.identifier) {
    case nil: .notDetermined
    case false?: .sharingDenied
    case true?: .sharingAuthorized
    }
  }

  private func ask(_ share: Set<HKSampleType>?, _ read: Set<HKObjectType>?) -> Bool {
    let process = AppProcess.caller(of: "HKHealthStore.requestAuthorization")
    let all = Set(read ?? []).union(share ?? [])
    let barred = all.filter { $0 is HKCorrelationType }.map(\.identifier).sorted()
    precondition(
      barred.isEmpty, "Authorization for the following types is disallowed: \(barred)")
    process?.requestHealthAuthorization(
      reading: Set((read ?? []).map(\.identifier)), writing: Set((share ?? []).map(\.identifier)))
    return process != nil
  }

  /// Gives back the session of a process of the app that has crashed (F-069).
  ///
  /// - Parameter completion: Called later on a background queue; nil where there is no session.
  @preconcurrency
  public func recoverActiveWorkoutSession(
    completion: @escaping @Sendable (HKWorkoutSession?, (any Error)?) -> Void
  ) {
    let session = HKWorkoutSession.recovered(by: self)
    DispatchQueue.global().async { completion(session, nil) }
  }

  /// Gives back the session of a process of the app that has crashed; nil where there is none.
  ///
  /// - Throws: Nothing here.
  nonisolated(nonsending) public func recoverActiveWorkoutSession() async throws
    -> HKWorkoutSession?
  {
    HKWorkoutSession.recovered(by: self)
  }
}
