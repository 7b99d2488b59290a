import BackgroundTasks

/// Requests that closures make, of identifiers that the texts do not show.
enum Requests {
  static let powered: (String) -> BGProcessingTaskRequest = {
    let request = BGProcessingTaskRequest(identifier: $0)
    request.requiresExternalPower = true
    return request
  }

  static let bare: (String) -> BGProcessingTaskRequest = {
    // finds: powerNotRequired
    BGProcessingTaskRequest(identifier: $0)
  }
}
