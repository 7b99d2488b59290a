import VirtualTime

/// Downloaded files, which the device knows by their length: they come from no server.
extension Phone {
  /// Does to a downloaded file what app code asks for.
  func answer(to call: FileCall, at path: String, in domain: ExecutionDomain?) -> Int64? {
    guard let length = state.transfers.files[path] else { return nil }
    switch call {
    case .look: break
    case .open: (domain?.owner as? AppProcess)?.openedDownloads.insert(path)
    case .move(let destination):
      state.transfers.files[path] = nil
      state.transfers.files[destination] = length
    case .remove: state.transfers.files[path] = nil
    }
    return length
  }
}
