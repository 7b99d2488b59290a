import Glibc
import SchedulingRules
import VirtualTime

/// Memory that shows a file.
///
/// It is memory of the process's own, filled when it is made; what the app writes into a shared one goes to
/// the file when somebody looks: at a read, a sync, the end of the mapping or of the process.
extension AppProcess {
  func map(_ request: FileRequest) throws(FileError) {
    let file = try files.file(request.file)
    guard disk.tree[file.number]?.kind == .file else { throw FileError(ENODEV) }
    guard file.isReadable else { throw FileError(EACCES) }
    let isShared = request.flags & 1 != 0
    let isWritable = Int32(bitPattern: request.mode) & PROT_WRITE != 0
    if isShared, isWritable, !file.isWritable { throw FileError(EACCES) }
    try checkKey(.use, to: file.number, names: file.names)
    let mapping = ProcessFiles.Mapping(
      memory: request.bytes, file: file, offset: Int(request.offset))
    try writeBackMappings(of: file.number)
    show(mapping)
    guard isShared, isWritable else { return }
    files.mappings.append(mapping)
  }

  func unmap(_ request: FileRequest) throws(FileError) {
    guard let start = request.bytes.baseAddress else { return }
    let isOver = { (mapping: ProcessFiles.Mapping) in
      mapping.memory.baseAddress.map { $0 >= start && $0 < start + request.bytes.count } ?? true
    }
    let ended = files.mappings.filter(isOver)
    for mapping in ended { try writeBack(mapping) }
    files.mappings.removeAll(where: isOver)
    for mapping in ended where !files.open.values.contains(where: { $0 === mapping.file }) {
      disk.close(mapping.file.number)
    }
  }

  /// Copies what the file holds into the memory.
  func show(_ mapping: ProcessFiles.Mapping) {
    let count = disk.tree[mapping.file.number]?.file.read(into: mapping.memory, at: mapping.offset)
    let rest = mapping.memory.dropFirst(count ?? 0)
    UnsafeMutableRawBufferPointer(rebasing: rest).initializeMemory(as: UInt8.self, repeating: 0)
  }

  func writeBackMappings(of number: Int) throws(FileError) {
    for mapping in files.mappings where mapping.file.number == number { try writeBack(mapping) }
  }

  func writeBackMappings(within bytes: UnsafeMutableRawBufferPointer) throws(FileError) {
    guard let start = bytes.baseAddress else { return }
    for mapping in files.mappings {
      guard let memory = mapping.memory.baseAddress, memory < start + bytes.count,
        memory + mapping.memory.count > start
      else { continue }
      try writeBack(mapping)
    }
  }

  /// Takes the pages over that differ, without a point: it is the system that writes, not the app.
  private func writeBack(_ mapping: ProcessFiles.Mapping) throws(FileError) {
    guard let file = disk.tree[mapping.file.number]?.file else { return }
    let count = min(mapping.memory.count, max(0, file.size - mapping.offset))
    var page = [UInt8](repeating: 0, count: DiskFile.pageSize)
    for start in stride(from: 0, to: count, by: DiskFile.pageSize) {
      let part = UnsafeRawBufferPointer(
        rebasing: mapping.memory[start..<min(start + DiskFile.pageSize, count)])
      let isSame = page.withUnsafeMutableBytes { buffer in
        _ = file.read(into: buffer, at: mapping.offset + start)
        return buffer.prefix(part.count).elementsEqual(part)
      }
      guard !isSame else { continue }
      try FileError.of { () throws(DiskError) in
        try disk.write(part, at: mapping.offset + start, in: mapping.file.number)
      }
    }
  }

  /// Ends all that the process has open; what it wrote into shared memory is the system's by now.
  func closeFiles() {
    for mapping in files.mappings {
      do { try writeBack(mapping) } catch {
        let path = "/" + mapping.file.names.joined(separator: "/")
        core.report(.fileNotWritten(path: path, isDiskFull: error.number == ENOSPC), in: self)
      }
    }
    files.mappings = []
    files.open = [:]
    files.locks = [:]
    phone.storage.state.disk.closeAll()
  }
}
