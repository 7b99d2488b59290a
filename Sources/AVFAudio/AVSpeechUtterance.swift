import FoundationAdditions

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The slowest that is spoken.
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The fastest that is spoken.
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1
// swift-format-ignore: AlwaysUseLowerCamelCase
/// How fast is spoken unless the app says something else.
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5

/// A text that is to be spoken.
open class AVSpeechUtterance: NSObject, NSCopying, @unchecked Sendable {
  /// What is said.
  public let speechString: String
  /// How fast, from 0 to 1.
  open var rate = AVSpeechUtteranceDefaultSpeechRate
  /// How high, from 0.5 to 2; nobody hears it.
  open var pitchMultiplier: Float = 1
  /// How loud, from 0 to 1; what is said at 0 is silence (F-055).
  open var volume: Float = 1
  /// Whether the user's own settings of speech come first; nothing comes of it.
  open var prefersAssistiveTechnologySettings = false
  /// Seconds before it begins.
  open var preUtteranceDelay: TimeInterval = 0
  /// Seconds after it ends.
  open var postUtteranceDelay: TimeInterval = 0
  /// Who says it, which nobody hears; nil: the voice of the user's language.
  open var voice: AVSpeechSynthesisVoice?

  /// Creates something to say.
  public init(string: String) {
    speechString = string
    super.init()
  }

  /// Another one that says the same, in the same way.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = AVSpeechUtterance(string: speechString)
    (copy.rate, copy.pitchMultiplier, copy.volume) = (rate, pitchMultiplier, volume)
    copy.prefersAssistiveTechnologySettings = prefersAssistiveTechnologySettings
    (copy.preUtteranceDelay, copy.postUtteranceDelay) = (preUtteranceDelay, postUtteranceDelay)
    copy.voice = voice
    return copy
  }

  /// What it says, without its address.
  open override var description: String {
    describe(["String": speechString, "Rate": rate, "Volume": volume])
  }

  /// Characters in a second at the rate that apps do not change.
  ///
  /// Apple does not say it; people who read aloud come to 14 to 16 in English.
  static let charactersPerSecond = 15.0

  /// Characters in a second: in proportion to the rate, which Apple does not say either, and never less than a tenth.
  var speed: Double {
    let factor = Double(rate / AVSpeechUtteranceDefaultSpeechRate)
    return Self.charactersPerSecond * min(max(0.1, factor), 2)
  }

  /// Where its words are, in UTF-16, as a delegate is told.
  var words: [NSRange] {
    var (words, start, place): ([NSRange], Int?, Int) = ([], nil, 0)
    for character in speechString {
      let length = character.utf16.count
      if character.isWhitespace {
        if let first = start { words.append(NSRange(location: first, length: place - first)) }
        start = nil
      } else if start == nil {
        start = place
      }
      place += length
    }
    if let first = start { words.append(NSRange(location: first, length: place - first)) }
    return words
  }
}

/// How good a voice is; raw values as on the phone.
public enum AVSpeechSynthesisVoiceQuality: Int, Sendable {
  /// As it comes with the phone.
  case `default` = 1
  /// Better.
  case enhanced
  /// Best.
  case premium
}

/// Whose voice it is taken for; raw values as on the phone.
public enum AVSpeechSynthesisVoiceGender: Int, Sendable {
  /// That is not said.
  case unspecified = 0
  /// A man's.
  case male
  /// A woman's.
  case female
}

/// A voice that the phone has.
open class AVSpeechSynthesisVoice: NSObject, @unchecked Sendable {
  /// The language, with its region.
  public let language: String
  /// What the voice is called.
  public let name: String
  /// By which it is found again.
  public let identifier: String
  /// How good it is: as it comes with the phone.
  open var quality: AVSpeechSynthesisVoiceQuality { .default }
  /// Whose voice it is taken for.
  open var gender: AVSpeechSynthesisVoiceGender {
    ["Maged", "Daniel", "Thomas", "Xander"].contains(name) ? .male : .female
  }

  private init(_ voice: (language: String, name: String)) {
    (language, name) = voice
    identifier = "com.apple.ttsbundle.\(voice.name)-compact"
    super.init()
  }

  /// The voice of a language, with its region or without, or with nil of the user's language; nil: the phone has none.
  public convenience init?(language languageCode: String?) {
    let wanted = languageCode ?? Self.currentLanguageCode()
    let found =
      Self.known.first { $0.language == wanted }
      ?? Self.known.first { $0.language.prefix { $0 != "-" } == wanted }
    guard let found else { return nil }
    self.init(found)
  }

  /// The voice of an identifier; nil: the phone has none.
  public convenience init?(identifier: String) {
    let found = Self.known.first { AVSpeechSynthesisVoice($0).identifier == identifier }
    guard let found else { return nil }
    self.init(found)
  }

  /// The voices of the phone, by their languages.
  open class func speechVoices() -> [AVSpeechSynthesisVoice] {
    known.map(AVSpeechSynthesisVoice.init)
  }

  /// The language of the user, with its region.
  open class func currentLanguageCode() -> String {
    let code = Locale.preferredLanguages.first ?? "en-US"
    return known.first { $0.language == code }?.language
      ?? known.first { $0.language.prefix { $0 != "-" } == code.prefix { $0 != "-" } }?.language
      ?? "en-US"
  }

  /// One voice for each of the languages that phones have had since iOS 7.
  private static let known: [(language: String, name: String)] = [
    ("ar-SA", "Maged"), ("cs-CZ", "Zuzana"), ("da-DK", "Sara"), ("de-DE", "Anna"),
    ("el-GR", "Melina"), ("en-US", "Samantha"), ("en-AU", "Karen"), ("en-GB", "Daniel"),
    ("en-IE", "Moira"), ("en-ZA", "Tessa"), ("es-ES", "Monica"), ("es-MX", "Paulina"),
    ("fi-FI", "Satu"), ("fr-FR", "Thomas"), ("fr-CA", "Amelie"), ("he-IL", "Carmit"),
    ("hi-IN", "Lekha"), ("hu-HU", "Mariska"), ("id-ID", "Damayanti"), ("it-IT", "Alice"),
    ("ja-JP", "Kyoko"), ("ko-KR", "Yuna"), ("nl-NL", "Xander"), ("nl-BE", "Ellen"),
    ("no-NO", "Nora"), ("pl-PL", "Zosia"), ("pt-PT", "Joana"), ("pt-BR", "Luciana"),
    ("ro-RO", "Ioana"), ("ru-RU", "Milena"), ("sk-SK", "Laura"), ("sv-SE", "Alva"),
    ("th-TH", "Kanya"), ("tr-TR", "Yelda"), ("zh-CN", "Tingting"), ("zh-HK", "Sinji"),
    ("zh-TW", "Meijia"),
  ]

  /// Whether another object is the same voice.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? AVSpeechSynthesisVoice)?.identifier == identifier
  }

  /// By its identifier.
  open override var hash: Int { identifier.hashValue }

  /// What it is, without its address.
  open override var description: String { describe(["Language": language, "Name": name]) }
}
