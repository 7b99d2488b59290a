internal import AppHosting
internal import Emulator
import FoundationAdditions
import UIKit

/// Something to be bought: the store has nothing here, as for an app whose products were never set up there.
public struct Product: Identifiable, Hashable, Sendable {
  /// What it is called in the store.
  public let id: String
  /// What kind of thing it is.
  public let type: ProductType
  /// What the user reads.
  public let displayName: String
  /// What the user reads about it.
  public let description: String
  /// What it costs.
  public let price: Decimal
  /// What it costs, in words.
  public let displayPrice: String
  /// Whether a family shares it.
  public let isFamilyShareable: Bool
  /// More of a subscription; nil: it is none.
  public let subscription: SubscriptionInfo?

  /// How its price is written.
  public var priceFormatStyle: Decimal.FormatStyle.Currency { .currency(code: "USD") }
  /// What the user has of it now; nothing.
  public var currentEntitlement: VerificationResult<Transaction>? { get async { nil } }
  /// When the user bought it last; never.
  public var latestTransaction: VerificationResult<Transaction>? { get async { nil } }

  /// Asks the store for products: it has none, which is reported once.
  public static func products<Identifiers: Collection>(for identifiers: Identifiers) async throws
    -> [Product] where Identifiers.Element == String
  {
    let call = "Product.products"
    AppProcess.caller(of: call)?
      .reportUnmodelled(
        call, by: call, omission: "the store has no product of these names", severity: .warning)
    return []
  }

  /// Buys it; nobody does.
  public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult {
    .userCancelled
  }

  /// What became of a purchase.
  public enum PurchaseResult: Sendable {
    /// It was bought.
    case success(VerificationResult<Transaction>)
    /// The user does not want it.
    case userCancelled
    /// Somebody has to allow it.
    case pending
  }

  /// More about a purchase.
  public struct PurchaseOption: Hashable, Sendable {
    private let name: String
    /// For whom it is.
    public static func appAccountToken(_ token: UUID) -> Self { Self(name: token.uuidString) }
    /// How many of it.
    public static func quantity(_ quantity: Int) -> Self { Self(name: "\(quantity)") }
  }

  /// What kind of thing is bought.
  public struct ProductType: RawRepresentable, Hashable, Sendable {
    /// The text, as in the store.
    public let rawValue: String
    /// Creates a kind from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// It is used up.
    public static let consumable = Self(rawValue: "Consumable")
    /// It stays.
    public static let nonConsumable = Self(rawValue: "Non-Consumable")
    /// It ends by itself.
    public static let nonRenewable = Self(rawValue: "Non-Renewing Subscription")
    /// It goes on by itself.
    public static let autoRenewable = Self(rawValue: "Auto-Renewable Subscription")
  }

  /// How long something lasts.
  public struct SubscriptionPeriod: Hashable, Sendable {
    /// What is counted.
    public enum Unit: Hashable, Sendable {
      /// Days.
      case day
      /// Weeks.
      case week
      /// Months.
      case month
      /// Years.
      case year
    }
    /// What is counted.
    public let unit: Unit
    /// How many.
    public let value: Int
  }

  /// More of a subscription; there is none.
  public struct SubscriptionInfo: Hashable, Sendable {
    /// The group, of which a user has one.
    public let subscriptionGroupID: String
    /// How long it lasts.
    public let subscriptionPeriod: SubscriptionPeriod
    /// Whether it is cheaper at first for this user.
    public var isEligibleForIntroOffer: Bool { get async { false } }
    /// How it stands for this user: not at all.
    public var status: [Status] { get async throws { [] } }

    /// How a subscription stands.
    public struct Status: Sendable {
      /// Whether it counts.
      public let state: RenewalState
      /// The last payment.
      public let transaction: VerificationResult<Transaction>
      /// Subscriptions that come to stand otherwise while the app runs; none does.
      public static var updates: AsyncStream<Status> { AsyncStream { _ in } }
    }

    /// Whether a subscription counts; raw values as in the store.
    public struct RenewalState: RawRepresentable, Hashable, Sendable {
      /// The number.
      public let rawValue: Int
      /// Creates a state from its number.
      public init(rawValue: Int) { self.rawValue = rawValue }
      /// It does.
      public static let subscribed = Self(rawValue: 1)
      /// It has ended.
      public static let expired = Self(rawValue: 2)
      /// It waits to be paid.
      public static let inBillingRetryPeriod = Self(rawValue: 3)
      /// It counts while it waits to be paid.
      public static let inGracePeriod = Self(rawValue: 4)
      /// The store took it back.
      public static let revoked = Self(rawValue: 5)
    }
  }
}

/// Asks the user what they think of the app.
public class SKStoreReviewController: NSObject {
  /// Asks: on the phone, too, it is often not asked, and the app is not told.
  public class func requestReview() { AppStore.note("SKStoreReviewController.requestReview") }

  /// Asks in a scene; see ``requestReview()``.
  @preconcurrency @MainActor
  public class func requestReview(in windowScene: UIWindowScene) { requestReview() }
}

/// The store, as the app sees it: the user is not signed in, and does not want to be.
public enum AppStore {
  /// Asks for what was bought before; the user is asked to sign in, and does not.
  ///
  /// - Throws: ``StoreKitError/userCancelled``; that nobody was asked is reported once.
  public static func sync() async throws {
    let call = "AppStore.sync"
    AppProcess.caller(of: call)?
      .reportUnmodelled(
        call, by: call, omission: "it fails, as when the user does not sign in",
        severity: .warning)
    throw StoreKitError.userCancelled
  }

  /// Whether the user may buy something.
  public static var canMakePayments: Bool { true }
  /// Asks the user what they think of the app: on the phone, too, it is often not asked.
  @preconcurrency @MainActor
  public static func requestReview(in scene: UIWindowScene) { note("AppStore.requestReview") }

  /// Shows the user's subscriptions; nobody sees them, which is reported.
  @preconcurrency @MainActor
  public static func showManageSubscriptions(in scene: UIWindowScene) async throws {
    note("AppStore.showManageSubscriptions", .warning)
  }

  /// Says that the user sees nothing of a call.
  static func note(_ call: String, _ severity: Finding.Severity = .note) {
    AppProcess.caller(of: call)?
      .reportUnmodelled(
        call, by: call, omission: "nothing is shown to the user", severity: severity)
  }

  /// Where something was bought.
  public struct Environment: RawRepresentable, Hashable, Sendable {
    /// The text, as in the store.
    public let rawValue: String
    /// Creates a place from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// In the store.
    public static let production = Self(rawValue: "Production")
    /// Where testers buy.
    public static let sandbox = Self(rawValue: "Sandbox")
    /// Where the developer buys.
    public static let xcode = Self(rawValue: "Xcode")
  }

  /// Which device it is; nobody knows it.
  public static var deviceVerificationID: UUID? { nil }
}

/// Why the store does not do something.
public enum StoreKitError: Error {
  /// Nobody knows.
  case unknown
  /// The user does not want it.
  case userCancelled
  /// The network does not do it.
  case networkError(URLError)
  /// The phone does not do it.
  case systemError(any Error)
  /// It is not sold here.
  case notAvailableInStorefront
  /// The app may not.
  case notEntitled
}
