import AppTasks
import BackgroundTasks
import Foundation

/// Fetches the prompt of the day.
final class PromptService: @unchecked Sendable {
  static let shared = PromptService()
  static let task = AppTask("Prompt", .appRefresh, identifier: "com.example.journal.prompt")

  private var prompts: [String] = []

  func setUp() {
    prompts = ["What made you laugh?", "Whom did you meet?", "What did you learn?"]
  }

  static func schedule() {
    let request = BGAppRefreshTaskRequest(identifier: task.identifier)
    request.earliestBeginDate = task.beginDate(after: 4 * 60 * 60)
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      print("Could not schedule the prompt: \(error)")
    }
  }

  func refresh() async {
    if JournalDefect.current == .cancellationIgnored {
      await downloadWithoutCancellation()
    } else {
      do {
        try await Task.sleep(nanoseconds: 3_000_000_000)
      } catch {
        print("prompt not fetched: cancelled")
        return
      }
    }
    guard !prompts.isEmpty else { fatalError("There are no prompts: setUp() was not called") }
    let day = Calendar.current.ordinality(of: .day, in: .year, for: Date()) ?? 0
    UserDefaults.standard.set(prompts[day % prompts.count], forKey: "prompt")
  }

  private func downloadWithoutCancellation() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().asyncAfter(deadline: .now() + 60) {
        continuation.resume()
      }
    }
  }
}
