import AppTasks
import BackgroundTasks
import SwiftData
import SwiftUI

/// What the user has spent something on.
@Model
final class Expense {
  var id = UUID()
  var purpose: String
  /// What it was reported in; nil: it is still to be reported.
  var report: Report?

  init(purpose: String) {
    self.purpose = purpose
  }
}

/// Expenses that were reported together.
@Model
final class Report {
  var id = UUID()
  /// The expenses, which go with their report.
  ///
  /// By the rule of a relationship of which nothing is said, `.nullify`, they would stay, and lead to no report any more: the
  /// next refresh would report them again.
  @Relationship(deleteRule: .cascade, inverse: \Expense.report) var expenses: [Expense] = []

  init() {}
}

/// A list of expenses in SwiftData's store, which are reported to the employer in the background.
public struct ExpensesApp: App {
  /// What the app asks for in the background.
  public nonisolated static let tasks = [report]

  private nonisolated static let report = AppTask(
    "Report", .appRefresh, identifier: "com.example.expenses.report")

  // swift-format-ignore: NeverForceUnwrap
  private static let server = URL(string: "https://office.example/expenses")!

  @Environment(\.scenePhase) private var scenePhase
  private let container: ModelContainer
  private let defect: ExpensesDefect?

  /// The app as it should be.
  public init() { self.init(defect: nil) }

  /// The app with a mistake.
  public init(defect: ExpensesDefect?) {
    self.defect = defect
    guard let container = try? ModelContainer(for: Expense.self) else {
      fatalError("The store of expenses cannot be opened.")
    }
    self.container = container
  }

  /// One window, and the report.
  public var body: some Scene {
    WindowGroup {
      ExpenseList()
    }
    .modelContainer(container)
    .onChange(of: scenePhase) { _, phase in
      if phase == .background { schedule() }
    }
    .backgroundTask(.appRefresh(Self.report.identifier)) {
      await schedule()
      await reportExpenses()
    }
  }

  @MainActor
  private func schedule() {
    let request = BGAppRefreshTaskRequest(identifier: Self.report.identifier)
    request.earliestBeginDate = Self.report.beginDate(after: 2 * 60 * 60)
    try? BGTaskScheduler.shared.submit(request)
  }

  @MainActor
  private func reportExpenses() async {
    let context = container.mainContext
    let open = FetchDescriptor<Expense>(predicate: #Predicate { $0.report == nil })
    guard let expenses = try? context.fetch(open), !expenses.isEmpty else { return }
    let report = Report()
    for expense in expenses {
      var request = URLRequest(url: Self.server)
      request.httpMethod = "POST"
      request.httpBody = Data(expense.purpose.utf8)
      // An answer that the app does not live to take in is asked for again: the office knows the expense by this.
      request.setValue(expense.id.uuidString, forHTTPHeaderField: "Idempotency-Key")
      guard let (_, response) = try? await URLSession.shared.data(for: request),
        (response as? HTTPURLResponse)?.statusCode == 200
      else { return }
      print("reported \(expense.purpose)")
      // The report is in the store with its first expense.
      expense.report = report
      save(context)
    }
    keep(report, in: context)
    save(context)
  }

  /// Deletes all reports but the newest one, and so what was reported in them.
  @MainActor
  private func keep(_ report: Report, in context: ModelContext) {
    let id = report.id
    let others = FetchDescriptor<Report>(predicate: #Predicate { $0.id != id })
    for other in (try? context.fetch(others)) ?? [] {
      print("forgot a report of \(other.expenses.count)")
      context.delete(other)
    }
  }

  @MainActor
  private func save(_ context: ModelContext) {
    if defect != .notSaved {
      try? context.save()
    }
  }
}

/// The expenses, and a field for the next one.
struct ExpenseList: View {
  @Environment(\.modelContext) private var context
  @Query(sort: \Expense.purpose) private var expenses: [Expense]
  @State private var purpose = ""

  var body: some View {
    List {
      TextField("Purpose", text: $purpose)
      Button("Add") {
        context.insert(Expense(purpose: purpose))
        purpose = ""
      }
      ForEach(expenses) { expense in
        Text(expense.purpose)
      }
    }
    .onAppear {
      print("\(expenses.count) expenses")
    }
  }
}

/// Mistakes of apps of this kind.
public enum ExpensesDefect: String, CaseIterable, Sendable {
  /// What was reported is not saved before the task is complete: the context would do so by itself, if there were time (F-087).
  case notSaved
}
