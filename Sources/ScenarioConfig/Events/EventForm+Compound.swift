import AppHosting
import DeviceModel
import Emulator
import SchedulingRules

/// Events with several values, and those whose value has to be looked up.
extension EventForm {
  static let userAction = EventForm(
    Variant.Form(
      name: "UserAction", meaning: "The user does something inside the app.",
      keys: [
        Key("Action", .text(limit: 100), .required, "A user action of the app."),
        Key(
          "Parameters", .free, .defaulted(.dictionary([:])),
          "Its parameters: strings, numbers or booleans by name."),
      ], rest: "Parameters")
  ) { entry, reader in
    guard let name = entry.text("Action"),
      let (parameters, keys) = reader.scalars("Parameters", of: entry)
    else { return nil }
    reader.check(name, keys, parameters, entry)
    return .userAction(name: name, parameters: parameters)
  } write: { event in
    guard case .userAction(let name, let parameters) = event else { return nil }
    return [
      "Action": .text(name), "Parameters": .dictionary(parameters.mapValues { .text($0) }),
    ]
  }

  static let push = EventForm(
    Variant.Form(
      name: "Push", meaning: "A remote notification reaches the phone.",
      keys: [
        Key(
          "Type", .choice(PushNotification.Kind.allCases.map(\.rawValue)),
          .defaulted(.text(PushNotification.Kind.background.rawValue)),
          "The header apns-push-type."),
        Key("Priority", .integer(1...10), .defaulted(.integer(5)), "The header apns-priority."),
        Key(
          "ContentAvailable", .boolean, .defaulted(.boolean(true)),
          "Whether content-available is 1 in the payload."),
        Key("Alert", .text(limit: 1_000), .optional, "The text that the user reads."),
        Key("Title", .text(limit: 200), .optional, "title of the alert: the line above the text."),
        Key(
          "Subtitle", .text(limit: 200), .optional,
          "subtitle of the alert: the line between title and text."),
        Key("Sound", .text(limit: 100), .optional, "The name of the sound."),
        Key("Badge", .integer(0...1_000_000), .optional, "The number on the app's icon."),
        Key(
          "Category", .text(limit: 200), .optional,
          "category in the payload: the app's category with the buttons below the alert."),
        Key(
          "ThreadID", .text(limit: 200), .optional,
          "thread-id in the payload: by what alerts are grouped."),
        Key(
          "Payload", .free, .defaulted(.dictionary([:])),
          "What the server adds for the app: strings, numbers or booleans by key; strings alone where an OpenStep list "
            + "holds a dictionary."),
      ])
  ) { entry, reader in
    guard let type = entry.text("Type").flatMap(PushNotification.Kind.init(rawValue:)),
      let priority = entry.integer("Priority"),
      let isContentAvailable = entry.boolean("ContentAvailable"),
      let payload = reader.payload("Payload", of: entry)
    else { return nil }
    return .push(
      PushNotification(
        type: type, priority: priority, isContentAvailable: isContentAvailable,
        alert: entry.text("Alert"), sound: entry.text("Sound"), badge: entry.integer("Badge"),
        category: entry.text("Category"), thread: entry.text("ThreadID"),
        title: entry.text("Title"), subtitle: entry.text("Subtitle"), userInfo: payload))
  } write: { event in
    guard case .push(let push) = event else { return nil }
    var values: [String: PropertyListValue] = [
      "Type": .text(push.type.rawValue), "Priority": .integer(Int128(push.priority)),
      "ContentAvailable": .boolean(push.isContentAvailable),
      "Payload": .dictionary(push.userInfo.mapValues(PropertyListValue.init(payload:))),
    ]
    values["Alert"] = push.alert.map { .text($0) }
    values["Title"] = push.title.map { .text($0) }
    values["Subtitle"] = push.subtitle.map { .text($0) }
    values["Sound"] = push.sound.map { .text($0) }
    values["Badge"] = push.badge.map { .integer(Int128($0)) }
    values["Category"] = push.category.map { .text($0) }
    values["ThreadID"] = push.thread.map { .text($0) }
    return values
  }

  static let openNotification = EventForm(
    Variant.Form(
      name: "OpenNotification",
      meaning: "The user opens a notification of the app, or taps one of its buttons.",
      keys: [
        Key(
          "Identifier", .text(limit: 200), .defaulted(.text("*")),
          "The name of its request; `*`: the newest."),
        Key(
          "Action", .text(limit: 200), .optional,
          "The button that is tapped, by the identifier of its action; "
            + "`UNNotificationDismissActionIdentifier` dismisses. Absent: it is opened."),
        Key("Text", .text(limit: 1_000), .optional, "What the user types, for a button that asks."),
      ])
  ) { entry, _ in
    guard let identifier = entry.text("Identifier") else { return nil }
    return .openNotification(
      identifier: identifier, action: entry.text("Action"), text: entry.text("Text"))
  } write: { event in
    guard case .openNotification(let identifier, let action, let text) = event else { return nil }
    var values: [String: PropertyListValue] = ["Identifier": .text(identifier)]
    values["Action"] = action.map { .text($0) }
    values["Text"] = text.map { .text($0) }
    return values
  }

  static let healthSample = EventForm(
    Variant.Form(
      name: "HealthSample", meaning: "Something new is known of the user's health.",
      keys: [
        Key(
          "Type", .text(limit: 100), .defaulted(.text("HKQuantityTypeIdentifierStepCount")),
          "The type of data, by the raw value of its identifier."),
        Key(
          "Value", .number(-1e9...1e9), .optional,
          "How much, in the unit in which Health shows the type: steps, beats a minute, metres, "
            + "kilocalories, kilograms; of a state its number. Absent: 1."),
        Key(
          "Seconds", .number(0...604_800), .defaulted(.real(0)),
          "How long what was measured took until now."),
      ])
  ) { entry, _ in
    guard let type = entry.text("Type"), let seconds = entry.number("Seconds") else { return nil }
    return .healthSample(
      HealthSample(type: type, value: entry.number("Value"), seconds: seconds))
  } write: { event in
    guard case .healthSample(let sample) = event else { return nil }
    var values: [String: PropertyListValue] = [
      "Type": .text(sample.type), "Seconds": .real(sample.seconds),
    ]
    values["Value"] = sample.value.map { .real($0) }
    return values
  }

  static let healthPermission = EventForm(
    Variant.Form(
      name: "HealthPermission",
      meaning: "The user says what the app may do with their health data: when asked, or later "
        + "in Settings.",
      keys: [
        Key(
          "Read", .boolean, .defaulted(.boolean(true)),
          "Whether it may read what it asks to read."),
        Key(
          "Save", .boolean, .defaulted(.boolean(true)),
          "Whether it may save what it asks to save."),
      ])
  ) { entry, _ in
    guard let mayRead = entry.boolean("Read"), let maySave = entry.boolean("Save")
    else { return nil }
    return .healthPermission(HealthPermission(mayRead: mayRead, maySave: maySave))
  } write: { event in
    guard case .healthPermission(let permission) = event else { return nil }
    return ["Read": .boolean(permission.mayRead), "Save": .boolean(permission.maySave)]
  }

  static let moveTo = EventForm(
    Variant.Form(
      name: "MoveTo", meaning: "The user goes somewhere else.",
      keys: [
        Key("Latitude", .number(-90...90), .required, "Degrees north."),
        Key("Longitude", .number(-180...180), .required, "Degrees east."),
      ])
  ) { entry, _ in
    guard let latitude = entry.number("Latitude"), let longitude = entry.number("Longitude")
    else { return nil }
    return .moveTo(Place(latitude: latitude, longitude: longitude))
  } write: { event in
    guard case .moveTo(let place) = event else { return nil }
    return ["Latitude": .real(place.latitude), "Longitude": .real(place.longitude)]
  }

  static let backgroundAppRefresh = EventForm(
    Variant.Form(
      name: "BackgroundAppRefresh", meaning: "Background App Refresh is switched.",
      keys: [
        Key("On", .boolean, .required, "The new position of the switch."),
        Key(
          "Scope", .choice(["device", "app", "restricted"]), .defaulted(.text("device")),
          "Which switch: that of the device, that of the app, or the restriction, "
            + "which forbids Background App Refresh when it is on."),
      ])
  ) { entry, _ in
    guard let isOn = entry.boolean("On") else { return nil }
    switch entry.text("Scope") {
    case "device": return .device(.backgroundRefresh(isOn))
    case "app": return .device(.backgroundRefreshForApp(isOn))
    case "restricted": return .device(.backgroundRefreshRestricted(isOn))
    default: return nil
    }
  } write: { event in
    let (scope, isOn): (String, Bool)
    switch event {
    case .device(.backgroundRefresh(let value)): (scope, isOn) = ("device", value)
    case .device(.backgroundRefreshForApp(let value)): (scope, isOn) = ("app", value)
    case .device(.backgroundRefreshRestricted(let value)): (scope, isOn) = ("restricted", value)
    default: return nil
    }
    return ["On": .boolean(isOn), "Scope": .text(scope)]
  }

  static let clockJump = EventForm(
    Variant.Form(
      name: "ClockJump", meaning: "The wall clock is set; times of the timeline do not move.",
      keys: [
        Key(
          "Seconds", .number(-315_576_000...315_576_000), .required,
          "How far forward, or back when negative, in whole milliseconds.")
      ])
  ) { entry, reader in
    guard let seconds = entry.number("Seconds") else { return nil }
    let milliseconds = (seconds * 1_000).rounded()
    guard abs(seconds * 1_000 - milliseconds) < 1e-3 else {
      reader.log.add(
        .outOfRange, at: entry.path("Seconds"), found: "\(seconds)",
        expected: "whole milliseconds")
      return nil
    }
    return .device(.wallClockJump(milliseconds: Int64(milliseconds)))
  } write: { event in
    guard case .device(.wallClockJump(let milliseconds)) = event else { return nil }
    return ["Seconds": .real(Double(milliseconds) / 1_000)]
  }

  static let timeZone = EventForm(
    Variant.Form(
      name: "TimeZone",
      meaning: "The phone changes its time zone; times of the timeline do not move.",
      keys: [Key("Identifier", .text(limit: 100), .required, "The name in the tz database.")])
  ) { entry, reader in
    guard let name = entry.text("Identifier") else { return nil }
    return ScenarioCalendar(zoneName: name, at: entry.path("Identifier"), log: reader.log)
      .map { .device(.timeZone($0.zoneName)) }
  } write: { event in
    guard case .device(.timeZone(let name)) = event else { return nil }
    return ["Identifier": .text(name)]
  }

  static let locale = EventForm(
    Variant.Form(
      name: "Locale",
      meaning: "The user chooses another language, which ends the app, or another region.",
      keys: [
        Key("Identifier", .text(limit: 100), .required, "Language and region, for example de_DE.")
      ])
  ) { entry, reader in
    guard let name = entry.text("Identifier") else { return nil }
    return LocaleReader(log: reader.log).locale(name, at: entry.path("Identifier"))
      .map { .device(.locale($0)) }
  } write: { event in
    guard case .device(.locale(let name)) = event else { return nil }
    return ["Identifier": .text(name)]
  }
}
