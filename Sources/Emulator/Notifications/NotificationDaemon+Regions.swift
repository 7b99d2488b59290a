import DeviceModel
import SchedulingRules
import VirtualTime

/// Notifications that wait for the user at a place.
extension NotificationDaemon {
  /// The user is somewhere else: what waits for a border that they have crossed is due when that counts (F-060).
  ///
  /// Assumed is that it counts as for the regions of the app, among which these are not.
  ///
  /// - Parameters:
  ///   - place: Where the user is.
  ///   - isKnown: Whether the app may know that; nothing comes if it may not.
  func follow(to place: Place, isKnown: Bool) {
    for index in state.waiting.indices {
      guard case .region(var region, let repeats) = state.waiting[index].request.trigger,
        region.contains(place) != region.isInside
      else { continue }
      region.isInside.toggle()
      state.waiting[index].request.trigger = .region(region, repeats: repeats)
      let isTold = isKnown && (region.isInside ? region.tellsEntry : region.tellsExit)
      cross(&state.waiting[index].crossings, isTold: isTold)
    }
  }

  private func cross(_ crossings: inout [WaitingNotification.Crossing], isTold: Bool) {
    let delay = LocationPace.crossingDelay(policy: policy)
    // Somebody who is back at once has crossed nothing.
    if let last = crossings.last, now.advanced(by: delay) < last.due {
      crossings.removeLast()
      return
    }
    // What is not told only matters as long as somebody may be back.
    crossings.removeAll { !$0.isTold }
    let due = now.advanced(by: LocationPace.dwell(policy: policy) + delay)
    crossings.append(WaitingNotification.Crossing(due: due, isTold: isTold))
  }
}

extension NotificationRequest {
  /// The request of a user who is at a place; nil: nobody knows where.
  func begun(at place: Place?) -> NotificationRequest {
    guard case .region(var region, let repeats) = trigger else { return self }
    var request = self
    region.isInside = place.map { region.contains($0) } ?? false
    request.trigger = .region(region, repeats: repeats)
    return request
  }
}
