import DeviceModel
import Emulator
import SchedulingRules
import VirtualTime

extension Schema {
  /// The keys of a scenario.
  static let scenario = Schema(
    title: "Scenario",
    keys: [
      Key("FormatVersion", .version(1), .required, "The version of this format."),
      Key(
        "Identifier", .text(limit: 100), .required,
        "The scenario's name, equal to the stem of its file's name."),
      Key("Summary", .text(limit: 1_000), .optional, "What the scenario shows, in a sentence."),
      Key(
        "StartDate", .date, .required,
        "When the run begins: a date (UTC), or a string in the scenario's local time; 1971 … 2199."),
      Key(
        "TimeZone", .text(limit: 100), .required,
        "The phone's time zone by its name in the tz database, for example Europe/Berlin, or UTC."),
      Key(
        "DurationSeconds", .number(1...316_224_000), .required,
        "How long the run lasts; the end itself does not belong to it."),
      Key(
        "Seed", .integer(0...Int128(UInt64.max)), .required,
        "The source of all chance in the run."),
      Key(
        "Interleaving", .text(limit: 100), .optional,
        "Which of several ready strands of app code runs next: \(ReadyQueuePolicy.form)."),
      Key(
        "Policy", .text(limit: 100), .defaulted(.text("Field")),
        "The name of a policy: Policies/NAME.plist."),
      Key(
        "PolicyOverrides", .free, .optional,
        "Constants of the policy by name, with the values they have in this scenario, or as in a policy's file; "
          + "DisabledRules, an array of R-nnn, switches rules off."),
      Key("App", .dictionary(.app), .required, "The hosted app."),
      Key(
        "Device", .dictionary(.device), .defaulted(.dictionary([:])), "The phone at the start."),
      Key(
        "Servers", .list(.dictionary(.server)), .defaulted(.list([])),
        "What servers answer to the tasks of URL sessions; the first one that fits counts. "
          + "A URL that none fits is answered as by a server of which nothing but the URL is said."),
      Key(
        "Life", .text(limit: 100), .optional,
        "The name of a life, Lives/NAME.plist: habits that add to the timeline what the seed makes of them."
      ),
      Key(
        "Timeline", .list(.variant(.event)), .defaulted(.list([])),
        "What happens, in any order; entries at the same time happen in the order of the array."),
      Key(
        "RepeatDaily", .boolean, .defaulted(.boolean(false)),
        "Whether the timeline happens again and again, at the same local times: the days that it takes, "
          + "as a block, until the end of the run."),
      Key(
        "Faults", .list(.dictionary(.fault)), .defaulted(.list([])),
        "What is to go wrong, and where; faults at one place strike in the order of the array."),
      Key(
        "Expectations", .list(.dictionary(.expectation)), .defaulted(.list([])),
        "What the run promises; a promise that is not kept makes it fail."),
    ])

  /// The keys of `App`.
  static let app = Schema(
    title: "App",
    keys: [
      Key("Name", .text(limit: 100), .required, "The name of a built-in app."),
      Key(
        "InfoPlist", .text(limit: 100), .optional,
        "The name of the app's Info.plist, Apps/NAME-Info.plist; the app's own name when absent."),
      Key(
        "Files", .text(limit: 100), .optional,
        "The name of the folder with the files of the app's bundle, Apps/NAME; the app's own name when "
          + "absent, where there is such a folder."),
      Key("Variant", .text(limit: 100), .optional, "A variant of the app that shows a defect."),
      Key(
        "Settings", .free, .defaulted(.dictionary([:])),
        "The app's own settings; the app says which there are."),
      Key(
        "Tasks", .list(.dictionary(.task)), .optional,
        "The background tasks of apps that take them from the scenario, the app's own ones when absent; where the code of "
          + "an app asks for its tasks, another identifier and date for some of them; an error for others."
      ),
      Key(
        "Entitlements", .list(.text(limit: 200)), .defaulted(.list([])),
        "The names of the entitlements with which the app is signed."),
      Key(
        "History", .dictionary(.history), .defaulted(.dictionary([:])),
        "What the phone remembers of the app at the start; by default one that is used daily."),
    ])

  /// The keys of `App.History`.
  static let history = Schema(
    title: "App.History",
    keys: [
      Key(
        "InstalledDaysAgo", .number(0...3_650), .defaulted(.real(365)),
        "How long before the start the app was installed; nothing happened to it before."),
      Key(
        "LastOpenedDaysAgo", .integer(0...3_650), .defaulted(.integer(0)),
        "How many local days before that of the start the user last opened the app."),
      Key(
        "OpenedEveryDays", .integer(1...365), .defaulted(.integer(1)),
        "Every how many days before that the user opened it as well."),
      Key(
        "UsualHours", .list(.integer(0...23)),
        .defaulted(.list([.integer(8), .integer(13), .integer(20)])),
        "The hours of the local day at which the user opened it; none: it was never opened."),
    ])

  /// The keys of an element of `App.Tasks`.
  static let task = Schema(
    title: "App.Tasks",
    keys: [
      Key("Identifier", .text(limit: 128), .required, "The task's identifier, once in the array."),
      Key(
        "Kind", .choice(TaskDescription.Kind.allCases.map(\.rawValue)), .required,
        "What the system is asked for; BackgroundTask means beginBackgroundTask."),
      Key("Job", .text(limit: 100), .required, "What the app does in the task; a job of the app."),
      Key(
        "EarliestBeginSeconds", .number(0...31_622_400), .optional,
        "How long after its submission the request may begin at the earliest."),
      Key(
        "RequiresNetworkConnectivity", .boolean, .defaulted(.boolean(false)),
        "Whether a request of the kind Processing waits for a network."),
      Key(
        "RequiresExternalPower", .boolean, .defaulted(.boolean(false)),
        "Whether a request of the kind Processing waits for external power."),
      Key(
        "SubmitOn", .list(.choice(TaskDescription.Occasion.allCases.map(\.rawValue))), .optional,
        "When the app submits the request, or begins the background task; an error where its code says that, and where "
          + "it is missing for others."),
    ], positional: ["Identifier", "Kind", "Job"])

  /// The keys of `Device`.
  static let device = Schema(
    title: "Device",
    keys: [
      Key("BatteryLevel", .number(0...1), .defaulted(.real(0.8)), "The charge of the battery."),
      Key(
        "ExternalPower", .boolean, .defaulted(.boolean(false)),
        "Whether external power is connected."),
      Key("LowPowerMode", .boolean, .defaulted(.boolean(false)), "Whether Low Power Mode is on."),
      Key(
        "Network", .choice(Network.allCases.map(\.rawValue)), .defaulted(.text("wifi")),
        "The best network in reach."),
      Key("LowDataMode", .boolean, .defaulted(.boolean(false)), "Whether Low Data Mode is on."),
      Key("Locked", .boolean, .defaulted(.boolean(false)), "Whether the device is locked."),
      Key(
        "UnlockedSinceBoot", .boolean, .defaulted(.boolean(true)),
        "Whether it has been unlocked since it was started."),
      Key("InUse", .boolean, .defaulted(.boolean(false)), "Whether the user is using it."),
      Key("Camera", .boolean, .defaulted(.boolean(false)), "Whether some app uses the camera."),
      Key("Call", .boolean, .defaulted(.boolean(false)), "Whether a phone call is going on."),
      Key(
        "ThermalState", .choice(ThermalState.words), .defaulted(.text("nominal")),
        "How warm it is."),
      Key(
        "BackgroundAppRefresh", .boolean, .defaulted(.boolean(true)),
        "Background App Refresh of the device."),
      Key(
        "BackgroundAppRefreshForApp", .boolean, .defaulted(.boolean(true)),
        "Background App Refresh of the app."),
      Key(
        "BackgroundAppRefreshRestricted", .boolean, .defaulted(.boolean(false)),
        "Whether parental controls or device management forbid Background App Refresh."),
      Key(
        "Debugger", .boolean, .defaulted(.boolean(false)),
        "Whether a debugger is attached to the app."),
      Key(
        "BackgroundGraphicsProcessor", .boolean, .defaulted(.boolean(false)),
        "Whether apps in the background may be given the graphics processor."),
      Key(
        "ContinuedTasksOfOthers", .integer(0...1_000), .defaulted(.integer(0)),
        "How many continued tasks other apps run."),
      Key(
        "HealthStudy", .boolean, .defaulted(.boolean(false)),
        "Whether the user takes part in a health study of the app."),
      Key(
        "Kind", .choice(DeviceKind.allCases.map(\.rawValue)),
        .defaulted(.text(DeviceKind.phone.rawValue)),
        "What kind of machine it is: a Mac suspends no apps, and `Lock` puts it to sleep."),
      Key(
        "Simulator", .boolean, .defaulted(.boolean(false)),
        "Whether it is the Simulator of Xcode, which schedules nothing."),
      Key(
        "AutoLockSeconds", .number(10...3600), .optional,
        "The time after which it locks itself when nobody uses it; never where it is missing."
      ),
      Key(
        "SystemVersion", .text(limit: 20), .defaulted(.text("\(SystemVersion.usual)")),
        "The version of the system, \(SystemVersion.oldest) … \(SystemVersion.newest.major).x: what the app "
          + "reads, and what decides which rules there are."),
      Key(
        "Locale", .text(limit: 100), .defaulted(.text("en_US")),
        "Language and region that the user has chosen, for example de_DE."),
      Key(
        "Languages", .list(.text(limit: 100)), .optional,
        "The languages that the user reads, the preferred one first, for example de-AT; where they are missing, "
          + "that of the locale."),
      Key(
        "FreeSpace", .integer(0...64_000_000_000), .defaulted(.integer(64_000_000_000)),
        "How many bytes are free on its disk of 128 GB; files of the app take from them."),
    ])

  /// The keys of an element of `Servers`.
  static let server = Schema(
    title: "Servers",
    keys: [
      Key(
        "URL", .text(limit: 1_000), .required,
        "The URL that it answers; with * at the end, all that begin so."),
      Key(
        "Bytes", .integer(0...1_000_000_000_000), .defaulted(.integer(1_000_000)),
        "The length of what it sends; of an upload only where neither its file nor the app says it."
      ),
      Key("Status", .integer(100...599), .defaulted(.integer(200)), "The status of its answer."),
      Key(
        "LatencySeconds", .number(0...31_622_400), .defaulted(.real(0.1)),
        "How long it takes before the first byte."),
      Key(
        "NeedsAuthentication", .boolean, .defaulted(.boolean(false)),
        "Whether it asks for credentials first."),
      Key(
        "Body", .text(limit: 10_000), .optional,
        "What it says: all of its answer to a data task or to an upload, which gets it as data. A data task "
          + "gets Bytes zeros where it says nothing."),
      Key(
        "Headers", .list(.text(limit: 1_000)), .optional,
        "Header fields of its answer to a task of an ordinary session, each as Name: value; with Location "
          + "and a status like 302 it sends whoever asks elsewhere."),
      Key(
        "Failures", .list(.choice(ServerFailure.allCases.map(\.rawValue))), .optional,
        "How it fails, in turn, before it answers as usual; a background session asks again by itself "
          + "where it does not answer."),
    ])

  /// The keys of an element of `Expectations`.
  static let expectation = Schema(
    title: "Expectations",
    keys: [
      Key(
        "Kind", .choice(Expectation.Kind.allCases.map(\.rawValue)), .required,
        "What is counted; Process: what becomes of the app's process; Notification: those that the user sees; "
          + "Output: lines of the app; Balance promises that "
          + "time is tracked and none of it is lost or doubled, and with an Identifier how many seconds of it there are."
      ),
      Key("Rule", .rule, .optional, "Counts only what happens under this rule."),
      Key(
        "Identifier", .text(limit: 128), .optional,
        "Counts only what concerns this task identifier or background-task name; "
          + "for Finding also the finding's own name, for Kill the reason, for Notification its request, "
          + "for Output a part of the line, for Process coldStart, warmStart, backgroundStart, leftScreen, resumed, "
          + "suspended or ended; of the Balance it is tracked, durable, capped, dropped, takenByClock or "
          + "addedByClock."),
      Key(
        "Count", .integer(0...1_000_000), .optional,
        "How many there are exactly; at least one when AtLeast and AtMost are absent, too."),
      Key("AtLeast", .integer(1...1_000_000), .optional, "So many or more there are."),
      Key("AtMost", .integer(0...1_000_000), .optional, "So many or fewer there are."),
      Key(
        "Before", .text(limit: 20), .optional,
        "Counts only what happens before this local time, D HH:MM[:SS]."),
      Key(
        "After", .text(limit: 20), .optional,
        "Counts only what happens after this local time, D HH:MM[:SS]."),
      Key(
        "Success", .boolean, .optional,
        "For Launch: counts only launches whose task is completed with success, or without."),
    ], positional: ["Kind", "Rule", "Identifier"])
}

extension Variant {
  /// The entries of `Timeline`.
  static let event = Variant(
    title: "Timeline", tag: "Event",
    shared: [
      Key(
        "At", .moment, .required,
        "When: D HH:MM:SS in the scenario's time zone, where day 0 is the local day of StartDate "
          + "and the seconds may be left out; seconds since the start; or +90s, +5m, +2h, +1d, so "
          + "much later than the entry before by the same clock, the first one after the start."),
      Key("Event", .text(limit: 100), .required, "What happens; see the table of events."),
    ],
    forms: EventForm.all.map(\.form),
    line: Line(time: "At", action: (form: "UserAction", key: "Action")))
}
