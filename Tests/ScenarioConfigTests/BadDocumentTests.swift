import ScenarioConfig
import Testing
import ValueExpectations

@Suite("Bad documents")
struct BadDocumentTests {
  /// What `validate` has to say about each document in `Fixtures/Bad`.
  static let expected: [String: [String]] = [
    "ActionParameters": [
      "C030 Timeline[0].Parameters.Taks", "C030 Timeline[0].Parameters.Task",
      "C012 Timeline[1].Parameters.Minutes",
    ],
    "AfterEnd": ["C023 Timeline[1].At", "C023 Timeline[2].At", "C023 Timeline[3].At"],
    "BackslashPath": ["C018 Policy", "C018 App.InfoPlist"],
    "BadFaults": [
      "C014 Faults[0].Kind", "C011 Faults[1].AtPoint", "C013 Faults[2].AtPoint",
      "C033 Faults[3].AtSeconds", "C023 Faults[4].AtSeconds",
      "C014 Faults[5].Reason", "C033 Faults[6].DurationSeconds", "C013 Faults[7].DurationSeconds",
      "C011 Faults[8].DurationSeconds", "C033 Faults[9].DurationSeconds", "C021 Faults[10].Reason",
      "C015 Faults[11].Target", "C033 Faults[12].PointKind", "C012 Faults[13].AtPoint",
      "C014 Faults[14].PointKind", "C013 Faults[15].Probability", "C033 Faults[16].Probability",
      "C033 Faults[17].Reason", "C010 Faults[18].Point",
    ],
    "BadLines": [
      "C015 App.Tasks[0]", "C014 App.Tasks[1].SubmitOn[1]", "C015 Timeline[0]",
      "C025 Timeline[1].Event", "C015 Timeline[2].At", "C014 Timeline[3].Kind",
      "C010 Timeline[4].Kinn", "C008 Timeline[5].Kind", "C030 Timeline[6].Parameters.Taks",
      "C030 Timeline[6].Parameters.Task", "C015 Timeline[7]", "C011 Timeline[8].At",
      "C025 Timeline[8].Event", "C022 Timeline[9].At", "C014 Expectations[0].Kind",
      "C012 Expectations[1].Count", "C033 Expectations[2].AtMost", "C015 Expectations[3].Before",
    ],
    "BeforeStart": ["C022 Timeline[0].At", "C022 Timeline[1].At"],
    "BinaryBomb": ["C006"],
    "BinaryCycle": ["C006"],
    "BinaryHugeCount": ["C004"],
    "BinaryNumberKey": ["C004"],
    "BinarySet": ["C004"],
    "BinaryTruncatedTrailer": ["C004"],
    "BooleansAsWords": [
      "C012 Device.LowPowerMode", "C012 Device.Locked", "C012 Timeline[0].On", "C012 RepeatDaily",
    ],
    "BrokenPolicy": [
      "C035 refresh.runLimit.Value",
      "C011 refresh.minSpacing.Source", "C011 refresh.minSpacing.Confidence",
      "C014 bgtask.totalTime.Unit",
      "C014 bgtask.totalTime.Confidence", "C012 lpm.blocks", "C034 refresh.maximum",
      "C011 CFBundleIdentifier", "C012 BGTaskSchedulerPermittedIdentifiers",
      "C012 UIBackgroundModes[1]",
    ],
    "ConstantValue": [
      "C035 PolicyOverrides.refresh.runLimit", "C035 PolicyOverrides.lpm.blocks",
      "C012 PolicyOverrides.battery.criticalLevel", "C035 PolicyOverrides.limits.pendingRefresh",
    ],
    "Contradictions": [
      "C033 App.Tasks[0].RequiresExternalPower", "C033 App.Tasks[1].EarliestBeginSeconds",
      "C033 Device.InUse", "C033 Expectations[0].Count",
    ],
    "DataValue": ["C012 Summary", "C012 App.Settings.DrainSeconds", "C012 App.Settings.Since"],
    "DatesAsTimes": ["C012 DurationSeconds", "C012 Timeline[0].At"],
    "DeepDictionaries": ["C006 Device" + String(repeating: ".a", count: 32)],
    "DeepNesting": ["C006 App.Settings.Nested" + String(repeating: "[0]", count: 30)],
    "DottedNames": ["C018 Policy", "C018 App.InfoPlist"],
    "DuplicateKey": ["C008 Seed"],
    "DuplicateTask": ["C032 App.Tasks[1].Identifier"],
    "Empty": ["C004"],
    "EmptyTexts": [
      "C015 Identifier", "C015 TimeZone", "C015 Policy", "C015 App.Name", "C015 App.InfoPlist",
    ],
    "EntityBomb": ["C005"],
    "EventsOfOtherKind": [
      "C011 Timeline[0].At", "C012 Timeline[1]", "C012 Timeline[2]", "C012 Timeline[3].Event",
    ],
    "ExternalEntity": ["C005"],
    "HexNumbers": ["C013 Expectations[0].Count"],
    "HugeNumbers": ["C023 Timeline[0].At", "C023 Timeline[1].At", "C023 Timeline[2].At"],
    "IdentifierIsNotStem": ["C017 Identifier"],
    "ImpossibleDate": ["C015 StartDate"],
    "InvalidSetting": ["C031 App.Settings.DrainSecond"],
    "InvalidUTF8": ["C004"],
    "JSONInstead": ["C004"],
    "Latin1": ["C004"],
    "LifeBesideRepeatDaily": ["C019 Life", "C033 Life"],
    "LifeWithBadHabits": [
      "C015 Habits[0].From", "C012 Habits[0].TimesPerDay", "C014 Habits[0].Weekdays[1]",
      "C011 Habits[1].Source", "C010 Habits[1].ForceQuitProbabilty", "C014 Habits[2].Kind",
      "C021 Habits[3].TimeZone", "C013 Habits[4].ShareOfUsers", "C025 Habits[5].Habit",
      "C010 Habits[6].Minutes",
    ],
    "LinkOutOfFolder": ["C020 Policy"],
    "LockedSinceBoot": ["C033 Device.UnlockedSinceBoot"],
    "OpenedBeforeInstalled": [
      "C033 App.History.LastOpenedDaysAgo", "C013 App.History.UsualHours[0]",
      "C010 App.History.OpenedDaily",
    ],
    "MacInSimulator": ["C033 Device.Kind"],
    "MalformedMoments": [
      "C015 Timeline[0].At", "C015 Timeline[1].At", "C015 Timeline[2].At", "C015 Timeline[3].At",
    ],
    "MalformedTexts": ["C015 Summary", "C015 StartDate", "C015 Expectations[0].Rule"],
    "MissingKeys": [
      "C011 StartDate", "C011 TimeZone", "C011 DurationSeconds", "C011 Seed", "C011 App.Name",
      "C011 Timeline[0].Event", "C011 Expectations[0].Kind",
    ],
    "NearMissEntryKeys": [
      "C011 App.Tasks[0].Identifier", "C010 App.Tasks[0].Identifer", "C011 Timeline[0].At",
      "C010 Timeline[0].at", "C011 Timeline[1].On", "C010 Timeline[1].Enabled",
      "C010 Expectations[0].Rules",
    ],
    "NearMissKeys": [
      "C010 Device.Battery", "C010 Device.LowPowermode", "C010 Expectation",
      "C010 PolicyOverride", "C010 Repeat", "C010 TimeLine", "C010 repeatDaily",
    ],
    "NegativeNumbers": [
      "C013 DurationSeconds", "C013 Seed", "C013 App.Tasks[0].EarliestBeginSeconds",
      "C013 Expectations[0].Count",
    ],
    "NotANumber": ["C013 DurationSeconds", "C012 App.Settings.DrainSeconds"],
    "NotAPropertyList": ["C004"],
    "NullByte": ["C004"],
    "NumberOverflow": ["C004"],
    "OutOfRange": [
      "C013 StartDate", "C013 DurationSeconds", "C013 Seed", "C013 Device.BatteryLevel",
      "C013 Timeline[0].Seconds", "C013 Expectations[0].Count",
    ],
    "OverlongUTF8": ["C004"],
    "ParameterEntity": ["C005"],
    "PathInsteadOfName": ["C018 Policy", "C018 App.InfoPlist"],
    "PromisesOfNothing": [
      "C014 Expectations[0].Identifier", "C014 Expectations[1].Identifier",
      "C014 Expectations[2].Identifier", "C013 Expectations[3].AtLeast",
      "C014 Expectations[4].Identifier", "C033 Expectations[5].Count",
      "C033 Expectations[6].After",
    ],
    "RepeatedBeyondEnd": ["C023 Timeline[1].At"],
    "RepeatedTimes": ["C023 Timeline[0].At", "C033 Timeline[1].At"],
    "RootIsArray": ["C007"],
    "SkippedHour": ["C024 StartDate"],
    "SkippedMoment": ["C024 Timeline[0].At", "C024 Timeline[1].At"],
    "TasksOfOtherApp": ["C033 App.Tasks"],
    "TruncatedBinary": ["C004"],
    "TruncatedXML": ["C004"],
    "UTF16": ["C004"],
    "UnclosedElement": ["C004"],
    "UnknownAction": ["C029 Timeline[0].Action"],
    "UnknownApp": ["C026 App.Name"],
    "UnknownConstant": ["C034 PolicyOverrides.refresh.runLimt"],
    "UnknownDocument": ["C009"],
    "UnknownEvent": ["C025 Timeline[0].Event", "C010 Timeline[1].On"],
    "UnknownJob": ["C028 App.Tasks[0].Job"],
    "UnknownKeys": [
      "C011 Seed", "C010 App.Variants", "C010 Device.Batterylevel", "C010 Comment", "C010 Sed",
    ],
    "UnknownReferences": ["C019 Policy", "C019 App.InfoPlist"],
    "UnknownRules": [
      "C036 PolicyOverrides.DisabledRules[0]", "C015 PolicyOverrides.DisabledRules[1]",
      "C012 PolicyOverrides.DisabledRules[2]", "C036 Expectations[0].Rule",
    ],
    "UnknownTimeZone": ["C021 TimeZone", "C021 Timeline[0].Identifier"],
    "UnknownInterleaving": ["C015 Interleaving"],
    "UnknownVariant": ["C027 App.Variant"],
    "UnknownWords": [
      "C014 App.Tasks[0].Kind", "C014 App.Tasks[0].SubmitOn[1]", "C014 Device.Network",
      "C014 Device.ThermalState", "C014 Expectations[0].Kind",
    ],
    "WrongTypes": [
      "C012 StartDate", "C012 TimeZone", "C012 DurationSeconds", "C012 Seed", "C012 App.Tasks",
      "C012 Device", "C011 Timeline[0].At", "C012 Timeline[1].At", "C012 Timeline[2].On",
      "C012 RepeatDaily",
    ],
    "WrongVersion": ["C016 FormatVersion"],
  ]

  @Test("Every bad document of the folder has an expectation")
  func everyDocumentIsExpected() throws {
    expect(try Fixtures.badNames(), is: Self.expected.keys.sorted())
    #expect(Self.expected.count >= 60)
  }

  @Test(
    "Each bad document gives exactly its codes and key paths", arguments: try Fixtures.badNames())
  func reportsAllProblems(name: String) {
    let found = problems { try Fixtures.reader.validate(Fixtures.bad(name)) }
    expect(places(found), is: Self.expected[name])
  }
}
