import HealthKit

/// A workout that the user begins and ends.
@MainActor
final class Workout {
  private var session: HKWorkoutSession?

  /// Begins a workout, and counts its minutes.
  func begin() {
    let configuration = HKWorkoutConfiguration()
    configuration.activityType = .hockey
    do {
      let session = try HKWorkoutSession(
        healthStore: HKHealthStore(), configuration: configuration)
      session.startActivity(with: Date())
      self.session = session
      Task { await count() }
    } catch {
      print("no workout: \(error)")
    }
  }

  private func count() async {
    var minutes = 0
    while session?.state == .running {
      do { try await Task.sleep(for: .seconds(60)) } catch { return }
      minutes += 1
      if minutes.isMultiple(of: 15) { print("\(minutes) minutes of hockey") }
    }
  }

  /// Ends the workout.
  func end() {
    session?.end()
    session = nil
  }
}
