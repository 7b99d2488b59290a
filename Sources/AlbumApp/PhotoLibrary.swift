import Foundation

/// The photos on the device, as numbers in the defaults.
final class PhotoLibrary: @unchecked Sendable {
  /// Whose photos they are.
  let owner = "Ada"

  private let defaults = UserDefaults.standard

  /// How many photos are still to be tidied.
  var untidy: Int { defaults.integer(forKey: "untidy") }

  /// In how many photos nobody has looked for faces.
  var unseen: Int { defaults.integer(forKey: "unseen") }

  /// Takes photos in.
  func add(_ photos: Int) {
    defaults.set(untidy + photos, forKey: "untidy")
    defaults.set(unseen + photos, forKey: "unseen")
  }

  /// Computes for ten seconds, and saves what came of it; nothing where it is to stop before.
  func tidyOne(while shouldContinue: Flag) {
    let end = Date(timeIntervalSinceNow: 10)
    while Date() < end {
      guard shouldContinue.value else { return }
    }
    defaults.set(untidy - 1, forKey: "untidy")
  }

  /// Notes that the faces of a photo are known.
  func seeOne() { defaults.set(unseen - 1, forKey: "unseen") }

  /// Saves what must not be lost.
  ///
  /// - Parameters:
  ///   - seconds: How long that takes.
  ///   - completion: Called on a queue of the system when all is saved.
  func saveEssentialState(in seconds: Double, completion: @escaping @Sendable () -> Void) {
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) {
      UserDefaults.standard.set(Date(), forKey: "saved")
      print("album: saved")
      completion()
    }
  }
}
