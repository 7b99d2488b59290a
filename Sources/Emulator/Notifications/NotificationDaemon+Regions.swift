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
    let delay = LocationPace.crossingDelay(policy: policy)
    for index in state.waiting.indices {
      guard case .region(var region, let repeats) = state.waiting[index].request.trigger,
        region.contains(place) != region.isInside
      else { continue }
      region.isInside.toggle()
      state.waiting[index].request.trigger = .region(region, repeats: repeats)
      if let planned = state.waiting[index].instant {
        // Somebody who is back at once has crossed nothing.
        if now.advanced(by: delay) < planned { state.waiting[index].instant = nil }
      } else if isKnown, region.isInside ? region.tellsEntry : region.tellsExit {
        let dwell = LocationPace.dwell(policy: policy)
        state.waiting[index].instant = now.advanced(by: dwell + delay)
      }
    }
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
