import Foundation

/// The memory of this process as the kernel counts it.
enum PeakMemory {
  /// The most memory that the process has had since it was started, in KiB; 0 where nothing tells.
  static var kibibytes: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }
}
