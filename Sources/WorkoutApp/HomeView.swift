import SwiftUI

/// What the user sees first, and beside a workout.
struct HomeView: View {
  @ObservedObject var model: WorkoutModel
  @ObservedObject var history: WorkoutHistoryStore
  @ObservedObject var stopwatch: WorkoutTimer
  @ObservedObject var countdown: CountdownTimer
  @AppStorage(HealthRecorder.settingKey) private var recordsHealth = false
  @AppStorage(Metronome.settingKey) private var beats = false
  @AppStorage(InterruptionSetting.key) private var pausesWhenInterrupted = false

  var body: some View {
    List {
      if let execution = model.execution {
        WorkoutExecutionView(model: model, viewModel: execution)
      } else if !model.isAsking {
        Button("Start Workout") { model.startWorkout() }
      }
      StopwatchView(timer: stopwatch)
      CountdownView(timer: countdown)
      Section("Settings") {
        Toggle("Pause When Interrupted", isOn: $pausesWhenInterrupted)
        Toggle("Metronome", isOn: $beats)
        Toggle("Record in Health", isOn: $recordsHealth)
      }
      Section("History") {
        ForEach(history.entries) { entry in
          HistoryRow(entry: entry)
        }
      }
    }
    .onChange(of: recordsHealth) { _, isWanted in
      if isWanted { model.health.askPermission() }
    }
    .alert("Resume workout?", isPresented: $model.isAsking) {
      Button("Resume Workout") { model.resumeWorkout() }
      Button("Discard Workout", role: .destructive) { model.discardWorkout() }
    } message: {
      Text("Resume workout?")
    }
  }
}

/// A workout that is over, as a row.
struct HistoryRow: View {
  let entry: WorkoutHistory

  var body: some View {
    HStack {
      Text(entry.workoutName)
      Text("took \(formatTime(entry.duration))")
        .monospacedDigit()
      Text("\(Int(entry.completionRate * 100)) % done")
    }
  }
}

/// The stopwatch on screen.
struct StopwatchView: View {
  @ObservedObject var timer: WorkoutTimer

  var body: some View {
    VStack {
      Text("Stopwatch \(formatTime(timer.elapsedTime))")
        .monospacedDigit()
      if !timer.clock.isRunning {
        Button("Start Stopwatch") { timer.start() }
      } else {
        Button(timer.clock.isPaused ? "Resume Stopwatch" : "Pause Stopwatch") {
          timer.clock.isPaused ? timer.resume() : timer.pause()
        }
        Button("Stop Stopwatch") { timer.stop() }
      }
    }
  }
}

/// The countdown on screen.
struct CountdownView: View {
  @ObservedObject var timer: CountdownTimer

  var body: some View {
    VStack {
      Text("Countdown \(formatTime(timer.timeRemaining))")
        .monospacedDigit()
      if !timer.clock.isRunning {
        Button("Start Countdown") { timer.start() }
      } else {
        Button(timer.clock.isPaused ? "Resume Countdown" : "Pause Countdown") {
          timer.clock.isPaused ? timer.resume() : timer.pause()
        }
        Button("Stop Countdown") { timer.stop() }
      }
    }
  }
}
