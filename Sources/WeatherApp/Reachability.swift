import Combine
import Network

/// Whether there is a network.
final class Reachability: @unchecked Sendable {
  static let shared = Reachability()
  let status = CurrentValueSubject<Bool, Never>(true)
  private let monitor = NWPathMonitor()

  func start() {
    monitor.pathUpdateHandler = { [status] path in
      let way =
        path.usesInterfaceType(.wifi)
        ? "Wi-Fi" : path.usesInterfaceType(.cellular) ? "mobile" : "no"
      print("\(way) network\(path.isExpensive ? ", expensive" : "")")
      status.send(path.status == .satisfied)
    }
    monitor.start(queue: DispatchQueue(label: "reachability"))
  }
}
