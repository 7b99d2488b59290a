import SwiftUI

/// The diary on screen.
struct ContentView: View {
  @EnvironmentObject var store: JournalStore
  @AppStorage("prompt") private var prompt = "How was your day?"

  var body: some View {
    NavigationStack {
      List {
        Section("Today") {
          Text(prompt)
            .font(.headline)
          TextField("Entry", text: $store.draft)
          Button("Save") {
            store.addDraft()
          }
          .disabled(store.draft.isEmpty)
          NavigationLink("Dictate") {
            DictationView()
          }
        }
        Section("Entries") {
          if store.entries.isEmpty {
            Text("Nothing yet")
              .foregroundColor(.secondary)
          } else {
            ForEach(store.entries) { entry in
              EntryRow(entry: entry)
            }
          }
        }
      }
      .navigationTitle("Journal")
    }
    .onAppear {
      print("prompt: \(prompt)")
    }
    .task {
      if JournalDefect.current == .setUpInView {
        PromptService.shared.setUp()
      }
    }
  }
}

/// One entry as a row.
struct EntryRow: View {
  let entry: Entry

  var body: some View {
    VStack(alignment: .leading) {
      Text(entry.date, style: .date)
        .font(.caption)
      Text(entry.text)
    }
  }
}

/// Takes down what the user says, with the screen on.
struct DictationView: View {
  @Environment(\.dismiss) private var dismiss
  @State private var seconds = 0
  private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  var body: some View {
    VStack {
      Text("\(seconds) s")
        .monospacedDigit()
      Button("Stop") {
        dismiss()
      }
    }
    .onAppear { UIApplication.shared.isIdleTimerDisabled = true }
    .onDisappear {
      UIApplication.shared.isIdleTimerDisabled = false
      print("dictated for \(seconds) s")
    }
    .onReceive(timer) { _ in
      seconds += 1
    }
  }
}
