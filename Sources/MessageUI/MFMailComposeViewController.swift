internal import AppHosting
internal import Emulator
import FoundationAdditions
import UIKit

/// What became of a mail; raw values as on the phone.
public enum MFMailComposeResult: Int, Sendable {
  /// It was thrown away.
  case cancelled = 0
  /// It was kept.
  case saved
  /// It waits to be sent.
  case sent
  /// It could not be kept or sent.
  case failed
}

/// Lets the user write a mail; the phone has no account here, so that nothing can be sent.
@preconcurrency @MainActor
open class MFMailComposeViewController: UINavigationController {
  /// Whether mails can be sent: no, as on a phone without an account.
  open class func canSendMail() -> Bool { false }

  /// Who hears what became of it: nobody calls here, which is reported, as `canSendMail()` said.
  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)? {
    didSet { if mailComposeDelegate != nil { reportUnsent("MFMailComposeViewController") } }
  }

  /// What it is about.
  open func setSubject(_ subject: String) {}
  /// Who gets it.
  open func setToRecipients(_ toRecipients: [String]?) {}
  /// Who gets a copy.
  open func setCcRecipients(_ ccRecipients: [String]?) {}
  /// Who gets a copy unseen.
  open func setBccRecipients(_ bccRecipients: [String]?) {}
  /// What it says.
  open func setMessageBody(_ body: String, isHTML: Bool) {}
  /// From which account it goes.
  open func setPreferredSendingEmailAddress(_ emailAddress: String) {}
  /// What goes with it.
  open func addAttachmentData(
    _ attachment: Data, mimeType: String, fileName filename: String
  ) {}
}

/// Who hears what became of a mail.
@preconcurrency @MainActor
public protocol MFMailComposeViewControllerDelegate: AnyObject {
  /// The user has done with it; nobody does here.
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
    error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
  /// Does nothing.
  public func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
    error: (any Error)?
  ) {}
}

/// What became of a message; raw values as on the phone.
public enum MessageComposeResult: Int, Sendable {
  /// It was thrown away.
  case cancelled = 0
  /// It is sent, or waits to be.
  case sent
  /// It could not be sent.
  case failed
}

/// Lets the user write a message; the phone has no number here, so that nothing can be sent.
@preconcurrency @MainActor
open class MFMessageComposeViewController: UINavigationController {
  /// Whether messages can be sent: no, as on a phone without a number.
  open class func canSendText() -> Bool { false }
  /// Whether they may have a subject: no.
  open class func canSendSubject() -> Bool { false }
  /// Whether something may go with them: no.
  open class func canSendAttachments() -> Bool { false }

  /// Who hears what became of it: nobody calls here, which is reported, as `canSendText()` said.
  open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)? {
    didSet { if messageComposeDelegate != nil { reportUnsent("MFMessageComposeViewController") } }
  }
  /// Who gets it.
  open var recipients: [String]?
  /// What it is about.
  open var subject: String?
  /// What it says.
  open var body: String?
}

/// Who hears what became of a message.
@preconcurrency @MainActor
public protocol MFMessageComposeViewControllerDelegate: AnyObject {
  /// The user has done with it; nobody does here.
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}

/// Says that nothing comes of what the user would write.
@MainActor
private func reportUnsent(_ call: String) {
  AppProcess.caller(of: call)?.reportUnmodelled(
    call, by: call,
    omission: "nothing can be sent, and nobody is told: whether it can is to be asked first",
    severity: .warning)
}
