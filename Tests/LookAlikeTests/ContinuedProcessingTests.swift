import AppHosting
import BackgroundTasks
import Emulator
import EmulatorTestSupport
import ExportApp
import Testing
import UIKit
import ValueExpectations

@Suite("BGContinuedProcessingTask")
struct ContinuedProcessingTests {
  private static let identifier = "com.example.test.export.1"

  private var day: PhoneScenario {
    var scenario = PhoneScenario()
    scenario.infoPlist.permittedIdentifiers = ["com.example.test.export.*"]
    scenario.at(0, .openApp)
    scenario.at(100, .leaveApp)
    return scenario
  }

  /// Exports as soon as the app is on screen; the work is the test's.
  private final class Delegate: UIResponder, UIApplicationDelegate {
    private let work: @MainActor (BGContinuedProcessingTask) -> Void

    init(work: @escaping @MainActor (BGContinuedProcessingTask) -> Void) {
      self.work = work
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: .main) {
        [work] task in
        guard let task = task as? BGContinuedProcessingTask else { return }
        MainActor.assumeIsolated { work(task) }
      }
      let request = BGContinuedProcessingTaskRequest(
        identifier: identifier, title: "Export", subtitle: "3 photos")
      do {
        try BGTaskScheduler.shared.submit(request)
      } catch {
        print(error)
      }
    }
  }

  @Test("The handler gets the words, and units of the progress are reports (R-199, R-201)")
  func progress() {
    let run = day.run {
      Delegate { task in
        print(task, task.title, task.subtitle, task.progress.fractionCompleted)
        task.progress.totalUnitCount = 4
        Task {
          for _ in 1...4 {
            try await Task.sleep(for: .seconds(25))
            task.progress.completedUnitCount += 1
          }
          task.updateTitle("Saved", subtitle: "")
          task.setTaskCompleted(success: true)
        }
      }
    }
    expect(
      run.output,
      is: [
        "0.4 <BGContinuedProcessingTask: com.example.test.export.1> Export 3 photos 0.0"
      ])
    expect(
      run.lines(of: [.activity, .finding]),
      is: [
        "0.4 begun Export 0 % R-199", "25.4 progressed Export 25 %", "50.4 progressed Export 50 %",
        "75.4 progressed Export 75 %", "100.4 progressed Export 100 %",
        "100.4 retitled Saved 100 %", "100.4 ended Saved 100 %",
      ])
  }

  @Test("A child's units count when the phone looks (R-201)")
  func child() {
    let run = day.run {
      Delegate { task in
        task.progress.totalUnitCount = 10
        let child = Progress(totalUnitCount: 4, parent: task.progress, pendingUnitCount: 10)
        task.expirationHandler = { task.setTaskCompleted(success: false) }
        Task {
          for _ in 1...2 {
            try await Task.sleep(for: .seconds(20))
            child.completedUnitCount += 1
          }
        }
      }
    }
    expect(
      run.lines(of: [.activity, .finding]),
      is: [
        "0.4 begun Export 0 % R-199", "30.4 progressed Export 25 %", "60.4 progressed Export 50 %",
        "90.4 error noProgress R-201", "90.4 ended Export 50 %",
      ])
  }

  @Test("Requests keep their values in the scheduler's list, and print in the phone's form")
  func request() throws {
    let request = BGContinuedProcessingTaskRequest(
      identifier: "a", title: "Export", subtitle: "now")
    #expect(request.strategy == .queue && request.requiredResources == [])
    expect(BGContinuedProcessingTaskRequest.SubmissionStrategy.fail.rawValue, is: 0)
    request.strategy = .fail
    request.requiredResources = .gpu
    let copy = try #require(request.copy() as? BGContinuedProcessingTaskRequest)
    #expect(copy.strategy == .fail && copy.requiredResources == .gpu && copy.subtitle == "now")
    expect(
      copy.description, is: "<BGContinuedProcessingTaskRequest: a, title: Export, subtitle: now>")
  }

  @Test("The device says which resources it offers", arguments: [true, false])
  func resources(offersGPU: Bool) {
    var scenario = day
    scenario.device.offersGraphicsProcessor = offersGPU
    let run = scenario.run {
      ClosureAppDelegate(launch: { print(BGTaskScheduler.supportedResources == .gpu) })
    }
    expect(run.output, is: ["0.4 \(offersGPU)"])
  }

  private static let findings: [ExportVariant: [String]] = [
    .silentProgress: ["80 error noProgress R-201"],
    .oneIdentifier: ["60 error doubleRegistration R-016", "60 killed crash R-016"],
    .exportOnLeaving: ["100 error submittedInBackground R-198"],
  ]

  @Test("Each mistake of the exporter has its findings", arguments: ExportVariant.allCases)
  func mistakes(variant: ExportVariant) {
    expect(exporter(variant).lines(of: [.finding, .kill]), is: Self.findings[variant])
  }

  @Test("Without a mistake it finishes in the background, one export after the other")
  func exporter() {
    let run = exporter(nil)
    expect(run.lines(of: [.finding, .kill]), is: [])
    expect(run.output, is: ["150 all photos are written", "170 all photos are written"])
  }

  private func exporter(_ variant: ExportVariant?) -> AppRun {
    var scenario = PhoneScenario()
    scenario.infoPlist.bundleIdentifier = "com.example.export"
    scenario.infoPlist.permittedIdentifiers = ["com.example.export.photos.*"]
    scenario.at(0, .openApp)
    scenario.at(50, .userAction(name: "Export", parameters: ["Photos": "50"]))
    scenario.at(60, .userAction(name: "Export", parameters: ["Photos": "10"]))
    scenario.at(100, .leaveApp)
    let app = HostedApp(
      name: "Export", isFreeOfGlobals: true, configuration: NoSettings.self,
      delegate: { _, _ in ExportAppDelegate(variant: variant) },
      userAction: { delegate, _, parameters in
        delegate.export(ExportOrder(photos: parameters["Photos"].flatMap { Int($0) } ?? 0))
      })
    return scenario.run(hosting: app)
  }
}

/// The exporter has no settings.
private struct NoSettings: Codable {}
