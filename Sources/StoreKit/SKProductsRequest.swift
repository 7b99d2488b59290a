internal import AppHosting
internal import Emulator
import FoundationAdditions

/// What asks the store for something, as apps did it before iOS 15.
open class SKRequest: NSObject, @unchecked Sendable {
  /// Who is told how it ends.
  open weak var delegate: (any SKRequestDelegate)?
  private(set) var isCancelled = false

  /// Creates a request.
  public override init() { super.init() }

  /// Asks; the delegate hears on the main thread.
  open func start() { answer(of: "SKRequest") { $0.requestDidFinish($1) } }

  /// Asks no more: the delegate hears nothing.
  open func cancel() { isCancelled = true }

  /// Has the delegate hear on the main thread, and says once that no store was asked.
  func answer(
    of call: String, _ body: @escaping (any SKRequestDelegate, SKRequest) -> Void
  ) {
    guard let process = AppProcess.caller(of: "\(call).start") else { return }
    process.reportUnmodelled(
      call, by: "\(call).start", omission: "the store has nothing for this app", severity: .warning)
    isCancelled = false
    process.domain.postToMain { [self] in
      guard !isCancelled, let delegate else { return }
      body(delegate, self)
    }
  }

  /// What it is, without its address.
  open override var description: String { describeClass() }
}

/// Asks the store what it knows of names: it knows none, as of products that were never set up there.
open class SKProductsRequest: SKRequest, @unchecked Sendable {
  private let identifiers: Set<String>

  /// Creates a request for products of names.
  public init(productIdentifiers: Set<String>) {
    identifiers = productIdentifiers
    super.init()
  }

  /// Asks; the delegate hears on the main thread that no name is known, and then that this was all.
  open override func start() {
    let response = SKProductsResponse(unknown: identifiers.sorted())
    answer(of: "SKProductsRequest") { delegate, request in
      if let request = request as? SKProductsRequest {
        (delegate as? any SKProductsRequestDelegate)?
          .productsRequest(request, didReceive: response)
      }
      delegate.requestDidFinish(request)
    }
  }
}

/// Asks for the receipt of what was bought; it fails, as when the user does not sign in.
open class SKReceiptRefreshRequest: SKRequest, @unchecked Sendable {
  /// What was asked of the receipt, for tests in the sandbox.
  public let receiptProperties: [String: Any]?

  /// Creates a request.
  public init(receiptProperties properties: [String: Any]? = nil) {
    receiptProperties = properties
    super.init()
  }

  /// Asks; the delegate hears on the main thread that it has failed with ``SKError/Code/paymentCancelled``.
  open override func start() {
    answer(of: "SKReceiptRefreshRequest") { delegate, request in
      delegate.request(request, didFailWithError: SKError(.paymentCancelled))
    }
  }
}

/// Is told how a request ends.
public protocol SKRequestDelegate: AnyObject {
  /// All was told.
  func requestDidFinish(_ request: SKRequest)
  /// It did not work.
  func request(_ request: SKRequest, didFailWithError error: any Error)
}

extension SKRequestDelegate {
  /// Does nothing.
  public func requestDidFinish(_ request: SKRequest) {}
  /// Does nothing.
  public func request(_ request: SKRequest, didFailWithError error: any Error) {}
}

/// Is told what the store knows of products.
public protocol SKProductsRequestDelegate: SKRequestDelegate {
  /// The store has answered.
  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}

/// What the store knows of names.
open class SKProductsResponse: NSObject, @unchecked Sendable {
  /// What it sells; nothing here.
  public let products: [SKProduct] = []
  /// The names that it does not know.
  public let invalidProductIdentifiers: [String]

  init(unknown: [String]) { invalidProductIdentifiers = unknown }

  /// What it holds, without its address.
  open override var description: String { describe(["unknown": invalidProductIdentifiers]) }
}

/// Something to be bought; the store makes them, and has none here.
open class SKProduct: NSObject, @unchecked Sendable {
  /// What it is called in the store.
  public let productIdentifier = ""
  /// What the user reads.
  public let localizedTitle = ""
  /// What the user reads about it.
  public let localizedDescription = ""
  /// What it costs.
  public let price = NSDecimalNumber.zero
  /// Where it costs that.
  public let priceLocale = Locale(identifier: "en_US")
  /// The group, of which a user has one.
  public let subscriptionGroupIdentifier: String? = nil
  /// How long it lasts.
  public let subscriptionPeriod: SKProductSubscriptionPeriod? = nil
  /// How it is cheaper at first.
  public let introductoryPrice: SKProductDiscount? = nil
  /// How it is cheaper later.
  public let discounts: [SKProductDiscount] = []
  /// Whether a family shares it.
  public let isFamilyShareable = false

  @available(*, unavailable, message: "the store makes products")
  public override init() { preconditionFailure("the store makes products") }

  /// How long a thing lasts is counted in these; raw values as on the phone.
  public enum PeriodUnit: UInt, Sendable {
    /// Days.
    case day = 0
    /// Weeks.
    case week
    /// Months.
    case month
    /// Years.
    case year
  }
}

/// How long a subscription lasts.
open class SKProductSubscriptionPeriod: NSObject, @unchecked Sendable {
  /// How many.
  public let numberOfUnits = 0
  /// What is counted.
  public let unit = SKProduct.PeriodUnit.day

  @available(*, unavailable, message: "the store makes periods")
  public override init() { preconditionFailure("the store makes periods") }
}

/// How a product is cheaper.
open class SKProductDiscount: NSObject, @unchecked Sendable {
  /// What it costs.
  public let price = NSDecimalNumber.zero
  /// Where it costs that.
  public let priceLocale = Locale(identifier: "en_US")
  /// By what the store knows it.
  public let identifier: String? = nil
  /// For how long.
  public let subscriptionPeriod: SKProductSubscriptionPeriod? = nil
  /// How often.
  public let numberOfPeriods = 0
  /// How it is paid.
  public let paymentMode = PaymentMode.payAsYouGo

  @available(*, unavailable, message: "the store makes discounts")
  public override init() { preconditionFailure("the store makes discounts") }

  /// How it is paid; raw values as on the phone.
  public enum PaymentMode: UInt, Sendable {
    /// Each time.
    case payAsYouGo = 0
    /// At once.
    case payUpFront
    /// Not at all.
    case freeTrial
  }
}
