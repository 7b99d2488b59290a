import Foundation

/// What the kernel tells of the process of the tool.
enum OwnProcess {
  /// The program that runs: its file, whatever name it was started by.
  static var program: URL { URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath() }

  /// The number in a line of what the kernel tells; nil where it tells nothing of the kind.
  ///
  /// - Parameters:
  ///   - name: How the line begins, without its colon.
  ///   - file: The name of the file among those of the process.
  /// - Returns: The number, without its unit.
  static func number(_ name: String, in file: String = "status") -> Int? {
    let text = (try? String(contentsOfFile: "/proc/self/\(file)", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    return line.flatMap { Int($0.filter(\.isNumber)) }
  }
}
