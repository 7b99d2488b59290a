import FoundationAdditions

/// What is known of a kind.
struct KnownType: Sendable {
  /// How files of the kind end, the usual ending first.
  let endings: [String]
  /// What servers call it; nothing where nobody knows.
  let mime: String
  /// Of which kinds it is one.
  let parents: [String]

  /// The kinds by their names: endings, the name of servers, and parents in one text.
  static let all: [String: KnownType] = {
    var all: [String: KnownType] = [:]
    for (name, text) in texts {
      let parts = text.split(separator: "|", omittingEmptySubsequences: false)
      all[name] = KnownType(
        endings: parts[0].split(separator: " ").map(String.init), mime: String(parts[1]),
        parents: parts[2].split(separator: " ").map(String.init))
    }
    return all
  }()

  /// The same, always in one order.
  static let sorted = all.sorted { $0.key < $1.key }

  private static let texts: [(String, String)] = [
    ("public.item", "||"),
    ("public.content", "||"),
    ("public.data", "||public.item"),
    ("public.directory", "||public.item"),
    ("public.folder", "||public.directory"),
    ("com.apple.package", "||public.directory"),
    ("public.url", "||public.data"),
    ("public.file-url", "||public.url"),
    ("public.text", "||public.data public.content"),
    ("public.plain-text", "txt text|text/plain|public.text"),
    ("public.utf8-plain-text", "||public.plain-text"),
    ("public.rtf", "rtf|text/rtf|public.text"),
    ("public.html", "html htm|text/html|public.text"),
    ("public.xml", "xml|application/xml|public.text"),
    ("public.yaml", "yml yaml|application/x-yaml|public.text"),
    ("public.json", "json|application/json|public.text"),
    ("public.comma-separated-values-text", "csv|text/csv|public.delimited-values-text"),
    (
      "public.tab-separated-values-text",
      "tsv|text/tab-separated-values|public.delimited-values-text"
    ),
    ("public.delimited-values-text", "||public.text"),
    ("public.source-code", "||public.plain-text"),
    ("public.swift-source", "swift||public.source-code"),
    ("com.apple.property-list", "plist||public.data"),
    ("com.adobe.pdf", "pdf|application/pdf|public.data public.composite-content"),
    ("public.composite-content", "||public.content"),
    ("public.image", "||public.data public.content"),
    ("public.png", "png|image/png|public.image"),
    ("public.jpeg", "jpeg jpg|image/jpeg|public.image"),
    ("com.compuserve.gif", "gif|image/gif|public.image"),
    ("public.tiff", "tiff tif|image/tiff|public.image"),
    ("public.heic", "heic|image/heic|public.heif-standard"),
    ("public.heif", "heif|image/heif|public.heif-standard"),
    ("org.webmproject.webp", "webp|image/webp|public.image"),
    ("public.svg-image", "svg|image/svg+xml|public.image"),
    ("public.audiovisual-content", "||public.data public.content"),
    ("public.movie", "||public.audiovisual-content"),
    ("public.video", "||public.movie"),
    ("public.mpeg-4", "mp4|video/mp4|public.movie"),
    ("com.apple.quicktime-movie", "mov|video/quicktime|public.movie"),
    ("public.audio", "||public.audiovisual-content"),
    ("public.mp3", "mp3|audio/mpeg|public.audio"),
    ("com.apple.m4a-audio", "m4a|audio/x-m4a|public.mpeg-4-audio"),
    ("com.apple.m4v-video", "m4v|video/x-m4v|public.movie"),
    ("public.aac-audio", "aac|audio/aac|public.audio"),
    ("net.daringfireball.markdown", "md markdown|text/markdown|public.text"),
    ("public.log", "log||public.plain-text"),
    ("public.calendar-event", "||public.content"),
    ("com.apple.ical.ics", "ics|text/calendar|public.data public.calendar-event"),
    ("public.mpeg-4-audio", "mp4|audio/mp4|public.audio"),
    ("com.microsoft.waveform-audio", "wav|audio/vnd.wave|public.audio"),
    ("public.archive", "||public.data"),
    ("public.zip-archive", "zip|application/zip|public.archive"),
    ("org.gnu.gnu-zip-archive", "gz|application/x-gzip|public.archive"),
    ("public.database", "||public.data"),
    ("public.vcard", "vcf|text/vcard|public.text"),
    ("org.idpf.epub-container", "epub|application/epub+zip|public.data public.composite-content"),
    ("public.heif-standard", "||public.image"),
  ]
}
