import DeviceModel
public import Foundation

// What apps say of data protection in the words of Foundation, which on Linux forgets them.

@_silgen_name("app_process_protect")
@usableFromInline func protect(_ attributes: [FileAttributeKey: Any], path: String) throws {
  guard let protection = namedProtection(attributes[.protectionKey]) else { return }
  try protect(path, as: protection)
}

@_silgen_name("app_process_named_protection")
@usableFromInline func classNumber(_ attributes: [FileAttributeKey: Any]) -> UInt8 {
  UInt8(namedProtection(attributes[.protectionKey])?.classNumber ?? 0)
}

@_silgen_name("app_process_add_protection")
@usableFromInline func addProtection(
  to attributes: consuming [FileAttributeKey: Any], path: String
) -> [FileAttributeKey: Any] {
  if let protection = AppProcess.current?.protection(path: path) {
    attributes[.protectionKey] = protection.inFoundation
  }
  return attributes
}

@_silgen_name("app_process_add_protection_value")
@usableFromInline func addProtection(
  to values: consuming [URLResourceKey: Any], askedFor keys: [URLResourceKey], of location: NSURL
) -> [URLResourceKey: Any] {
  if keys.contains(.protection), let path = location.path,
    let protection = AppProcess.current?.protection(path: path)
  {
    values[.protection] = protection.inFoundation.rawValue
  }
  return values
}

@_silgen_name("app_process_protect_location")
@usableFromInline func protect(
  _ value: Any?, key: URLResourceKey, location: NSURL
) throws -> Bool {
  guard key == .protection else { return false }
  if let protection = namedProtection(value), let path = location.path {
    try protect(path, as: protection)
  }
  return true
}

/// The class that a value of Foundation's names; nil: none, or one that no phone has.
private func namedProtection(_ value: Any?) -> FileProtection? {
  let name = (value as? FileProtectionType)?.rawValue ?? value as? String
  return FileProtection.allCases.first { $0.inFoundation.rawValue == name }
}

private func protect(_ path: String, as protection: FileProtection) throws {
  do { try AppProcess.current?.protect(path: path, as: protection) } catch {
    throw CocoaError(
      error.number == ENOENT ? .fileNoSuchFile : .fileWriteNoPermission,
      userInfo: [NSFilePathErrorKey: path])
  }
}

extension URLResourceKey {
  fileprivate static let protection = URLResourceKey(rawValue: "NSURLFileProtectionKey")
}

extension FileProtection {
  fileprivate var inFoundation: FileProtectionType {
    switch self {
    case .complete: .complete
    case .completeUnlessOpen: .completeUnlessOpen
    case .completeUntilFirstUserAuthentication: .completeUntilFirstUserAuthentication
    case .none: FileProtectionType.none
    }
  }
}
