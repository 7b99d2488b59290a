internal import AppHosting
internal import Emulator
import FoundationAdditions

/// Reports, once for each call, that an app met a sensor that the phone has not, since it may do nothing then.
///
/// It weighs more where the app waits in vain (`isAwaited`), and is not just told that there is none.
func reportMissing(_ call: String, _ omission: String, isAwaited: Bool = false) {
  AppProcess.caller(of: call)?
    .reportUnmodelled(
      call, by: call, omission: omission, severity: isAwaited ? .warning : .note)
}
