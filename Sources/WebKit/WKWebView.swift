internal import AppHosting
internal import Emulator
import FoundationAdditions
import UIKit

/// Shows a page of the web; nothing is loaded, drawn or run, which is reported once for each thing that is asked for.
@preconcurrency @MainActor
open class WKWebView: UIView {
  /// How it was made.
  public let configuration: WKWebViewConfiguration
  /// Who hears how loading goes: nobody calls here.
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  /// Who is asked for windows and alerts: nobody calls here.
  open weak var uiDelegate: (any WKUIDelegate)?
  /// Whether the user goes back with a finger; nobody does.
  open var allowsBackForwardNavigationGestures = false
  /// As what it introduces itself.
  open var customUserAgent: String?
  /// What scrolls it.
  public let scrollView = UIScrollView()
  /// Where it is: what it was told to load.
  open private(set) var url: URL?
  /// The title of the page: none is there.
  open var title: String? { nil }
  /// Whether it loads: it does not.
  open var isLoading: Bool { false }
  /// How far it is, 0 … 1.
  open var estimatedProgress: Double { 0 }
  /// Whether there is a page before: no.
  open var canGoBack: Bool { false }
  /// Whether there is a page behind: no.
  open var canGoForward: Bool { false }

  /// Creates a view.
  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
  }

  /// Creates a view.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, configuration: WKWebViewConfiguration())
  }

  /// Reads a view from a storyboard; there are none: nil.
  public required init?(coder: NSCoder) { return nil }

  /// Would load a page: nothing comes.
  @discardableResult
  open func load(_ request: URLRequest) -> WKNavigation? { miss("load", request.url) }

  /// Would show a text: nothing is shown.
  @discardableResult
  open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    miss("loadHTMLString", baseURL)
  }

  /// Would show a file: nothing is shown.
  @discardableResult
  open func loadFileURL(_ url: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
    miss("loadFileURL", url)
  }

  /// Would load the page anew.
  @discardableResult
  open func reload() -> WKNavigation? { miss("reload", url) }

  /// Would load no more.
  open func stopLoading() {}
  /// Would show the page before.
  @discardableResult
  open func goBack() -> WKNavigation? { nil }
  /// Would show the page behind.
  @discardableResult
  open func goForward() -> WKNavigation? { nil }

  /// Would run a script: there is an error.
  open func evaluateJavaScript(
    _ javaScriptString: String, completionHandler: ((Any?, (any Error)?) -> Void)? = nil
  ) {
    _ = miss("evaluateJavaScript", url)
    DispatchQueue.main.async { completionHandler?(nil, WKError(.unknown)) }
  }

  /// Would run a script.
  ///
  /// - Throws: ``WKError/Code/unknown``.
  open func evaluateJavaScript(_ javaScriptString: String) async throws -> Any? {
    _ = miss("evaluateJavaScript", url)
    throw WKError(.unknown)
  }

  private func miss(_ method: String, _ url: URL?) -> WKNavigation? {
    self.url = url
    let call = "WKWebView.\(method)"
    AppProcess.caller(of: call)?.reportUnmodelled(
      call, by: call, omission: "no page is loaded or run, and the delegate hears nothing",
      severity: .warning)
    return WKNavigation()
  }
}

/// How a page is shown.
open class WKWebViewConfiguration: NSObject {
  /// What goes between pages and the app.
  open var userContentController = WKUserContentController()
  /// Where pages keep things.
  open var websiteDataStore = WKWebsiteDataStore.default()
  /// What the user prefers.
  open var preferences = WKPreferences()
  /// Whether films play where they are.
  open var allowsInlineMediaPlayback = false
  /// What it introduces itself as besides.
  open var applicationNameForUserAgent: String?
  /// Creates a configuration.
  public override init() { super.init() }
}

/// What the user prefers.
open class WKPreferences: NSObject {
  /// How small letters may be.
  open var minimumFontSize: CGFloat = 0
  /// Whether scripts may open windows.
  open var javaScriptCanOpenWindowsAutomatically = false
  /// Creates preferences.
  public override init() { super.init() }
}

/// What goes between pages and the app: nothing.
open class WKUserContentController: NSObject {
  /// Would hand messages of pages to the app.
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {}
  /// Would hand them on no more.
  open func removeScriptMessageHandler(forName name: String) {}
  /// Would run a script in each page.
  open func addUserScript(_ userScript: WKUserScript) {}
  /// Would run none any more.
  open func removeAllUserScripts() {}
  /// Creates one.
  public override init() { super.init() }
}

/// When a script of the app's runs in a page; raw values as on the phone.
public enum WKUserScriptInjectionTime: Int, Sendable {
  /// Before all.
  case atDocumentStart = 0
  /// After all.
  case atDocumentEnd
}

/// A script of the app's.
open class WKUserScript: NSObject {
  /// What it says.
  public let source: String
  /// When it would run.
  public let injectionTime: WKUserScriptInjectionTime
  /// Whether it would run in the page alone, not in what it holds.
  public let isForMainFrameOnly: Bool

  /// Creates a script.
  public init(
    source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool
  ) {
    self.source = source
    self.injectionTime = injectionTime
    isForMainFrameOnly = forMainFrameOnly
  }
}

/// What a page says to the app; none does.
open class WKScriptMessage: NSObject {
  /// What it says.
  open var body: Any { NSNull() }
  /// To whom.
  open var name: String { "" }
}

/// Hears what pages say.
@preconcurrency @MainActor
public protocol WKScriptMessageHandler: AnyObject {
  /// A page says something; none does here.
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// Where pages keep things: they keep nothing.
open class WKWebsiteDataStore: NSObject {
  /// Creates one.
  override init() { super.init() }
  /// The one of the app.
  open class func `default`() -> WKWebsiteDataStore { WKWebsiteDataStore() }
  /// One that is gone with its view.
  open class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore() }
  /// The kinds of things.
  open class func allWebsiteDataTypes() -> Set<String> { [] }
  /// Would remove things; there are none.
  @preconcurrency
  open func removeData(
    ofTypes dataTypes: Set<String>, modifiedSince date: Date,
    completionHandler: @escaping @Sendable () -> Void
  ) { DispatchQueue.main.async { completionHandler() } }
}
