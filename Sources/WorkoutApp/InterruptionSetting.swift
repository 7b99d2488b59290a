import Foundation

/// Whether a workout pauses while the app is not active: under a phone call, and away.
enum InterruptionSetting {
  static let key = "workout.pausesWhenInterrupted"

  static var pauses: Bool { UserDefaults.standard.bool(forKey: key) }
}
