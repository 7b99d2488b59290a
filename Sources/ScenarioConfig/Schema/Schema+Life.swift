import DeviceModel

extension Schema {
  /// The keys of a life.
  static let life = Schema(
    title: "Life",
    keys: [
      Key("FormatVersion", .version(1), .required, "The version of this format."),
      Key(
        "Identifier", .text(limit: 100), .required,
        "The life's name, equal to the stem of its file's name."),
      Key("Summary", .text(limit: 1_000), .required, "Who lives so, in a sentence."),
      Key(
        "History", .dictionary(.history), .optional,
        "How the app was used before the run, in place of the scenario's App.History."),
      Key(
        "Habits", .list(.variant(.habit)), .required,
        "What the user does, and the device; where two set the network, the later one counts."),
    ])
}

extension Variant {
  /// The elements of `Habits`.
  static let habit = Variant(
    title: "Habits", tag: "Habit",
    shared: [
      Key("Habit", .text(limit: 100), .required, "What is done; see the table of habits."),
      Key(
        "Source", .text(limit: 500), .required,
        "On what the numbers rest; assumed, where nothing was found."),
    ],
    forms: [
      Form(
        name: "Charge", meaning: "The device is at a charger.", keys: spells + duration),
      Form(
        name: "UsePhone",
        meaning: "The user looks at the device; between the spells it is locked.",
        keys: spells + duration),
      Form(
        name: "OpenApp", meaning: "The user has the app on screen.",
        keys: spells + duration + [
          Key(
            "ForceQuitProbability", .number(0...1), .defaulted(.real(0)),
            "How likely the user swipes it away afterwards.")
        ]),
      Form(
        name: "Network", meaning: "Another network than that of Device is the best in reach.",
        keys: [
          Key("Kind", .choice(Network.allCases.map(\.rawValue)), .required, "Which one.")
        ] + spells + duration),
      Form(
        name: "Restart", meaning: "The device restarts; while it is in use, right after that.",
        keys: spells),
      Form(
        name: "Battery",
        meaning: "How fast the battery empties and fills; drawn once for each user.",
        keys: jittered(
          "IdlePercentPerHour", 0...100, "The loss while nobody looks at the device.")
          + jittered("UsePercentPerHour", 0...100, "The loss while somebody does.")
          + jittered("ChargePercentPerHour", 0...1_000, "The gain at a charger.")),
      Form(
        name: "LowPowerMode", meaning: "The user switches Low Power Mode on.",
        keys: [
          Key(
            "AtOrBelowLevel", .number(0...1), .required,
            "The charge from which on, away from a charger; 1: always."),
          Key(
            "Probability", .number(0...1), .defaulted(.real(1)),
            "How likely, each time that the charge has fallen so far or the charger is gone."),
        ]),
      Form(
        name: "Travel",
        meaning: "The user goes to another time zone and back, without a network on the way.",
        keys: jittered("OnDay", 0...3_650, "How many local days after the start it begins.")
          + jittered("ForDays", 1...3_650, "After how many days the user goes back.") + [
            Key(
              "TimeZone", .text(limit: 100), .required,
              "The zone by its name in the tz database; habits have their times there.")
          ] + window + jittered("Minutes", 0...10_080, "How long each way takes.")),
      Form(
        name: "RefreshOff",
        meaning: "Background App Refresh is switched off for the app from the start.",
        keys: [
          Key("ShareOfUsers", .number(0...1), .required, "For how many of the users.")
        ]),
    ])

  private static let window = [
    Key("From", .text(limit: 5), .required, "The earliest local time of a beginning, HH:MM."),
    Key(
      "Until", .text(limit: 5), .required,
      "The latest; at or before From, it belongs to the next day."),
  ]

  private static let spells =
    window
    + [
      Key(
        "TimesPerDay", .number(0...1_000), .defaulted(.real(1)),
        "How often on a day; a rest of 0.3 is one more on three days of ten."),
      Key(
        "TimesPerDayJitter", .number(0...1_000), .defaulted(.real(0)),
        "How far that may lie from it on a day."),
      Key(
        "Weekdays", .list(.choice(LifeReader.weekdays)),
        .defaulted(.list(LifeReader.weekdays.map(PropertyListValue.text))),
        "The days of the week on which it may begin."),
      Key(
        "EveryDays", .integer(1...365), .defaulted(.integer(1)),
        "Every how many days; on which it begins is drawn for each user."),
      Key(
        "Probability", .number(0...1), .defaulted(.real(1)), "How likely it is on such a day."),
    ]

  private static let duration = jittered("Minutes", 0...10_080, "How long it goes on.")

  /// A number, and how far chance may move it.
  private static func jittered(
    _ name: String, _ range: ClosedRange<Double>, _ meaning: String
  ) -> [Key] {
    [
      Key(name, .number(range), .required, meaning),
      Key(
        name + "Jitter", .number(0...range.upperBound), .defaulted(.real(0)),
        "How far a draw may lie from it."),
    ]
  }
}
