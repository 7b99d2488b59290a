/// The values of `UIBackgroundModes` that Apple documents.
public enum BackgroundMode: String, CaseIterable, Sendable {
  case audio
  case bluetoothCentral = "bluetooth-central"
  case bluetoothPeripheral = "bluetooth-peripheral"
  case externalAccessory = "external-accessory"
  case fetch
  case location
  case nearbyInteraction = "nearby-interaction"
  case networkAuthentication = "network-authentication"
  case newsstandContent = "newsstand-content"
  case processing
  case pushToTalk = "push-to-talk"
  case remoteNotification = "remote-notification"
  case voip
  case workoutProcessing = "workout-processing"
}
