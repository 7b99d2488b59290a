import Emulator
import EmulatorTestSupport
import FoundationAdditions
import Testing
import UIKit
import ValueExpectations

@Suite("Dates, durations, lists and numbers with units, in words")
struct FormattingTests {
  private static let english = Locale(identifier: "en_US")

  private static let distances: [(TimeInterval, String, String, String)] = [
    (-1, "1 second ago", "1 second ago", "1s ago"),
    (-5_400, "1 hour ago", "1 hour ago", "1h ago"),
    (7_200, "in 2 hours", "in 2 hours", "in 2h"),
    (-86_400, "1 day ago", "yesterday", "1d ago"),
    (86_400 * 8, "in 1 week", "next week", "in 1w"),
    (0, "in 0 seconds", "now", "in 0s"),
  ]

  @Test("How far a date is away is said by its largest unit", arguments: distances)
  func relative(seconds: TimeInterval, numeric: String, named: String, short: String) {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Self.english
    formatter.calendar = Calendar(identifier: .gregorian)
    let now = Date(timeIntervalSinceReferenceDate: 700_000_000)
    let date = now.addingTimeInterval(seconds)
    expect(formatter.localizedString(for: date, relativeTo: now), is: numeric)
    formatter.unitsStyle = .abbreviated
    expect(formatter.localizedString(for: date, relativeTo: now), is: short)
    formatter.unitsStyle = .full
    formatter.dateTimeStyle = .named
    expect(formatter.localizedString(for: date, relativeTo: now), is: named)
  }

  @Test("What a duration's formatter or a cache leaves out is reported once")
  func omissions() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        let formatter = DateComponentsFormatter()
        formatter.allowsFractionalUnits = true
        formatter.collapsesLargestUnit = true
        _ = formatter.string(from: 90)
        _ = formatter.string(from: 30)
        guard let url = URL(string: "https://example.com") else { return }
        let response = URLResponse(
          url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
        URLCache.shared.storeCachedResponse(
          CachedURLResponse(response: response, data: Data()), for: URLRequest(url: url))
      })
    }
    expect(
      run.lines(of: [.finding]), is: Array(repeating: "0.4 warning refusedCall", count: 3))
  }

  @Test("Formatters without a language, calendar or number formatter take the usual one")
  func resets() {
    let list = ListFormatter()
    list.locale = nil
    let listLocale: Locale = list.locale
    expect(listLocale, is: Locale.autoupdatingCurrent)
    let relative = RelativeDateTimeFormatter()
    relative.locale = nil
    relative.calendar = nil
    let (locale, calendar): (Locale, Calendar) = (relative.locale, relative.calendar)
    expect(locale, is: Locale.autoupdatingCurrent)
    expect(calendar.identifier, is: Calendar.current.identifier)
    let measurement = MeasurementFormatter()
    measurement.numberFormatter = nil
    measurement.locale = nil
    let measurementLocale: Locale = measurement.locale
    expect(measurementLocale, is: Locale.autoupdatingCurrent)
    expect(measurement.numberFormatter.numberStyle, is: .decimal)
  }

  @Test("Parts of dates are said as they are given, in the language that is set")
  func relativeParts() {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Self.english
    formatter.dateTimeStyle = .named
    expect(formatter.localizedString(from: DateComponents(day: 1)), is: "tomorrow")
    expect(formatter.localizedString(from: DateComponents(day: -14)), is: "14 days ago")
    formatter.unitsStyle = .spellOut
    expect(formatter.localizedString(from: DateComponents(month: 3)), is: "in three months")
    formatter.locale = Locale(identifier: "de_DE")
    expect(formatter.localizedString(from: DateComponents(day: -1)), is: "gestern")
  }

  @Test("Distances from now go by the clock of the phone, and its language")
  func relativeToNow() {
    var scenario = PhoneScenario()
    scenario.at(0, .openApp)
    let run = scenario.run {
      ClosureAppDelegate(launch: {
        let formatter = RelativeDateTimeFormatter()
        print(formatter.localizedString(fromTimeInterval: -3_600))
        let date = Date().addingTimeInterval(-120)
        print(formatter.localizedString(for: date, relativeTo: Date()))
        print(ListFormatter.localizedString(byJoining: ["a", "b", "c"]))
        let duration = DateComponentsFormatter()
        duration.unitsStyle = .full
        print(duration.string(from: 90) ?? "")
      })
    }
    expect(
      run.output.map { String($0.drop { $0 != " " }.dropFirst()) },
      is: ["1 hour ago", "2 minutes ago", "a, b, and c", "1 minute, 30 seconds"])
    expect(run.lines(of: [.finding]), is: [])
  }

  private static let durations: [(TimeInterval, DateComponentsFormatter.UnitsStyle, String)] = [
    (5_445, .positional, "1:30:45"), (5_445, .abbreviated, "1h 30m 45s"),
    (5_445, .short, "1 hr, 30 min, 45 sec"), (5_445, .full, "1 hour, 30 minutes, 45 seconds"),
    (5_445, .brief, "1hr 30min 45sec"),
    (5_421, .spellOut, "one hour, thirty minutes, twenty-one seconds"),
    (3_605, .positional, "1:00:05"), (3_605, .full, "1 hour, 5 seconds"), (0, .full, "0 seconds"),
    (-60, .abbreviated, "-1m"), (86_400 * 2 + 60, .short, "2 days, 1 min"),
  ]

  @Test("A duration is written in units", arguments: durations)
  func duration(seconds: TimeInterval, style: DateComponentsFormatter.UnitsStyle, text: String) {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = style
    expect(formatter.string(from: seconds), is: text)
  }

  @Test("The units of a duration are those that are allowed, no more than so many")
  func units() {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = [.minute, .second]
    formatter.zeroFormattingBehavior = .pad
    expect(formatter.string(from: 65), is: "01:05")
    expect(formatter.string(from: 5), is: "00:05")
    expect(formatter.string(from: 3_600), is: "60:00")
    let other = DateComponentsFormatter()
    other.unitsStyle = .abbreviated
    other.maximumUnitCount = 2
    other.includesTimeRemainingPhrase = true
    expect(other.string(from: 4_230), is: "1h 10m remaining")
    expect(other.string(from: DateComponents(day: 1, hour: 2)), is: "1d 2h remaining")
    let start = Date(timeIntervalSinceReferenceDate: 0)
    expect(other.string(from: start, to: start.addingTimeInterval(90)), is: "1m 30s remaining")
  }

  @Test("A list is joined as the language does")
  func list() {
    let formatter = ListFormatter()
    formatter.locale = Self.english
    expect(formatter.string(from: ["a"]), is: "a")
    expect(formatter.string(from: ["a", "b"]), is: "a and b")
    expect(formatter.string(from: [1, 2, 3]), is: "1, 2, and 3")
    formatter.locale = Locale(identifier: "de_DE")
    expect(formatter.string(from: ["a", "b"]), is: "a und b")
  }

  @Test("A number with a unit is written in the unit that it has")
  func measurement() {
    let formatter = MeasurementFormatter()
    formatter.locale = Self.english
    formatter.unitOptions = .providedUnit
    let way = Measurement(value: 5.25, unit: UnitLength.kilometers)
    expect(formatter.string(from: way), is: "5.25 km")
    formatter.unitStyle = .long
    expect(formatter.string(from: way), is: "5.25 kilometers")
    expect(formatter.string(from: Measurement(value: 1, unit: UnitLength.miles)), is: "1 mile")
    formatter.unitStyle = .short
    expect(formatter.string(from: way), is: "5.25km")
    formatter.unitStyle = .medium
    let heat = Measurement(value: 20, unit: UnitTemperature.celsius)
    expect(formatter.string(from: heat), is: "20°C")
    formatter.unitOptions = [.providedUnit, .temperatureWithoutUnit]
    expect(formatter.string(from: heat), is: "20°")
    let style = Measurement<UnitDuration>.FormatStyle(
      width: .wide, locale: Self.english, usage: .asProvided)
    expect(Measurement(value: 30, unit: UnitDuration.minutes).formatted(style), is: "30 minutes")
    #expect(way.formatted(.measurement(width: .narrow, usage: .asProvided)).hasSuffix("km"))
  }

  @Test("A name is written with the given one first")
  func names() {
    var name = PersonNameComponents()
    name.givenName = "Ada"
    name.middleName = "King"
    name.familyName = "Lovelace"
    name.namePrefix = "Dr."
    expect(name.formatted(), is: "Ada Lovelace")
    expect(name.formatted(.name(style: .long)), is: "Dr. Ada King Lovelace")
    expect(name.formatted(.name(style: .short)), is: "Ada")
    expect(name.formatted(.name(style: .abbreviated)), is: "AL")
  }
}
