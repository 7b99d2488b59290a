import BackgroundTasks
import Foundation
import Testing
import ValueExpectations

/// The forms in which real apps match the scheduler's errors; each names the code it has matched.
private enum Form: CaseIterable {
  case catchCode, catchTyped, castToNSError, switchError, switchCode

  func name(of error: any Error) -> String {
    switch self {
    case .catchCode: Self.byCatchingCodes(error)
    case .catchTyped: Self.byCatchingTyped(error)
    case .castToNSError: Self.byNumber(error)
    case .switchError: Self.bySwitchingOverError(error)
    case .switchCode: Self.bySwitchingOverCode(error)
    }
  }

  private static func byCatchingCodes(_ error: any Error) -> String {
    do {
      throw error
    } catch BGTaskScheduler.Error.unavailable {
      return "unavailable"
    } catch BGTaskScheduler.Error.tooManyPendingTaskRequests {
      return "tooManyPendingTaskRequests"
    } catch BGTaskScheduler.Error.notPermitted {
      return "notPermitted"
    } catch BGTaskScheduler.Error.immediateRunIneligible {
      return "immediateRunIneligible"
    } catch {
      return "other"
    }
  }

  private static func byCatchingTyped(_ error: any Error) -> String {
    do {
      throw error
    } catch let error as BGTaskScheduler.Error where error.code == .unavailable {
      return "unavailable"
    } catch let error as BGTaskScheduler.Error where error.code == .tooManyPendingTaskRequests {
      return "tooManyPendingTaskRequests"
    } catch let error as BGTaskScheduler.Error where error.code == .notPermitted {
      return "notPermitted"
    } catch let error as BGTaskScheduler.Error where error.code == .immediateRunIneligible {
      return "immediateRunIneligible"
    } catch {
      return "other"
    }
  }

  private static func byNumber(_ error: any Error) -> String {
    let error = error as NSError
    guard error.domain == BGTaskScheduler.errorDomain else { return "other" }
    if error.code == BGTaskScheduler.Error.Code.unavailable.rawValue { return "unavailable" }
    if error.code == BGTaskScheduler.Error.Code.tooManyPendingTaskRequests.rawValue {
      return "tooManyPendingTaskRequests"
    }
    if error.code == BGTaskScheduler.Error.Code.notPermitted.rawValue { return "notPermitted" }
    if error.code == BGTaskScheduler.Error.Code.immediateRunIneligible.rawValue {
      return "immediateRunIneligible"
    }
    return "other"
  }

  private static func bySwitchingOverError(_ error: any Error) -> String {
    switch error {
    case BGTaskScheduler.Error.unavailable: "unavailable"
    case BGTaskScheduler.Error.tooManyPendingTaskRequests: "tooManyPendingTaskRequests"
    case BGTaskScheduler.Error.notPermitted: "notPermitted"
    case BGTaskScheduler.Error.immediateRunIneligible: "immediateRunIneligible"
    default: "other"
    }
  }

  private static func bySwitchingOverCode(_ error: any Error) -> String {
    guard let error = error as? BGTaskScheduler.Error else { return "other" }
    switch error.code {
    case .unavailable: return "unavailable"
    case .tooManyPendingTaskRequests: return "tooManyPendingTaskRequests"
    case .notPermitted: return "notPermitted"
    case .immediateRunIneligible: return "immediateRunIneligible"
    @unknown default: return "other"
    }
  }
}

@Suite("BGTaskScheduler.Error")
struct SchedulerErrorTests {
  private static let names: [(BGTaskScheduler.Error.Code, String)] = [
    (.unavailable, "unavailable"), (.tooManyPendingTaskRequests, "tooManyPendingTaskRequests"),
    (.notPermitted, "notPermitted"), (.immediateRunIneligible, "immediateRunIneligible"),
  ]

  @Test("Each of the five forms of matching recognises each code", arguments: Form.allCases)
  fileprivate func formRecognisesCodes(form: Form) {
    for (code, name) in Self.names {
      expect(form.name(of: BGTaskScheduler.Error(code)), is: name)
    }
  }

  @Test("No form takes the same number of another domain for its own", arguments: Form.allCases)
  fileprivate func formRejectsOtherDomains(form: Form) {
    expect(form.name(of: NSError(domain: "SomeOtherDomain", code: 3)), is: "other")
    expect(form.name(of: CancellationError()), is: "other")
  }

  @Test("The codes have the phone's numbers and nothing else exists")
  func numbers() {
    expect(
      (0...5).map { BGTaskScheduler.Error.Code(rawValue: $0) },
      is: [
        nil, .unavailable, .tooManyPendingTaskRequests, .notPermitted, .immediateRunIneligible, nil,
      ])
  }

  @Test("Codes match errors that come as NSError")
  func bridgedErrors() {
    let error: any Error = NSError(domain: "BGTaskSchedulerErrorDomain", code: 2)
    #expect(BGTaskScheduler.Error.tooManyPendingTaskRequests ~= error)
    #expect(!(BGTaskScheduler.Error.notPermitted ~= error))
  }

  @Test("An error prints as on the phone, bridged or not")
  func printedForm() {
    let error: any Error = BGTaskScheduler.Error(.unavailable)
    let expected = "Error Domain=BGTaskSchedulerErrorDomain Code=1 \"(null)\""
    expect("\(error)", is: expected)
    expect(String(reflecting: error), is: expected)
    expect((error as NSError).description, is: expected)
    #expect((error as NSError).userInfo.isEmpty)
  }

  @Test("Errors are equal when their codes are")
  func equality() {
    let errors: Set<BGTaskScheduler.Error> = [
      .init(.notPermitted), .init(.unavailable), .init(.notPermitted),
    ]
    expect(errors, is: [.init(.unavailable), .init(.notPermitted)])
  }
}
