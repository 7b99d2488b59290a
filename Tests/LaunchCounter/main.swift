import AppHosting
import EmulatorCommand
import SQLite3
import UIKit

// A tool of somebody else: an app that counts its launches wherever an app can, and one that asks for all that the C
// library knows of its machine, hosted by the emulator.
EmulatorCommand.main(
  apps: [
    HostedApp(name: "Counter", isFreeOfGlobals: true) { CounterDelegate() },
    HostedApp(name: "Facts", isFreeOfGlobals: true) { FactsDelegate() },
    HostedApp(name: "Order") { OrderDelegate() },
  ], audits: [])

/// Goes through objects in the order that their addresses make.
final class OrderDelegate: UIResponder, UIApplicationDelegate {
  /// One of several, which are told apart by their identity.
  final class Job: NSObject {
    let name: String
    init(_ name: Int) { self.name = "job\(name)" }
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    var jobs = Set((0..<9).map(Job.init))
    print("first", jobs.map(\.name))
    for job in jobs where job.name > "job4" { jobs.remove(job) }
    jobs.formUnion((10..<14).map(Job.init))
    print(
      "then", jobs.map(\.name),
      Dictionary(uniqueKeysWithValues: jobs.map { (ObjectIdentifier($0), $0.name) }).values)
    return true
  }
}

/// Counts its launches in its defaults, in a file, in a database and in the folder of its group.
final class CounterDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0].path
    let group = FileManager.default.containerURL(
      forSecurityApplicationGroupIdentifier: "group.com.example.counter")?.path
    print(
      "launch", defaults(), file(in: documents), database(in: documents), file(in: group ?? ""))
    return true
  }

  private func defaults() -> Int {
    let count = UserDefaults.standard.integer(forKey: "launches") + 1
    UserDefaults.standard.set(count, forKey: "launches")
    UserDefaults.standard.synchronize()
    return count
  }

  private func file(in folder: String) -> Int {
    let path = folder + "/launches"
    let count = (Int((try? String(contentsOfFile: path, encoding: .utf8)) ?? "") ?? 0) + 1
    do {
      try String(count).write(toFile: path, atomically: true, encoding: .utf8)
    } catch {
      print("\(path): \(error)")
    }
    return count
  }

  private func database(in folder: String) -> Int {
    var connection: OpaquePointer?
    defer { sqlite3_close(connection) }
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_open(folder + "/launches.sqlite", &connection) == SQLITE_OK,
      sqlite3_exec(
        connection,
        "CREATE TABLE IF NOT EXISTS launch(id INTEGER PRIMARY KEY);"
          + "INSERT INTO launch DEFAULT VALUES", nil, nil, nil) == SQLITE_OK,
      sqlite3_prepare_v2(connection, "SELECT count(*) FROM launch", -1, &statement, nil)
        == SQLITE_OK, sqlite3_step(statement) == SQLITE_ROW
    else { return -1 }
    return Int(sqlite3_column_int(statement, 0))
  }
}
