import Foundation

extension Thread {
  /// The main thread of the app, by its name on the phone.
  public class var main: Thread { mainThread }
}
