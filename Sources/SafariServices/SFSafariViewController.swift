internal import AppHosting
internal import Emulator
import FoundationAdditions
import UIKit

/// Shows a page of the web within an app; nothing is loaded, and no user closes it.
@preconcurrency @MainActor
open class SFSafariViewController: UIViewController {
  /// How it shows a page.
  open class Configuration: NSObject {
    /// Whether it shows the page without what surrounds it, where it can.
    open var entersReaderIfAvailable = false
    /// Whether the bar becomes small.
    open var barCollapsingEnabled = true
    /// Creates a configuration.
    public override init() { super.init() }
  }

  /// What the button says that closes it; raw values as on the phone.
  public enum DismissButtonStyle: Int, Sendable {
    /// That it is done.
    case done = 0
    /// That it is closed.
    case close
    /// That it is ended.
    case cancel
  }

  /// Who hears of it: nobody calls here.
  open weak var delegate: (any SFSafariViewControllerDelegate)?
  /// How it shows a page.
  public let configuration: Configuration
  /// The colour of its bars.
  open var preferredBarTintColor: UIColor?
  /// The colour of what the user touches.
  open var preferredControlTintColor: UIColor?
  /// What the button says that closes it.
  open var dismissButtonStyle = DismissButtonStyle.done

  /// Creates a controller of a page.
  public convenience init(url: URL) { self.init(url: url, configuration: Configuration()) }

  /// Creates a controller of a page; another scheme than those of the web ends the app on the phone, and is reported.
  public init(url: URL, configuration: Configuration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
    let call = "SFSafariViewController.init"
    let isOfWeb = ["http", "https"].contains(url.scheme?.lowercased())
    AppProcess.caller(of: call)?.reportUnmodelled(
      call, by: call,
      omission: isOfWeb
        ? "no page is loaded, and nobody closes it"
        : "a phone ends the app for an address that is not of the web",
      severity: isOfWeb ? .note : .error)
  }

  /// Reads a controller from a storyboard; there are none: nil.
  public required init?(coder: NSCoder) { return nil }
}

/// Who hears of a page within an app.
@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: AnyObject {
  /// The user has closed it; nobody does here.
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
  /// The first page is there, or is not; none is loaded here.
  func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
  /// The first page leads to another one; none is loaded here.
  func safariViewController(
    _ controller: SFSafariViewController, initialLoadDidRedirectTo url: URL)
}

extension SFSafariViewControllerDelegate {
  /// Does nothing.
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
  /// Does nothing.
  public func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
  ) {}
  /// Does nothing.
  public func safariViewController(
    _ controller: SFSafariViewController, initialLoadDidRedirectTo url: URL
  ) {}
}
