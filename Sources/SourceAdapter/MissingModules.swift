import SwiftSyntax

/// Modules of Apple's that an app may import and that are not here.
///
/// A compiler names one of them at a time, and stops.
enum MissingModules {
  /// Their names, in alphabetical order.
  static let names: Set<String> = [
    "ARKit", "AVKit", "Accelerate", "Accessibility", "Accounts", "AdServices", "AdSupport",
    "AddressBook", "AlarmKit", "AppKit", "AppTrackingTransparency", "AssetsLibrary",
    "AudioUnit", "BackgroundAssets", "BusinessChat", "CFNetwork", "CarPlay", "Cinematic",
    "ClassKit", "ClockKit", "Contacts", "ContactsUI", "CoreAudio", "CoreAudioKit",
    "CoreHaptics", "CoreImage", "CoreMIDI", "CoreML", "CoreMedia", "CoreNFC",
    "CoreSpotlight",
    "CoreTelephony", "CoreText",
    "CoreTransferable", "CoreVideo", "CreateML",
    "DeviceActivity", "DeviceCheck", "EventKit", "EventKitUI", "ExposureNotification",
    "ExtensionKit", "ExternalAccessory", "FamilyControls", "FileProvider", "FinanceKit",
    "FoundationModels", "GLKit", "GameController", "GameKit", "GameplayKit", "GroupActivities",
    "HealthKitUI", "HomeKit", "IOKit", "IOSurface", "IdentityLookup", "ImageIO", "IntentsUI",
    "JavaScriptCore", "JournalingSuggestions", "LinkPresentation", "ManagedSettings",
    "Matter", "MediaAccessibility", "Messages", "Metal", "MetalKit",
    "MetalPerformanceShaders", "MobileCoreServices", "MultipeerConnectivity", "MusicKit",
    "NaturalLanguage", "NearbyInteraction", "NetworkExtension", "NewsstandKit",
    "NotificationCenter",
    "ObjectiveC", "OpenGLES", "PDFKit", "PHASE", "PaperKit", "PassKit", "PencilKit", "PhotosUI",
    "ProximityReader", "QuickLook", "QuickLookThumbnailing", "RealityKit", "ReplayKit", "RoomPlan",
    "SceneKit", "ScreenTime", "SensitiveContentAnalysis", "SensorKit", "ShazamKit", "Social",
    "SoundAnalysis", "Speech", "SpriteKit", "SwiftUICore", "Symbols", "TabularData",
    "ThreadNetwork",
    "TipKit", "Translation", "UserNotificationsUI", "VideoSubscriberAccount",
    "VideoToolbox", "Vision", "VisionKit", "WatchKit", "WeatherKit", "WorkoutKit",
  ]

  /// Whether an import stands where the compiler sees it only if there is such a module.
  static func isGuarded(_ node: ImportDeclSyntax, of module: String) -> Bool {
    var outer = node.parent
    while let next = outer {
      if let clause = next.as(IfConfigClauseSyntax.self),
        clause.condition?.trimmedDescription.contains("canImport(\(module)") == true
      {
        return true
      }
      outer = next.parent
    }
    return false
  }
}
