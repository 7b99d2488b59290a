internal import AppHosting
internal import Emulator
import FoundationAdditions

/// Tells an app once a day what the phone has measured of it; nothing is delivered here, which is reported once.
public class MXMetricManager: NSObject, @unchecked Sendable {
  /// What was delivered before; nothing.
  public var pastPayloads: [MXMetricPayload] { [] }
  /// What was found before; nothing.
  public var pastDiagnosticPayloads: [MXDiagnosticPayload] { [] }
  private var subscribers: [any MXMetricManagerSubscriber] = []

  /// The one of the app.
  public class var shared: MXMetricManager {
    AppProcess.caller(of: "MXMetricManager.shared")?.singletons
      .object(of: MXMetricManager.self) { MXMetricManager() } ?? MXMetricManager()
  }

  /// Keeps somebody who wants to be told.
  public func add(_ subscriber: any MXMetricManagerSubscriber) {
    subscribers.append(subscriber)
    let call = "MXMetricManager.add"
    AppProcess.caller(of: call)?
      .reportUnmodelled(
        call, by: call, omission: "the subscriber is told of no payload", severity: .note)
  }

  /// Lets somebody go.
  public func remove(_ subscriber: any MXMetricManagerSubscriber) {
    subscribers.removeAll { $0 === subscriber }
  }

  /// What it is, without its address.
  public override var description: String { describeClass() }
}

/// Who is told what was measured.
public protocol MXMetricManagerSubscriber: AnyObject {
  /// Something was measured; never called here.
  func didReceive(_ payloads: [MXMetricPayload])
  /// Something was found; never called here.
  func didReceive(_ payloads: [MXDiagnosticPayload])
}

extension MXMetricManagerSubscriber {
  /// Does nothing.
  public func didReceive(_ payloads: [MXMetricPayload]) {}
  /// Does nothing.
  public func didReceive(_ payloads: [MXDiagnosticPayload]) {}
}

/// What was measured in a day; there is none.
public class MXMetricPayload: NSObject, @unchecked Sendable {
  /// Of which version of the app.
  public let latestApplicationVersion = ""
  /// Whether of several versions.
  public let includesMultipleApplicationVersions = false
  /// Since when.
  public let timeStampBegin = Date.distantPast
  /// Until when.
  public let timeStampEnd = Date.distantPast
  /// How the app ended; nil: nobody has measured it.
  public var applicationExitMetrics: MXAppExitMetric? { nil }
  /// How long the app ran; nil: nobody has measured it.
  public var applicationTimeMetrics: MXAppRunTimeMetric? { nil }

  /// There are none.
  @available(*, unavailable, message: "the phone measures nothing of the app")
  public override init() { preconditionFailure("unavailable") }

  /// All of it as JSON.
  public func jsonRepresentation() -> Data { Data("{}".utf8) }
}

/// What was found; there is none.
public class MXDiagnosticPayload: NSObject, @unchecked Sendable {
  /// Since when.
  public let timeStampBegin = Date.distantPast
  /// Until when.
  public let timeStampEnd = Date.distantPast
  /// What ended the app; nil: nothing was found.
  public var crashDiagnostics: [MXCrashDiagnostic]? { nil }
  /// What kept the app from answering; nil: nothing was found.
  public var hangDiagnostics: [MXHangDiagnostic]? { nil }
  /// What kept the processor busy; nil: nothing was found.
  public var cpuExceptionDiagnostics: [MXCPUExceptionDiagnostic]? { nil }
  /// What wrote too much; nil: nothing was found.
  public var diskWriteExceptionDiagnostics: [MXDiskWriteExceptionDiagnostic]? { nil }

  /// There are none.
  @available(*, unavailable, message: "the phone finds nothing of the app")
  public override init() { preconditionFailure("unavailable") }

  /// All of it as JSON.
  public func jsonRepresentation() -> Data { Data("{}".utf8) }
}

/// Something that was found; there is none.
public class MXDiagnostic: NSObject, @unchecked Sendable {
  /// In which version of the app.
  public var applicationVersion: String { "" }
  /// There are none.
  @available(*, unavailable, message: "the phone finds nothing of the app")
  public override init() { preconditionFailure("unavailable") }
  /// All of it as JSON.
  public func jsonRepresentation() -> Data { Data("{}".utf8) }
}

/// What ended the app.
public class MXCrashDiagnostic: MXDiagnostic, @unchecked Sendable {
  /// In words.
  public var terminationReason: String? { nil }
  /// By its number.
  public var exceptionType: NSNumber? { nil }
  /// By its number.
  public var signal: NSNumber? { nil }
}

/// What kept the app from answering.
public class MXHangDiagnostic: MXDiagnostic, @unchecked Sendable {
  /// For how long.
  public var hangDuration: Measurement<UnitDuration> { Measurement(value: 0, unit: .seconds) }
}

/// What kept the processor busy.
public class MXCPUExceptionDiagnostic: MXDiagnostic, @unchecked Sendable {}

/// What wrote too much.
public class MXDiskWriteExceptionDiagnostic: MXDiagnostic, @unchecked Sendable {}
