import DeviceModel
public import Foundation
import SchedulingRules

/// What Foundation tells the code of an app process about itself, as objects of Foundation.
///
/// The interposer calls the functions below in the place of Foundation's own getters (`ProcessFacts.c`).
final class ProcessFacts {
  private unowned let process: AppProcess
  /// The calendar of the user, with what it was made of.
  private var calendar: (locale: String, zone: String, calendar: Calendar)?

  /// The app's bundle; made when somebody asks.
  lazy var bundle: Bundle = {
    guard let bundle = Bundle(path: process.bundlePath) else {
      preconditionFailure("The app's bundle is not on the phone's disk.")
    }
    return bundle
  }()

  /// The app's own defaults; made when somebody asks, what an app keeps in them alone dies with its process.
  lazy var defaults: UserDefaults = {
    guard let defaults = UserDefaults(suiteName: nil) else {
      preconditionFailure("Foundation has no defaults.")
    }
    return defaults
  }()

  /// What stands in `CommandLine.unsafeArgv`: the executable, and the end of the list.
  lazy var argumentList: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = {
    let list = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: 2)
    list[0] = strdup(process.executablePath)
    list[1] = nil
    return list
  }()

  init(of process: AppProcess) { self.process = process }

  /// The user's calendar, in the device's time zone.
  var userCalendar: Calendar {
    let device = process.device
    if let calendar, calendar.locale == device.locale, calendar.zone == device.timeZone {
      return calendar.calendar
    }
    let locale = Locale(identifier: device.locale)
    var made = locale.calendar
    made.locale = locale
    if let zone = TimeZone(identifier: device.timeZone) { made.timeZone = zone }
    calendar = (device.locale, device.timeZone, made)
    return made
  }
}

extension AppProcess {
  /// Where the app is installed, as it is told.
  var bundlePath: String { phone.storage.bundlePath }

  /// The app's executable, the one argument of its process.
  var executablePath: String { phone.storage.executablePath }

  /// The process whose code asks; there is one where these functions are called.
  fileprivate static var asking: AppProcess {
    guard let process = current else { preconditionFailure("No app process asks.") }
    return process
  }
}

@_cdecl("app_process_exists")
func isAppProcess() -> Bool { AppProcess.current != nil }

// MARK: ProcessInfo and CommandLine

@_silgen_name("app_process_variables")
@usableFromInline func variables() -> [String: String] { AppProcess.asking.variables.values }

@_silgen_name("app_process_arguments")
@usableFromInline func arguments() -> [String] { [AppProcess.asking.executablePath] }

@_silgen_name("app_process_command_line")
@usableFromInline func commandLine() -> [String] { [AppProcess.asking.executablePath] }

@_silgen_name("app_process_argument_count")
@usableFromInline func argumentCount() -> Int32 { 1 }

@_silgen_name("app_process_argument_list")
@usableFromInline func argumentList() -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
  AppProcess.asking.facts.argumentList
}

@_silgen_name("app_process_name")
@usableFromInline func processName() -> String { AppProcess.asking.app.name }

@_silgen_name("app_process_processors")
@usableFromInline func processorCount() -> Int { DeviceState.processorCount }

@_silgen_name("app_process_active_processors")
@usableFromInline func activeProcessorCount() -> Int { DeviceState.processorCount }

@_silgen_name("app_process_system")
@usableFromInline func system() -> OperatingSystemVersion {
  let version = AppProcess.asking.device.systemVersion
  return OperatingSystemVersion(
    majorVersion: version.major, minorVersion: version.minor, patchVersion: version.patch)
}

@_silgen_name("app_process_system_text")
@usableFromInline func systemText() -> String {
  let version = AppProcess.asking.device.systemVersion
  return "Version \(version) (Build \(version.build))"
}

@_silgen_name("app_process_system_is_at_least")
@usableFromInline func systemIsAtLeast(_ major: Int, _ minor: Int, _ patch: Int) -> Bool {
  AppProcess.asking.device.systemVersion >= SystemVersion(major, minor, patch)
}

@_cdecl("app_process_kernel")
func writeKernelVersion(to text: UnsafeMutablePointer<CChar>, size: Int) {
  guard let process = AppProcess.current else { return }
  for (place, byte) in process.device.systemVersion.kernel.utf8CString.prefix(size).enumerated() {
    text[place] = byte
  }
}

// MARK: Bundle

@_silgen_name("app_process_bundle")
@usableFromInline func mainBundle() -> Bundle { AppProcess.asking.facts.bundle }

@_silgen_name("app_process_bundles")
@usableFromInline func allBundles() -> [Bundle] { [AppProcess.asking.facts.bundle] }

@_silgen_name("app_process_frameworks")
@usableFromInline func allFrameworks() -> [Bundle] { [] }

@_silgen_name("app_process_is_identified")
@usableFromInline func isIdentified(_ identifier: String) -> Bool {
  AppProcess.asking.app.infoPlist.bundleIdentifier == identifier
}

@_cdecl("app_process_localization")
func localization(
  of translations: UnsafeRawPointer, languages: UnsafeRawPointer?, development: UnsafeRawPointer?
) -> UnsafeMutableRawPointer? {
  guard let process = AppProcess.current else { return nil }
  let known = strings(at: translations)
  let wanted = languages.map(strings) ?? process.device.languages
  let development = development.map { "\(object(at: $0))" }
  let found =
    Translation.best(for: wanted, among: known)
    ?? development.flatMap { Translation.best(for: [$0], among: known) }
  return found.map { Unmanaged.passRetained(NSString(string: $0)).toOpaque() }
}

@_cdecl("app_process_localizations")
func localizations(
  among translations: UnsafeRawPointer, languages: UnsafeRawPointer?
) -> UnsafeMutableRawPointer? {
  guard let process = AppProcess.current else { return nil }
  let known = strings(at: translations)
  let wanted = languages.map(strings) ?? process.device.languages
  let development = process.facts.bundle.developmentLocalization.map { [$0] } ?? []
  let found =
    Translation.best(for: wanted, among: known)
    ?? Translation.best(for: development, among: known) ?? known.first
  return Unmanaged.passRetained(NSArray(array: found.map { [$0] } ?? [])).toOpaque()
}

private func object(at place: UnsafeRawPointer) -> AnyObject {
  Unmanaged<AnyObject>.fromOpaque(place).takeUnretainedValue()
}

private func strings(at place: UnsafeRawPointer) -> [String] {
  (object(at: place) as? NSArray)?.compactMap { $0 as? String } ?? []
}

// MARK: Locale and Calendar

@_silgen_name("app_process_locale")
@usableFromInline func locale() -> Locale { Locale(identifier: AppProcess.asking.device.locale) }

@_silgen_name("app_process_updating_locale")
@usableFromInline func updatingLocale() -> Locale { locale() }

// MARK: Defaults

@_silgen_name("app_process_defaults")
@usableFromInline func standardDefaults() -> UserDefaults { AppProcess.asking.facts.defaults }

@_silgen_name("app_process_register")
@usableFromInline func register(_ values: [String: Any]) {
  for (key, value) in values {
    AppProcess.asking.registeredDefaults.set(value, forKey: key)
  }
}

@_silgen_name("app_process_add_registered")
@usableFromInline func addRegistered(to values: [String: Any]) -> [String: Any] {
  values.merging(AppProcess.asking.registeredDefaults.values) { value, _ in value }
}

@_silgen_name("app_process_languages")
@usableFromInline func languages() -> [String] { AppProcess.asking.device.languages }

@_silgen_name("app_process_object_languages")
@usableFromInline func languagesOfObjects() -> [String] { languages() }

@_silgen_name("app_process_calendar")
@usableFromInline func calendar() -> Calendar { AppProcess.asking.facts.userCalendar }

@_silgen_name("app_process_updating_calendar")
@usableFromInline func updatingCalendar() -> Calendar { calendar() }
