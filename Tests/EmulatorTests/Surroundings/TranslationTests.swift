import DeviceModel
import Testing
import ValueExpectations

@Suite("Which translation a user reads")
struct TranslationTests {
  private static let all = [
    "Base", "en", "en-GB", "de", "fr", "fr-CA", "pt-BR", "zh-Hans", "zh_TW",
  ]

  @Test(
    "The closest one for the first language that there is one for",
    arguments: [
      (["de-AT"], "de"), (["de"], "de"), (["DE_de"], "de"), (["fr-CA"], "fr-CA"),
      (["fr-BE"], "fr"), (["en-GB"], "en-GB"), (["en-AU"], "en"), (["pt-PT"], "pt-BR"),
      (["it", "fr"], "fr"), (["zh-Hant-HK"], "zh_TW"), (["zh-CN"], "zh-Hans"),
      (["zh-Hans-SG"], "zh-Hans"), (["ja", "nl"], nil), ([], nil), ([""], nil),
    ] as [([String], String?)])
  func best(languages: [String], expected: String?) {
    expect(Translation.best(for: languages, among: Self.all), is: expected)
  }
}
