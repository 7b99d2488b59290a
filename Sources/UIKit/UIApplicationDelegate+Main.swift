internal import AppHosting
internal import Emulator
import FoundationAdditions

extension UIApplicationDelegate {
  /// What `@main` calls: the program is the tool of the app, under the name of the delegate's module.
  ///
  /// `swift run MyApp run Morning.plist` runs a scenario whose `App.Name` is `MyApp`, as `bgtask run` does for the apps
  /// that it knows.
  public static func main() {
    let module = String(reflecting: Self.self).prefix { $0 != "." }
    AppProgram.main(HostedApp(name: String(module)) { make() })
  }

  /// Makes a delegate of a class whose initialiser need not be `required`, as the phone does.
  static func make() -> any UIApplicationDelegate {
    guard let type = self as? NSObject.Type else {
      preconditionFailure("\(self) has to derive from NSObject or UIResponder, as on the phone.")
    }
    let object = RequiredInitialiser.make(type)
    guard let delegate = object as? Self else { preconditionFailure("\(self) makes \(object).") }
    return delegate
  }
}
