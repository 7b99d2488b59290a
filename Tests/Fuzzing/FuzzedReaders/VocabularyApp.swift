import AppHosting
import UIKit

/// Apps that know the words of the shipped scenarios; they are never launched.
enum VocabularyApp {
  static let all = [
    HostedApp(
      name: "Tracker",
      variants: ["draftPauseEffect", "missingReset", "leakedBackgroundTask"],
      jobs: ["Flush", "Reconcile", "Compact"],
      userActions: [
        UserActionDescription(name: "StartTracking", parameters: ["Task": true]),
        UserActionDescription(name: "StopTracking", parameters: [:]),
        UserActionDescription(
          name: "StartFocus", parameters: ["Minutes": false, "Purpose": false]),
      ],
      configuration: Settings.self,
      delegate: { _, _ in UnlaunchedApp() },
      userAction: { _, _, _ in }),
    HostedApp(name: "Evening") { UnlaunchedApp() },
  ]

  /// Settings of each type that an app's can have.
  private struct Settings: Codable {
    var drainSeconds: Double?
    var compactionChunkEntries: Int?
    var nested: [String]?
    var isEager: Bool?

    enum CodingKeys: String, CodingKey {
      case drainSeconds = "DrainSeconds"
      case compactionChunkEntries = "CompactionChunkEntries"
      case nested = "Nested"
      case isEager = "IsEager"
    }
  }
}

/// The delegate of an app that only has a name.
private final class UnlaunchedApp: UIResponder, UIApplicationDelegate {}
