import Foundation
import FuzzedReaders

/// The reader that `--reader` names, and its desk in the folder that `--desk` names.
private nonisolated(unsafe) var fuzzed: (reader: FuzzedReader, desk: ReaderDesk)?

/// Sets up; libFuzzer calls it once, and passes over options with two hyphens itself.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>>
) -> CInt {
  _ = words
  func value(_ option: String) -> String? {
    CommandLine.arguments.first { $0.hasPrefix("--\(option)=") }
      .map { String($0.dropFirst(option.count + 3)) }
  }
  guard let reader = value("reader").flatMap(FuzzedReader.init(rawValue:)),
    let folder = value("desk"), let config = value("config")
  else {
    preconditionFailure("The fuzzer needs --reader=, --desk= and --config=")
  }
  fuzzed = (reader, ReaderDesk(in: folder, configFolder: config))
  return 0
}

/// Reads one input; any trap is a finding.
@_cdecl("LLVMFuzzerTestOneInput")
public func readInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let fuzzed else { preconditionFailure("The fuzzer was not set up") }
  let data = bytes.map { Data(bytes: $0, count: count) } ?? Data()
  guard (try? fuzzed.reader.read(data, at: fuzzed.desk)) != nil else {
    preconditionFailure("The desk of the fuzzer cannot be written to")
  }
  return 0
}
