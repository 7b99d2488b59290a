import SwiftUI

/// The workout that goes on.
struct WorkoutExecutionView: View {
  @ObservedObject var model: WorkoutModel
  @ObservedObject var viewModel: WorkoutExecutionViewModel
  @State private var isConfirming = false

  var body: some View {
    VStack(spacing: 20) {
      if viewModel.isComplete {
        Text("Workout complete")
        Button("Done") { model.closeWorkout() }
      } else {
        header
        timer
        controls
      }
    }
    .padding()
    .confirmationDialog("Abandon the workout?", isPresented: $isConfirming) {
      Button("Abandon", role: .destructive) { model.abandonWorkout() }
      Button("Keep Going", role: .cancel) { isConfirming = false }
    }
  }

  private var header: some View {
    HStack {
      Button(viewModel.isPaused ? "Resume" : "Pause") {
        viewModel.isPaused ? viewModel.resumeExercise() : viewModel.pauseExercise()
      }
      Spacer()
      Text(viewModel.state.workoutName)
        .font(.headline)
      Spacer()
      Button("Close") { isConfirming = true }
    }
  }

  private var timer: some View {
    VStack {
      Text("\(viewModel.state.currentIndex + 1) of \(viewModel.state.exercises.count)")
        .font(.caption)
        .foregroundColor(.secondary)
      Text(viewModel.state.current.exerciseName)
        .font(.title2)
        .fontWeight(.bold)
      Text("Exercise \(formatTime(viewModel.displayTime))")
        .monospacedDigit()
      if viewModel.isPaused {
        Text("PAUSED")
          .font(.caption)
      }
    }
  }

  private var controls: some View {
    HStack(spacing: 20) {
      Button("Skip") { viewModel.skipExercise() }
        .buttonStyle(.bordered)
      Button("Complete") {
        viewModel.completeExercise(actualReps: viewModel.state.current.targetReps)
      }
      .buttonStyle(.borderedProminent)
      Button("Finish") { viewModel.finishWorkout() }
    }
  }
}
