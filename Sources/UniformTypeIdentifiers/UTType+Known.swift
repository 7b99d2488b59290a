import FoundationAdditions

extension UTType {
  /// Anything.
  public static let item = UTType(known: "public.item")
  /// What has content.
  public static let content = UTType(known: "public.content")
  /// Bytes.
  public static let data = UTType(known: "public.data")
  /// What holds files.
  public static let directory = UTType(known: "public.directory")
  /// A folder.
  public static let folder = UTType(known: "public.folder")
  /// A folder that is seen as a file.
  public static let package = UTType(known: "com.apple.package")
  /// A URL.
  public static let url = UTType(known: "public.url")
  /// The URL of a file.
  public static let fileURL = UTType(known: "public.file-url")
  /// A text.
  public static let text = UTType(known: "public.text")
  /// A text without looks.
  public static let plainText = UTType(known: "public.plain-text")
  /// A text without looks in UTF-8.
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
  /// A text with looks.
  public static let rtf = UTType(known: "public.rtf")
  /// A page.
  public static let html = UTType(known: "public.html")
  /// A text with tags.
  public static let xml = UTType(known: "public.xml")
  /// A list of values to read.
  public static let yaml = UTType(known: "public.yaml")
  /// Values of JavaScript.
  public static let json = UTType(known: "public.json")
  /// A table.
  public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
  /// A table with tabs.
  public static let tabSeparatedText = UTType(known: "public.tab-separated-values-text")
  /// A table with any signs.
  public static let delimitedText = UTType(known: "public.delimited-values-text")
  /// A program.
  public static let sourceCode = UTType(known: "public.source-code")
  /// A program in Swift.
  public static let swiftSource = UTType(known: "public.swift-source")
  /// A property list.
  public static let propertyList = UTType(known: "com.apple.property-list")
  /// Pages.
  public static let pdf = UTType(known: "com.adobe.pdf")
  /// What has content of several kinds.
  public static let compositeContent = UTType(known: "public.composite-content")
  /// A picture.
  public static let image = UTType(known: "public.image")
  /// A picture of PNG.
  public static let png = UTType(known: "public.png")
  /// A picture of JPEG.
  public static let jpeg = UTType(known: "public.jpeg")
  /// A picture of GIF.
  public static let gif = UTType(known: "com.compuserve.gif")
  /// A picture of TIFF.
  public static let tiff = UTType(known: "public.tiff")
  /// A picture of HEIC.
  public static let heic = UTType(known: "public.heic")
  /// A picture of HEIF.
  public static let heif = UTType(known: "public.heif")
  /// A picture of the Web.
  public static let webP = UTType(known: "org.webmproject.webp")
  /// A picture of lines.
  public static let svg = UTType(known: "public.svg-image")
  /// What is seen or heard.
  public static let audiovisualContent = UTType(known: "public.audiovisual-content")
  /// A film.
  public static let movie = UTType(known: "public.movie")
  /// A film without sound.
  public static let video = UTType(known: "public.video")
  /// A film of MPEG-4.
  public static let mpeg4Movie = UTType(known: "public.mpeg-4")
  /// A film of QuickTime.
  public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
  /// Sound.
  public static let audio = UTType(known: "public.audio")
  /// Sound of MP3.
  public static let mp3 = UTType(known: "public.mp3")
  /// Sound of MPEG-4.
  public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
  /// Sound of WAV.
  public static let wav = UTType(known: "com.microsoft.waveform-audio")
  /// Files in one.
  public static let archive = UTType(known: "public.archive")
  /// Files in one of ZIP.
  public static let zip = UTType(known: "public.zip-archive")
  /// A file made smaller.
  public static let gzip = UTType(known: "org.gnu.gnu-zip-archive")
  /// A database.
  public static let database = UTType(known: "public.database")
  /// What a program notes while it runs.
  public static let log = UTType(known: "public.log")
  /// What a calendar keeps.
  public static let calendarEvent = UTType(known: "public.calendar-event")
  /// A person of an address book.
  public static let vCard = UTType(known: "public.vcard")
  /// A book.
  public static let epub = UTType(known: "org.idpf.epub-container")
}
