import DeviceModel
import Emulator
import SchedulingRules

extension Variant {
  /// The entries of `Timeline`.
  static let event = Variant(
    title: "Timeline", tag: "Event",
    shared: [
      Key(
        "At", .moment, .required,
        "When: D HH:MM:SS in the scenario's time zone, where day 0 is the local day of StartDate, "
          + "or seconds since the start."),
      Key("Event", .text(limit: 100), .required, "What happens; see the table of events."),
    ],
    forms: [
      Form(name: "OpenApp", meaning: "The user unlocks the phone and opens the app."),
      Form(name: "LeaveApp", meaning: "The user goes to the home screen."),
      Form(name: "ForceQuit", meaning: "The user swipes the app away in the app switcher."),
      Form(
        name: "UserAction", meaning: "The user does something inside the app.",
        keys: [
          Key("Action", .text(limit: 100), .required, "A user action of the app."),
          Key(
            "Parameters", .free, .defaulted(.dictionary([:])),
            "Its parameters: strings, numbers or booleans by name."),
        ]),
      Form(
        name: "HealthSample", meaning: "Something new is known of the user's health.",
        keys: [
          Key(
            "Type", .text(limit: 100), .defaulted(.text("HKQuantityTypeIdentifierStepCount")),
            "The type of data, by the raw value of its identifier.")
        ]),
      Form(
        name: "StopContinuedTask",
        meaning: "The user stops the continued task that was begun last, where it is shown."),
      Form(
        name: "AnswerPrompt",
        meaning: "The user says whether a continued task that takes long is to go on.",
        keys: [
          Key("Answer", .choice(PromptAnswer.allCases.map(\.rawValue)), .required, "What they say.")
        ]),
      Form(
        name: "Push", meaning: "A remote notification reaches the phone.",
        keys: [
          Key(
            "Type", .choice(PushNotification.Kind.allCases.map(\.rawValue)),
            .defaulted(.text(PushNotification.Kind.background.rawValue)),
            "The header apns-push-type."),
          Key(
            "Priority", .integer(1...10), .defaulted(.integer(5)), "The header apns-priority."),
          Key(
            "ContentAvailable", .boolean, .defaulted(.boolean(true)),
            "Whether content-available is 1 in the payload."),
          Key("Alert", .text(limit: 1_000), .optional, "The text that the user reads."),
          Key("Sound", .text(limit: 100), .optional, "The name of the sound."),
          Key("Badge", .integer(0...1_000_000), .optional, "The number on the app's icon."),
          Key(
            "Payload", .free, .defaulted(.dictionary([:])),
            "What the server adds for the app: strings, numbers or booleans by key."),
        ]),
      Form(name: "Lock", meaning: "The phone is locked."),
      Form(name: "Unlock", meaning: "The phone is unlocked."),
      Form(name: "PickUp", meaning: "The user unlocks the phone and begins to use it."),
      Form(name: "PutDown", meaning: "The user stops using the phone."),
      Form(name: "PlugIn", meaning: "External power is connected."),
      Form(name: "Unplug", meaning: "External power is disconnected."),
      Form(
        name: "BatteryLevel", meaning: "The charge of the battery changes.",
        keys: [Key("Level", .number(0...1), .required, "The new charge.")]),
      Form(
        name: "LowPowerMode", meaning: "Low Power Mode is switched.",
        keys: [Key("On", .boolean, .required, "Whether it is on from now on.")]),
      Form(
        name: "Network", meaning: "Another network is in reach.",
        keys: [
          Key(
            "Kind", .choice(Network.allCases.map(\.rawValue)), .required, "The best one in reach.")
        ]),
      Form(
        name: "LowDataMode", meaning: "Low Data Mode is switched for the network in use.",
        keys: [Key("On", .boolean, .required, "Whether it is on from now on.")]),
      Form(
        name: "Camera", meaning: "Some app begins or ceases to use the camera.",
        keys: [Key("On", .boolean, .required, "Whether it is in use from now on.")]),
      Form(
        name: "Call", meaning: "A phone call begins or ends.",
        keys: [Key("On", .boolean, .required, "Whether it goes on from now on.")]),
      Form(
        name: "Debugger", meaning: "A debugger is attached to the app, or taken away.",
        keys: [Key("On", .boolean, .required, "Whether it is attached from now on.")]),
      Form(
        name: "SimulateLaunch",
        meaning:
          "A developer launches a task of the app in its debugger, which has to be attached.",
        keys: [Key("Identifier", .text(limit: 128), .required, "The task's identifier.")]),
      Form(
        name: "SimulateExpiration",
        meaning: "A developer ends the time of a task that was launched so.",
        keys: [Key("Identifier", .text(limit: 128), .required, "The task's identifier.")]),
      Form(
        name: "SimulateBackgroundFetch",
        meaning: "A developer has Xcode ask the app to fetch in the old way."),
      Form(
        name: "BackgroundAppRefresh", meaning: "Background App Refresh is switched.",
        keys: [
          Key("On", .boolean, .required, "The new position of the switch."),
          Key(
            "Scope", .choice(["device", "app", "restricted"]), .defaulted(.text("device")),
            "Which switch: that of the device, that of the app, or the restriction, "
              + "which forbids Background App Refresh when it is on."),
        ]),
      Form(
        name: "ThermalState", meaning: "The phone becomes warmer or cooler.",
        keys: [
          Key("State", .choice(ThermalState.words), .required, "The new state.")
        ]),
      Form(
        name: "ContinuedTasksOfOthers",
        meaning: "Other apps begin continued tasks, or end them.",
        keys: [
          Key("Count", .integer(0...1_000), .required, "How many of them run from now on.")
        ]),
      Form(
        name: "HealthStudy",
        meaning: "The user joins a health study of the app, or leaves it.",
        keys: [Key("On", .boolean, .required, "Whether they take part from now on.")]),
      Form(
        name: "ClockJump", meaning: "The wall clock is set; times of the timeline do not move.",
        keys: [
          Key(
            "Seconds", .number(-315_576_000...315_576_000), .required,
            "How far forward, or back when negative, in whole milliseconds.")
        ]),
      Form(
        name: "TimeZone",
        meaning: "The phone changes its time zone; times of the timeline do not move.",
        keys: [Key("Identifier", .text(limit: 100), .required, "The name in the tz database.")]),
      Form(
        name: "Jetsam",
        meaning: "The system takes memory back and ends the app if it is suspended; for its own "
          + "`per-process-limit` also while it runs.",
        keys: [
          Key(
            "Reason", .choice(JetsamReason.allCases.map(\.rawValue)),
            .defaulted(.text(JetsamReason.pageShortage.rawValue)),
            "Why, in the words of a jetsam event report.")
        ]),
      Form(name: "CoolOff", meaning: "The phone is too hot and ends the app if it runs."),
      Form(name: "Reboot", meaning: "The phone restarts."),
      Form(name: "UpdateApp", meaning: "A new version of the app is installed; its process ends."),
    ])
}
