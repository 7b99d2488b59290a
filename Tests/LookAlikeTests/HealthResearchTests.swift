import AppHosting
import BackgroundTasks
import Emulator
import EmulatorTestSupport
import StudyApp
import Testing
import UIKit
import ValueExpectations

@Suite("BGHealthResearchTask")
struct HealthResearchTests {
  @Test("A request keeps its class of data, and is a request for processing")
  func request() throws {
    let request = BGHealthResearchTaskRequest(identifier: "a")
    expect(request.protectionTypeOfRequiredData, is: "")
    request.requiresExternalPower = true
    request.protectionTypeOfRequiredData = FileProtectionType.complete.rawValue as NSString
    let copy = try #require(request.copy() as? BGHealthResearchTaskRequest)
    #expect(copy.requiresExternalPower)
    expect(copy.protectionTypeOfRequiredData, is: "NSFileProtectionComplete")
    #expect((copy as Any) is BGProcessingTaskRequest)
    request.protectionTypeOfRequiredData = "junk"
    let junk = try #require(request.copy() as? BGHealthResearchTaskRequest)
    expect(junk.protectionTypeOfRequiredData, is: "junk")
  }

  /// The app of a study on a phone that is charged from 200 s on, locked up to 300 s.
  private var study: PhoneScenario {
    var scenario = PhoneScenario()
    scenario.infoPlist.bundleIdentifier = "com.example.study"
    scenario.infoPlist.permittedIdentifiers = ["com.example.study.upload"]
    scenario.infoPlist.healthTexts = ["NSHealthShareUsageDescription"]
    scenario.entitlements = [
      "com.apple.developer.backgroundtasks.healthresearch",
      "com.apple.developer.healthkit.background-delivery",
    ]
    scenario.device.takesPartInStudy = true
    scenario.at(0, .openApp)
    scenario.at(90, .leaveApp)
    scenario.at(100, .device(.lock))
    scenario.at(200, .device(.externalPower(true)))
    scenario.at(300, .device(.unlock))
    return scenario
  }

  @Test("The study's upload waits for the phone to be unlocked (R-231)")
  func upload() {
    let run = study.run { StudyAppDelegate() }
    expect(
      run.lines(of: [.task, .output, .finding]),
      is: [
        "0.4 output 0 samples of steps", "300 launched com.example.study.upload warm R-072",
        "320 output the study has the data",
        "320 completed com.example.study.upload true by handler",
      ])
    #expect(run.lines(of: [.reason]).contains("110 waits com.example.study.upload R-231"))
  }

  @Test("A task of its own class is handed over, and pending ones are not listed (R-045)")
  func task() {
    var scenario = study
    scenario.device.hasExternalPower = true
    let run = scenario.run {
      ClosureAppDelegate(
        launch: {
          BGTaskScheduler.shared.register(
            forTaskWithIdentifier: "com.example.study.upload", using: .main
          ) { task in
            print(task)
            task.setTaskCompleted(success: true)
          }
        },
        leave: {
          do {
            try BGTaskScheduler.shared.submit(
              BGHealthResearchTaskRequest(identifier: "com.example.study.upload"))
          } catch {
            print(error)
          }
          BGTaskScheduler.shared.getPendingTaskRequests { print($0.count, "pending") }
        })
    }
    expect(
      run.output.map { $0.drop { $0 != " " } }.sorted(),
      is: [
        " 0 pending", " <BGHealthResearchTask: com.example.study.upload>",
      ])
  }
}
