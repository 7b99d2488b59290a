import AppTasks
import BackgroundTasks
import Foundation
import UIKit

/// An app for a quiet evening: it fetches the news, watches over dinner and keeps notes on books.
public final class EveningAppDelegate: UIResponder, UIApplicationDelegate {
  /// What the app asks for in the background.
  public nonisolated static let tasks = [BackgroundWork.refreshTask, BackgroundWork.tidyTask]

  private let newsroom = Newsroom()
  private let kitchen = Kitchen(cooks: 2)
  private let bookshelf = Bookshelf()
  private lazy var backgroundWork = BackgroundWork(newsroom: newsroom, bookshelf: bookshelf)
  private var reading: Task<Void, Never>?
  private var saving = UIBackgroundTaskIdentifier.invalid
  private var hasDined = false

  /// Registers the background tasks.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    backgroundWork.register()
    Diary.note("good evening")
    return true
  }

  /// Reads the news and, the first time, cooks dinner.
  public func applicationDidBecomeActive(_ application: UIApplication) {
    reading = Task { await readNews() }
    DispatchQueue.main.asyncAfter(deadline: .now() + 45) {
      Diary.note("look up from the screen")
    }
    guard !hasDined else { return }
    hasDined = true
    kitchen.cookDinner { Diary.note("dinner is served") }
  }

  /// Puts the paper down.
  public func applicationWillResignActive(_ application: UIApplication) {
    reading?.cancel()
  }

  /// Asks for background launches and saves what was noted.
  public func applicationDidEnterBackground(_ application: UIApplication) {
    backgroundWork.scheduleRefresh()
    backgroundWork.scheduleTidying()
    saveNotes(with: application)
  }

  private func readNews() async {
    do {
      let count = try await newsroom.fetchHeadlines()
      Diary.note("read \(count) sections")
      try await Task.sleep(for: .seconds(60))
      takeNote()
    } catch {
      Diary.note("put the paper down")
    }
  }

  private func takeNote() {
    guard let book = bookshelf.draw() else { return }
    Diary.note("note \(bookshelf.addNote("read \(book) next")): read \(book) next")
  }

  private func saveNotes(with application: UIApplication) {
    saving = application.beginBackgroundTask(withName: "Save notes") { [self] in endSaving() }
    bookshelf.save { count in
      Diary.note("notes saved: \(count)")
      DispatchQueue.main.async { [self] in endSaving() }
    }
  }

  private func endSaving() {
    UIApplication.shared.endBackgroundTask(saving)
    saving = .invalid
  }
}

/// Tells on the console what the app does, with the time of day in UTC to the millisecond.
enum Diary {
  /// Prints one line.
  static func note(_ text: String) {
    print("\(timeOfDay(Date())) \(text)")
  }

  private static func timeOfDay(_ date: Date) -> String {
    let milliseconds = Int64((date.timeIntervalSince1970 * 1000).rounded())
    let seconds = milliseconds / 1000
    return
      "\(padded(seconds / 3600 % 24)):\(padded(seconds / 60 % 60)):\(padded(seconds % 60))"
      + ".\(padded(milliseconds % 1000, width: 3))"
  }

  private static func padded(_ number: Int64, width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
