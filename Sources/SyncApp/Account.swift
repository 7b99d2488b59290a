import FoundationAdditions

/// The account on the server, and what of it is here.
final class Account: Sendable {
  /// Whose it is.
  let userID = "ada@example.com"

  /// Fetches what is new.
  ///
  /// - Returns: Whether it came.
  func refresh() async -> Bool {
    guard let url = URL(string: "https://sync.example/changes"),
      let (_, response) = try? await URLSession.shared.data(from: url)
    else { return false }
    return (response as? HTTPURLResponse)?.statusCode == 200
  }

  /// Puts things in order, for as long as nobody wants it to stop.
  ///
  /// - Returns: Whether all is in order.
  func process() async -> Bool {
    for _ in 1...60 {
      do {
        try await Task.sleep(nanoseconds: 10_000_000_000)
      } catch {
        return false
      }
    }
    return true
  }
}
