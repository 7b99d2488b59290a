import DeviceModel
import Emulator
import EmulatorTestSupport
import Foundation
import Testing
import ValueExpectations

@Suite("The app's bundle")
struct BundleTests {
  /// An app as Xcode would install it.
  private static var probe: SurroundingsProbe {
    var probe = SurroundingsProbe()
    probe.code.scenario.bundle = AppBundle(
      infoPlist: """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>CFBundleIdentifier</key><string>com.example.test</string>
        <key>CFBundleDisplayName</key><string>Notes</string>
        <key>CFBundleDevelopmentRegion</key><string>en</string>
        <key>CFBundleExecutable</key><string>Scripted</string>
        <key>ServerPort</key><integer>8080</integer>
        </dict></plist>
        """,
      files: [
        "Seed/notes.json": Data("[1]".utf8), "logo.txt": Data("logo".utf8),
        "en.lproj/Localizable.strings": Data(#""greeting" = "Hello";"#.utf8),
        "de.lproj/Localizable.strings": Data(#""greeting" = "Hallo";"#.utf8),
        "de.lproj/help.txt": Data("Hilfe".utf8), "en.lproj/help.txt": Data("help".utf8),
        "en.lproj/terms.txt": Data("terms".utf8),
      ])
    return probe
  }

  @Test("An app reads its own Info.plist")
  func infoPlist() async {
    await #expect(processExitsWith: .success) {
      #expect(
        Self.probe.says(["com.example.test", "Notes", "8080", "5", "none"]) {
          let bundle = Bundle.main
          say(bundle.bundleIdentifier ?? "none")
          say(bundle.object(forInfoDictionaryKey: "CFBundleDisplayName") ?? "none")
          say(bundle.infoDictionary?["ServerPort"] as? Int ?? 0)
          say(bundle.infoDictionary?.count ?? 0)
          say(bundle.object(forInfoDictionaryKey: "Missing") ?? "none")
        })
    }
  }

  @Test("An app without a bundle of its own finds what it declares")
  func declared() async {
    await #expect(processExitsWith: .success) {
      #expect(
        SurroundingsProbe().says(["com.example.test", "Scripted", "1.0", "refresh processing"]) {
          let bundle = Bundle.main
          say(bundle.bundleIdentifier ?? "none")
          say(bundle.object(forInfoDictionaryKey: "CFBundleName") ?? "none")
          say(bundle.object(forInfoDictionaryKey: "CFBundleShortVersionString") ?? "none")
          let key = "BGTaskSchedulerPermittedIdentifiers"
          say((bundle.infoDictionary?[key] as? [String] ?? []).joined(separator: " "))
        })
    }
  }

  @Test("An app finds the files of its bundle, and changes none of them (W-005)")
  func files() async {
    await #expect(processExitsWith: .success) {
      #expect(
        Self.probe.says([
          "true", "logo", "[1]", "none", "513", "true", "/Scripted.app",
        ]) {
          let bundle = Bundle.main
          let folder = "/var/containers/Bundle/Application/"
          say(bundle.bundlePath.hasPrefix(folder))
          let logo = try #require(bundle.url(forResource: "logo", withExtension: "txt"))
          say(try String(contentsOf: logo, encoding: .utf8))
          let seed = bundle.path(forResource: "notes", ofType: "json", inDirectory: "Seed")
          say(try String(contentsOfFile: seed ?? "", encoding: .utf8))
          say(bundle.url(forResource: "missing", withExtension: "txt") ?? "none")
          do { try Data([1]).write(to: logo) } catch { say((error as NSError).code) }
          say(FileManager.default.fileExists(atPath: bundle.executablePath ?? ""))
          say(bundle.bundlePath.suffix(13))
        })
    }
  }

  @Test("Texts are looked up in the bundle, and a missing one is its key")
  func localization() async {
    await #expect(processExitsWith: .success) {
      #expect(
        Self.probe.says(["Hello", "farewell", "Hello", "de en"]) {
          say(NSLocalizedString("greeting", comment: ""))
          say(NSLocalizedString("farewell", comment: ""))
          say(Bundle.main.localizedString(forKey: "greeting", value: nil, table: nil))
          say(Bundle.main.localizations.sorted().joined(separator: " "))
        })
    }
  }

  @Test("Texts and files come in the first of the user's languages that the app has")
  func translated() async {
    await #expect(processExitsWith: .success) {
      var probe = Self.probe
      probe.code.scenario.device.chosenLanguages = ["it-IT", "de-AT", "en-US"]
      #expect(
        probe.says(["Hallo", "farewell", "Hilfe", "terms", "Hello", "de", "en", "de"]) {
          say(NSLocalizedString("greeting", comment: ""))
          say(NSLocalizedString("farewell", comment: ""))
          let bundle = Bundle.main
          for name in ["help", "terms"] {
            let path = bundle.path(forResource: name, ofType: "txt") ?? ""
            say(try String(contentsOfFile: path, encoding: .utf8))
          }
          let english = Bundle(path: bundle.path(forResource: "en", ofType: "lproj") ?? "")
          say(english?.localizedString(forKey: "greeting", value: nil, table: nil) ?? "none")
          say(bundle.preferredLocalizations.joined(separator: " "))
          let among = ["en", "fr"]
          say(Bundle.preferredLocalizations(from: among).joined(separator: " "))
          let preferred = Bundle.preferredLocalizations(
            from: ["en", "de"], forPreferences: ["de-CH"])
          say(preferred.joined(separator: " "))
        })
    }
  }

  @Test("A user of none of the app's languages reads that of development")
  func untranslated() async {
    await #expect(processExitsWith: .success) {
      var probe = Self.probe
      probe.code.scenario.device.chosenLanguages = ["ja-JP"]
      #expect(
        probe.says(["Hello", "en"]) {
          say(NSLocalizedString("greeting", comment: ""))
          say(Bundle.main.preferredLocalizations.joined(separator: " "))
        })
    }
  }

  @Test(
    "Plural forms are not modelled: that is said once for each place, and the other texts are there"
  )
  func plurals() async {
    await #expect(processExitsWith: .success) {
      var code = Self.probe.code
      code.scenario.bundle?.files["en.lproj/Localizable.stringsdict"] = Data(
        "<plist version=\"1.0\"><dict><key>notes</key><dict/></dict></plist>".utf8)
      let run = code.result(isolation: .process) {
        for _ in 1...2 { say(NSLocalizedString("greeting", comment: "")) }
      }
      expect(code.said(in: run), is: ["Hello", "Hello"])
      expect(run.lines(of: [.finding]), is: ["0.4 error refusedCall"])
    }
  }

  @Test("The user's language is known to the bundle and to defaults")
  func otherLanguage() async {
    await #expect(processExitsWith: .success) {
      var probe = Self.probe
      probe.code.scenario.device.locale = "de_AT"
      #expect(
        probe.says(["de", "de-AT", "de_AT"]) {
          say(Bundle.main.preferredLocalizations.first ?? "none")
          let languages = UserDefaults.standard.stringArray(forKey: "AppleLanguages")
          say(languages?.joined(separator: " ") ?? "none")
          say(UserDefaults.standard.string(forKey: "AppleLocale") ?? "none")
        })
    }
  }

  @Test("The languages that a user reads are a list, in their order")
  func chosenLanguages() async {
    await #expect(processExitsWith: .success) {
      var probe = Self.probe
      probe.code.scenario.device.chosenLanguages = ["fr-FR", "de-AT", "en-US"]
      #expect(
        probe.says(["fr-FR de-AT en-US", "fr-FR de-AT en-US en_US"]) {
          say(Locale.preferredLanguages.joined(separator: " "))
          let languages = UserDefaults.standard.stringArray(forKey: "AppleLanguages")
          say(languages?.joined(separator: " ") ?? "none", Locale.current.identifier)
        })
    }
  }

  @Test("Who chooses a language in Settings reads it first")
  func languageOrder() {
    var device = DeviceState()
    device.apply(.locale("de_AT"))
    expect(device.languages, is: ["de-AT"])
    device.chosenLanguages = ["en-US", "de-AT"]
    device.apply(.locale("de_AT"))
    expect(device.languages, is: ["de-AT", "en-US"])
  }

  private final class OwnClass {}

  @Test("The bundle of a class, or of its identifier, is the app's; there is no other")
  func others() async {
    await #expect(processExitsWith: .success) {
      #expect(
        Self.probe.says(["true", "true", "none", "1", "0", "true"]) {
          say(Bundle(for: OwnClass.self).bundlePath == Bundle.main.bundlePath)
          say(Bundle(identifier: "com.example.test")?.bundlePath == Bundle.main.bundlePath)
          say(Bundle(identifier: "com.example.other")?.bundlePath ?? "none")
          say(Bundle.allBundles.count)
          say(Bundle.allFrameworks.count)
          say(Bundle.main === Bundle.main)
        })
    }
  }

  @Test("A new version of the app is in another folder (W-004)")
  func update() async {
    await #expect(processExitsWith: .success) {
      var code = AppCode(launches: 2)
      code.scenario.at(40, .updateApp)
      let said = code.run(isolation: .process) { say(Bundle.main.bundlePath) }
      #expect(said.count == 2 && said[0] != said[1])
    }
  }

  @Test("Apps beside each other in one process each have their own bundle")
  func beside() async {
    let said = await withTaskGroup(of: [String].self, returning: Set<[String]>.self) { group in
      for number in 1...4 {
        group.addTask {
          var code = AppCode()
          code.scenario.seed = UInt64(number)
          code.scenario.infoPlist.bundleIdentifier = "com.example.app\(number)"
          return code.run { say(Bundle.main.bundleIdentifier ?? "none") }
        }
      }
      return await group.reduce(into: []) { $0.insert($1) }
    }
    expect(said, is: Set((1...4).map { ["com.example.app\($0)"] }))
  }
}
