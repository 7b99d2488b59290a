public import AppHosting
import Emulator

extension HostedApp {
  /// The same app, whose variants have names that tell nobody anything: `A`, `B`, `C` and so on.
  public var withRenamedVariants: HostedApp {
    let original = self
    return HostedApp(
      name: name, isFreeOfGlobals: isFreeOfGlobals, variants: variants.map(renamedVariant),
      jobs: jobs, userActions: userActions,
      checkSettings: checkSettings,
      launch: { app in
        var app = app
        app.variant = original.variants.first { original.renamedVariant($0) == app.variant }
        return original.launch(app)
      }
    ).adjusting(adjustableTasks)
  }

  /// The other name of a variant.
  public func renamedVariant(_ variant: String) -> String {
    let number = UInt8(variants.firstIndex(of: variant) ?? 0)
    return String(UnicodeScalar(UInt8(ascii: "A") + number))
  }
}
