public import Emulator
import Foundation
import Glibc

/// Where the bytes of the phone's disk are kept while a run goes on.
public enum StoreLocation: Equatable, Sendable {
  /// In the phone's state.
  case phone
  /// As files below a folder of the machine, so that other tools can look at them.
  case folder(String)

  /// Creates a new, empty folder among the machine's temporary files.
  ///
  /// - Throws: ``StoreError`` when the folder cannot be made.
  public static func temporaryFolder() throws(StoreError) -> StoreLocation {
    let parent = FileManager.default.temporaryDirectory.path
    // The system puts a name of its own in the place of six letters.
    let name = "bgtask-" + String(repeating: "X", count: 6)
    var template = Array("\(parent)/\(name)".utf8CString)
    guard mkdtemp(&template) != nil else { throw .system("make a folder in", parent) }
    let path = template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return .folder(String(decoding: path, as: UTF8.self))
  }

  /// Makes an audit see the files of this location instead of the disk that it is given.
  public func auditing(_ audit: any Audit) -> any Audit {
    switch self {
    case .phone: audit
    case .folder(let path): FolderAudit(audit: audit, folder: path)
    }
  }
}

/// An audit of a run that kept its files in a folder of the machine.
private struct FolderAudit: Audit {
  let audit: any Audit
  let folder: String

  var app: String { audit.app }

  func judge(trace: [TraceRecord], disk: Disk) -> (balance: Balance?, findings: [Finding]) {
    audit.judge(trace: trace, disk: Disk(contentsOf: folder))
  }
}

extension Disk {
  /// Reads all files below a folder of the machine; what cannot be read is left out.
  ///
  /// - Parameter folder: The path of the folder, without a slash at its end.
  public init(contentsOf folder: String) {
    self.init()
    add(contentsOf: "", below: folder)
  }

  private mutating func add(contentsOf path: String, below folder: String) {
    guard let directory = opendir(folder + path) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      let child = path + "/" + name
      if entry.pointee.d_type == UInt8(DT_DIR) {
        add(contentsOf: child, below: folder)
      } else {
        add(file: child, below: folder)
      }
    }
  }

  private mutating func add(file path: String, below folder: String) {
    let backing = FolderBacking(folder: folder)
    guard let size = backing.size(of: path) else { return }
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = backing.read(path, into: UnsafeMutableRawBufferPointer(buffer), at: 0)
    }
    self[path] = DiskFile(bytes)
  }
}
