import DeviceModel
import Emulator
import EmulatorTestSupport
import Foundation
import Testing
import ValueExpectations

@Suite("Language, region and time zone of the device")
struct LocaleTests {
  private static func look() {
    let locale = Locale.current
    say(locale.identifier, Locale.autoupdatingCurrent.identifier, NSLocale.current.identifier)
    say(Locale.preferredLanguages.joined(separator: " "))
    let numbers = NumberFormatter()
    numbers.numberStyle = .decimal
    say(numbers.string(from: 1234.5) ?? "none", 1234.5.formatted())
    say(Calendar.current.firstWeekday, Calendar.autoupdatingCurrent.locale?.identifier ?? "none")
    say(TimeZone.current.identifier, TimeZone.autoupdatingCurrent.identifier)
    say(NSTimeZone.system.identifier, Calendar.current.timeZone.identifier)
    let dates = DateFormatter()
    (dates.dateStyle, dates.timeStyle) = (.short, .short)
    say(dates.string(from: Date(timeIntervalSince1970: 0)))
    var time = time_t(0)
    say(localtime(&time).pointee.tm_hour)
  }

  @Test("They are those of a phone in the United States when nobody says otherwise")
  func usual() async {
    await #expect(processExitsWith: .success) {
      #expect(
        SurroundingsProbe().says([
          "en_US en_US en_US", "en-US", "1,234.5 1,234.5", "1 en_US", "GMT GMT", "GMT GMT",
          "1/1/70, 12:00\u{202F}AM", "0",
        ]) { Self.look() })
    }
  }

  @Test("They are those of the scenario")
  func chosen() async {
    await #expect(processExitsWith: .success) {
      var probe = SurroundingsProbe()
      probe.code.scenario.device.locale = "de_DE"
      probe.code.scenario.device.timeZone = "Europe/Berlin"
      #expect(
        probe.says([
          "de_DE de_DE de_DE", "de-DE", "1.234,5 1.234,5", "2 de_DE",
          "Europe/Berlin Europe/Berlin", "Europe/Berlin Europe/Berlin", "01.01.70, 01:00", "1",
        ]) { Self.look() })
    }
  }

  @Test("An app hears the time zone and the region change while it runs")
  func changes() async {
    await #expect(processExitsWith: .success) {
      var probe = SurroundingsProbe()
      probe.code.scenario.at(1, .device(.timeZone("Asia/Tokyo")))
      probe.code.scenario.at(1, .device(.locale("en_GB")))
      #expect(
        probe.says(["GMT en_US", "Asia/Tokyo en_GB Asia/Tokyo"]) {
          say(TimeZone.autoupdatingCurrent.identifier, Locale.current.identifier)
          Task {
            try await Task.sleep(for: .seconds(2))
            NSTimeZone.resetSystemTimeZone()
            say(
              TimeZone.current.identifier, Locale.current.identifier,
              Calendar.current.timeZone.identifier)
          }
        })
    }
  }

  @Test("A run in another zone than one beside it finds its own all the same")
  func zonesBeside() async {
    await #expect(processExitsWith: .success) {
      DeviceEnvironment.giveProcessToRuns()
      let zones = ["Asia/Tokyo", "Europe/Berlin"]
      // The one shares the process, whose zone is then set while the other forks.
      for _ in 0..<20 {
        let said = await withTaskGroup(of: [String].self, returning: [[String]].self) { group in
          for zone in zones {
            group.addTask {
              var code = AppCode()
              code.scenario.device.timeZone = zone
              return code.run { for _ in 0..<5 { say(TimeZone.current.identifier); usleep(1000) } }
            }
          }
          return await group.reduce(into: []) { $0.append($1) }
        }
        let found = said.map { Set($0).sorted().joined(separator: " ") }
        expect(found.sorted(), is: zones.sorted())
      }
    }
  }
}
