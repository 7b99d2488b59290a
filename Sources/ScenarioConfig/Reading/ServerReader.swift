import Emulator

/// Reads `Servers`.
struct ServerReader {
  func servers(of entries: [Section]) -> [ServerResponse] {
    entries.compactMap(server)
  }

  private func server(of entry: Section) -> ServerResponse? {
    guard let url = entry.text("URL"), let bytes = entry.integer("Bytes", as: Int64.self),
      let status = entry.integer("Status"), let latency = entry.number("LatencySeconds"),
      let needsAuthentication = entry.boolean("NeedsAuthentication")
    else { return nil }
    return ServerResponse(
      url: url, bytes: bytes, status: status, latencySeconds: latency,
      needsAuthentication: needsAuthentication)
  }
}
