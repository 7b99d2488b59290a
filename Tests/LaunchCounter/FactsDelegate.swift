import FileProbes
import Foundation
import UIKit

/// Says what Swift and C tell it of the device that it runs on.
final class FactsDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    probe_host_facts { fact in
      if let fact { print("fact", String(cString: fact)) }
    }
    for fact in Self.facts { print("fact", fact) }
    probe_output()
    Thread.detachNewThread {
      print("fact thread", Self.name(of: .current), probe_thread_number())
    }
    return true
  }

  private static var facts: [String] {
    let process = ProcessInfo.processInfo
    return [
      "hostName \(process.hostName)", "userName \(process.userName)",
      "fullUserName \(process.fullUserName)", "system \(process.operatingSystemVersionString)",
      "processors \(process.processorCount) \(process.activeProcessorCount)",
      "memory \(process.physicalMemory)", "uptime \(process.systemUptime)",
      "number \(process.processIdentifier)", "name \(process.processName)",
      "unique \(process.globallyUniqueString)", "arguments \(process.arguments)",
      "environment \(process.environment.sorted { $0.key < $1.key })",
      "home \(NSHomeDirectory()) \(NSUserName()) \(NSFullUserName()) \(NSTemporaryDirectory())",
      "languages \(Locale.preferredLanguages) \(Locale.current.identifier)",
      "zone \(TimeZone.current.identifier) \(NSTimeZone.system.identifier)",
      "bundle \(Bundle.main.bundlePath) \(Bundle.main.executablePath ?? "none")",
      "hosts \(Host.current().names) \(Host.current().addresses)",
      "stack \(Thread.current.stackSize) \(name(of: .current))",
      "symbols \(Thread.callStackSymbols.first?.prefix(30) ?? "")",
      "folder \(FileManager.default.currentDirectoryPath)",
      "random \(Int.random(in: 0..<1_000_000)) \(UUID())",
      "volume \((try? FileManager.default.attributesOfFileSystem(forPath: "/").count) ?? -1)",
    ]
  }

  private nonisolated static func name(of thread: Thread) -> String { thread.name ?? "none" }
}
