import Foundation
import Testing
import ValueExpectations

@testable import TrackerApp

@Suite("TrackerConfiguration")
struct TrackerConfigurationTests {
  @Test("Settings that are missing keep their defaults")
  func defaults() throws {
    let settings = try JSONDecoder().decode(TrackerSettings.self, from: Data("{}".utf8))
    expect(settings, is: TrackerSettings())
    expect(settings.drainSeconds, is: 0)
  }

  @Test("Settings survive a round trip under their published keys")
  func roundTrip() throws {
    let json = #"{"CompactionChunkEntries":7,"CompactionChunkSeconds":30,"DrainSeconds":60.5}"#
    let settings = try JSONDecoder().decode(TrackerSettings.self, from: Data(json.utf8))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    expect(String(decoding: try encoder.encode(settings), as: UTF8.self), is: json)
  }

  @Test(
    "A setting outside its range, or of another type, is refused",
    arguments: [
      ("DrainSeconds", "-0.001"), ("DrainSeconds", "3600.001"), ("DrainSeconds", "\"60\""),
      ("DrainSeconds", "true"), ("CompactionChunkEntries", "0"),
      ("CompactionChunkEntries", "10001"),
      ("CompactionChunkSeconds", "-1"),
    ])
  func refused(key: String, value: String) {
    let json = Data("{\"\(key)\":\(value)}".utf8)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(TrackerSettings.self, from: json)
    }
    expect(error?.keys, is: [key])
  }

  @Test("A fraction of an entry is refused")
  func fraction() {
    // Foundation does not say where it found the fraction.
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(
        TrackerSettings.self, from: Data(#"{"CompactionChunkEntries":1.5}"#.utf8))
    }
  }

  @Test(
    "A setting at its limit is accepted",
    arguments: [
      ("DrainSeconds", "0"), ("DrainSeconds", "3600"), ("CompactionChunkEntries", "1"),
      ("CompactionChunkEntries", "10000"),
    ])
  func accepted(key: String, value: String) throws {
    let json = Data("{\"\(key)\":\(value)}".utf8)
    #expect(throws: Never.self) { try JSONDecoder().decode(TrackerSettings.self, from: json) }
  }

  @Test("A task reads the words that scenarios use")
  func words() {
    expect(
      TrackerTask.Kind.allCases.map(\.rawValue), is: ["AppRefresh", "Processing", "BackgroundTask"])
    expect(TrackerTask.Job.allCases.map(\.rawValue), is: ["Flush", "Reconcile", "Compact"])
    expect(
      TrackerTask.Occasion.allCases.map(\.rawValue),
      is: ["Launch", "DidEnterBackground", "Handler"])
    expect(
      TrackerVariant.allCases.map(\.rawValue),
      is: [
        "draftPauseEffect", "missingReset", "missingCompletion", "leakedBackgroundTask",
      ])
  }
}

extension DecodingError {
  /// The keys that lead to the value in question.
  fileprivate var keys: [String] {
    switch self {
    case .dataCorrupted(let context), .typeMismatch(_, let context),
      .valueNotFound(_, let context), .keyNotFound(_, let context):
      context.codingPath.map(\.stringValue)
    @unknown default: []
    }
  }
}
